import { useState } from 'react'
import { oneOf } from '#contract/kernel/one-of.ts'
import { type RewardKind, type RewardState, rewardKinds, rewardStates } from '#contract/rewards/rules.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

export type RewardFilters = { keyword: string; kind: string; state: string; from: string; to: string }
export type RewardLogTab = RewardState | 'all'

/** Every reward, whenever it was planned. */
export const firstRewards: RewardFilters = { keyword: '', kind: 'all', state: 'all', from: anyDay, to: anyDay }

function reads(key: string, said: string): boolean {
  if (key === 'state') return oneOf(rewardStates, said) !== undefined
  if (key === 'kind') return oneOf(rewardKinds, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The rewards as the address says them, and those that are ticked. */
export function useRewards() {
  const address = useListAddress(firstRewards, reads)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const { filters, limit, offset } = address
  const state = oneOf(rewardStates, filters.state) ?? ('' as const)
  const kind: RewardKind | '' = oneOf(rewardKinds, filters.kind) ?? ''
  const asked = { keyword: filters.keyword, state, kind, ...askedDays(filters) }
  const query = useOperation('searchRewards', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  return {
    ...useTabbedList(address, firstRewards, 'state', query),
    tab: state === '' ? ('all' as const) : state,
    rows: answer?.rewards ?? [],
    keys,
    setKeys,
  }
}
