import { useChange } from '../kernel/use-change.ts'

/** Changes members, one at a time, and invalidates queries of members. */
export const useMemberChange = () => useChange(['searchMembers', 'getMember', 'searchCodes'], ['to', 'text'])
