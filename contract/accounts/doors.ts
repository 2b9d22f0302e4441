import type { FeatureDoors } from '../kernel/door.ts'
import type { accountsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const accountsDoors = {
  helper: {
    loginPartner: ['POST /users/login'],
    refreshSession: [
      'GET /auth/refresh',
      'POST /:product/auth/refresh',
      'POST /post/member/refresh',
      'POST /api/member/users/refresh',
    ],
    logout: ['POST /users/logout', 'POST /api/member/users/logout'],
    checkLogin: ['GET /get/member/login_check', 'GET /api/member/login_check'],
    sendAccountEmail: ['POST /users/email/send'],
    updatePassword: ['POST /users/password/update'],
  },
  everywhere: {
    refreshSession: ['GET /auth/refresh', 'POST /auth/refresh'],
  },
} as const satisfies FeatureDoors<keyof typeof accountsOperations>
