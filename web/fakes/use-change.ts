import { useChange } from '../kernel/use-change.ts'

/** One change of reports at a time; what shows reports asks anew. */
export const useFakeChange = () => useChange(['searchFakes', 'getFake', 'countFakeNews'], ['words'])
