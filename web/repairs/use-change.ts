import { useChange } from '../kernel/use-change.ts'

/** One change of requests at a time; what shows requests asks anew. */
export const useRepairChange = () => useChange(['searchRepairs', 'getRepair', 'countRepairNews'], ['words', 'amount'])
