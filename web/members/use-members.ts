import { useState } from 'react'
import { memberStates } from '#contract/members/look.ts'
import { membersAtOnce } from '#contract/members/changes.ts'
import { anyPeriod, askedDays, choice, chosen, given, personalKeyword, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

export const expiringChoices = ['any', '7', '30', '90'] as const
export const marketingChoices = ['any', 'Y', 'N'] as const
export const lostChoices = ['any', 'Y'] as const

/** The members, filtered by the address, and the selected ones. */
export function useMembers() {
  const list = useList({
    operation: 'searchMembers',
    filters: {
      keyword: text,
      state: choice(['all', ...memberStates], 'all'),
      group: given,
      product_name: text,
      expiring: choice(expiringChoices, 'any'),
      marketing: choice(marketingChoices, 'any'),
      lost: choice(lostChoices, 'any'),
      ...anyPeriod,
    },
    kept: personalKeyword,
    tab: 'state',
    asked: ({ keyword, group, product_name, state, expiring, marketing, lost, ...days }) => ({
      keyword,
      group,
      product_name,
      state: chosen(memberStates, state),
      marketing: chosen(['Y', 'N'], marketing),
      lost: chosen(['Y'], lost),
      ...(expiring !== 'any' && { expiring_days: Number(expiring) }),
      ...askedDays(days),
    }),
    found: ({ members, ...found }) => ({ rows: members, ...found }),
  })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    ...list,
    groups: list.answer?.groups ?? [],
    selection: { keys, onChange: (next: ReadonlySet<string>) => setKeys(new Set([...next].slice(0, membersAtOnce))) },
    unselect: () => setKeys(new Set()),
  }
}
export type MemberList = ReturnType<typeof useMembers>
