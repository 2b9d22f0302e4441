import { useState } from 'react'
import { rewardKinds, rewardStates } from '#contract/rewards/rules.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

/** The rewards, filtered by the address, and the selected ones. */
export function useRewards() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const list = useList({
    operation: 'searchRewards',
    filters: {
      keyword: text,
      kind: choice(['all', ...rewardKinds], 'all'),
      state: choice(['all', ...rewardStates], 'all'),
      ...anyPeriod,
    },
    tab: 'state',
    asked: ({ keyword, kind, state, ...days }) => ({
      keyword,
      kind: chosen(rewardKinds, kind),
      state: chosen(rewardStates, state),
      ...askedDays(days),
    }),
    found: ({ rewards, ...found }) => ({ rows: rewards, ...found }),
  })
  return { ...list, keys, setKeys }
}
export type RewardList = ReturnType<typeof useRewards>
