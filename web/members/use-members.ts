import { useState } from 'react'
import { type MemberState, memberStates } from '#contract/members/look.ts'
import { membersAtOnce } from '#contract/members/changes.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, personalKeyword, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

export type MemberFilters = {
  keyword: string
  state: string
  group: string
  product_name: string
  expiring: string
  marketing: string
  lost: string
  from: string
  to: string
}
export type MemberTab = MemberState | 'all'

export const expiringChoices = ['any', '7', '30', '90'] as const
export const marketingChoices = ['any', 'Y', 'N'] as const
export const lostChoices = ['any', 'Y'] as const

/** Everybody, whenever they registered. */
export const firstMembers: MemberFilters = {
  keyword: '',
  state: 'all',
  group: '',
  product_name: '',
  expiring: 'any',
  marketing: 'any',
  lost: 'any',
  from: anyDay,
  to: anyDay,
}

const choices: Readonly<Record<string, readonly string[]>> = {
  state: memberStates,
  expiring: expiringChoices,
  marketing: marketingChoices,
  lost: lostChoices,
}

function reads(key: string, said: string): boolean {
  if (key === 'from' || key === 'to') return readsDay(said)
  return choices[key]?.includes(said) ?? true
}

/** The members as the address says them, and those that are ticked. */
export function useMembers() {
  const address = useListAddress(firstMembers, reads, personalKeyword)
  const { filters, limit, offset } = address
  const asked = { ...questionOf(filters), ...askedDays(filters) }
  const query = useOperation('searchMembers', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const state = oneOf(memberStates, filters.state)
  return {
    ...useTabbedList(address, firstMembers, 'state', query),
    asked,
    tab: state ?? ('all' as const),
    rows: answer?.members ?? [],
    groups: answer?.groups ?? [],
    selection: { keys, onChange: (next: ReadonlySet<string>) => setKeys(new Set([...next].slice(0, membersAtOnce))) },
    unselect: () => setKeys(new Set()),
  }
}
export type MemberList = ReturnType<typeof useMembers>

function questionOf({ keyword, group, product_name, state, expiring, marketing, lost }: MemberFilters) {
  const days = oneOf(expiringChoices, expiring)
  return {
    keyword,
    group,
    product_name,
    state: oneOf(memberStates, state) ?? ('' as const),
    marketing: oneOf(['Y', 'N'] as const, marketing) ?? ('' as const),
    lost: oneOf(['Y'] as const, lost) ?? ('' as const),
    ...(days === undefined || days === 'any' ? {} : { expiring_days: Number(days) }),
  }
}
