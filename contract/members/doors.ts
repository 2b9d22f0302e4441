import type { FeatureDoors } from '../kernel/door.ts'
import type { membersOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const membersDoors = {
  shop: [
    'searchMembers',
    'getMember',
    'revealMember',
    'exportMembers',
    'noteMember',
    'blockMembers',
    'unblockMembers',
    'groupMembers',
    'transferCode',
    'eraseMember',
    'listAccesses',
    'exportAccesses',
  ],
  // A shop of the website builder has no messages (000 §6).
  not_imweb: ['writeToMembers'],
  // What is searched for may be a whole name or number, which stands in no address: our own screens ask by these.
  second: { searchMembers: ['POST /api/cert/products/users/search'] },
  staff: ['listStaffAccesses', 'exportStaffAccesses'],
} as const satisfies FeatureDoors<keyof typeof membersOperations>
