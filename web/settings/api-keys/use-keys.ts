import { useChange } from '../../kernel/use-change.ts'

/** Changes keys, one at a time, and invalidates the list. */
export const useKeyChange = () => useChange(['listApiKeys'])
