import { useChange } from '../kernel/use-change.ts'

/** One change of members at a time; what shows members asks anew. */
export const useMemberChange = () => useChange(['searchMembers', 'getMember', 'searchCodes'], ['to', 'text'])
