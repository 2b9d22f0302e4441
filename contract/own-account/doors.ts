import type { FeatureDoors } from '../kernel/door.ts'
import type { ownAccountOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const ownAccountDoors = {
  helper: {
    getAccount: ['GET /api/account'],
    renameAccount: ['PUT /api/account/name'],
    changePassword: ['PUT /api/account/password'],
    startTotp: ['POST /api/account/totp'],
    confirmTotp: ['POST /api/account/totp/confirm'],
    removeTotp: ['DELETE /api/account/totp'],
    newRecoveryCodes: ['POST /api/account/recovery-codes'],
    listSessions: ['GET /api/account/sessions'],
    endSession: ['DELETE /api/account/sessions/:session_id'],
    endOtherSessions: ['DELETE /api/account/sessions'],
  },
} as const satisfies FeatureDoors<keyof typeof ownAccountOperations>
