import { useChange } from '../../kernel/use-change.ts'

/** One change of the keys at a time; afterwards the list is asked for anew. */
export const useKeyChange = () => useChange(['listApiKeys'])
