import { useState } from 'react'
import { estimateStates, repairStates } from '#contract/repairs/request.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

export const warranties = ['inside', 'outside'] as const

/** The requests, filtered by the address, and the selected ones. */
export function useRepairs() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const list = useList({
    operation: 'searchRepairs',
    filters: {
      keyword: text,
      state: choice(['all', ...repairStates], 'all'),
      warranty: choice(['any', ...warranties], 'any'),
      estimate: choice(['any', ...estimateStates], 'any'),
      ...anyPeriod,
    },
    tab: 'state',
    asked: ({ keyword, state, warranty, estimate, ...days }) => ({
      keyword,
      state: chosen(repairStates, state),
      warranty: chosen(warranties, warranty),
      estimate: chosen(estimateStates, estimate),
      ...askedDays(days),
    }),
    found: ({ repairs, ...found }) => ({ rows: repairs, ...found }),
  })
  return {
    ...list,
    setTab: (tab: typeof list.tab) => {
      setKeys(new Set())
      list.setTab(tab)
    },
    keys,
    setKeys,
  }
}
export type RepairList = ReturnType<typeof useRepairs>
