import { useChange } from '../kernel/use-change.ts'

/** Changes a request, one at a time, and invalidates queries of requests. */
export const useRepairChange = () => useChange(['searchRepairs', 'getRepair', 'countRepairNews'], ['words', 'amount'])
