import type { FeatureDoors } from '../kernel/door.ts'
import type { teamOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const teamDoors = {
  helper: {
    listTeam: ['GET /api/team'],
    inviteMember: ['POST /api/team/invitations'],
    listInvitations: ['GET /api/team/invitations'],
    resendInvitation: ['POST /api/team/invitations/:invitation_id/resend'],
    revokeInvitation: ['DELETE /api/team/invitations/:invitation_id'],
    checkInvitation: ['POST /api/team/invitations/check'],
    acceptInvitation: ['POST /api/team/invitations/accept'],
    changeRole: ['PUT /api/team/members/:account_id/role'],
    removeMember: ['DELETE /api/team/members/:account_id'],
    requireSecondFactor: ['PUT /api/team/second-factor'],
    restoreMember: ['PUT /api/team/members/:account_id/restore'],
  },
} as const satisfies FeatureDoors<keyof typeof teamOperations>
