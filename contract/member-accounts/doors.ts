import type { FeatureDoors } from '../kernel/door.ts'
import type { memberAccountsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const memberAccountsDoors = {
  helper: {
    checkMemberDuplication: ['GET /api/member/users/duplication'],
    getJoinTicket: ['GET /api/member/users/ticket'],
    signupMember: ['POST /api/member/users/signup'],
    loginMember: ['POST /api/member/users/login'],
    getMemberProfile: ['GET /api/member/profile'],
    updateMember: ['PUT /api/member/users'],
    deleteMember: ['DELETE /api/member/users'],
    findMemberPassword: ['POST /api/member/users/find-password'],
    checkResetPassword: ['POST /api/member/users/check-reset-password'],
    resetMemberPassword: ['PUT /api/member/users/reset-password'],
  },
} as const satisfies FeatureDoors<keyof typeof memberAccountsOperations>
