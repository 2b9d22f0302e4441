import { useState } from 'react'
import { oneOf } from '#contract/kernel/one-of.ts'
import { estimateStates, repairStates } from '#contract/repairs/request.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

type RepairFilters = {
  keyword: string
  state: string
  warranty: string
  estimate: string
  from: string
  to: string
}
export const warranties = ['inside', 'outside'] as const

/** Every request, whenever it came. */
export const firstRepairs: RepairFilters = {
  keyword: '',
  state: 'all',
  warranty: 'any',
  estimate: 'any',
  from: anyDay,
  to: anyDay,
}

function reads(key: string, said: string): boolean {
  if (key === 'state') return oneOf(repairStates, said) !== undefined
  if (key === 'warranty') return oneOf(warranties, said) !== undefined
  if (key === 'estimate') return oneOf(estimateStates, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The requests as the address says them, and those that are ticked. */
export function useRepairs() {
  const address = useListAddress(firstRepairs, reads)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const { filters, limit, offset } = address
  const state = oneOf(repairStates, filters.state) ?? ('' as const)
  const warranty = oneOf(warranties, filters.warranty) ?? ('' as const)
  const estimate = oneOf(estimateStates, filters.estimate) ?? ('' as const)
  const asked = { keyword: filters.keyword, state, warranty, estimate, ...askedDays(filters) }
  const query = useOperation('searchRepairs', { ...asked, limit, offset }, { keep: true })
  const list = useTabbedList(address, firstRepairs, 'state', query)
  const answer = query.data?.body
  return {
    ...list,
    setTab: (tab: string) => {
      setKeys(new Set())
      list.setTab(tab)
    },
    asked,
    tab: state === '' ? ('all' as const) : state,
    rows: answer?.repairs ?? [],
    keys,
    setKeys,
  }
}
export type RepairList = ReturnType<typeof useRepairs>
