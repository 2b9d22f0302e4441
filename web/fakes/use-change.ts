import { useChange } from '../kernel/use-change.ts'

/** Changes a report, one at a time, and invalidates queries of reports. */
export const useFakeChange = () => useChange(['searchFakes', 'getFake', 'countFakeNews'], ['words'])
