import { accessKinds } from '#contract/members/accesses.ts'
import { anyPeriod, askedDays, choice, textUpTo } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

export const accessChoices = ['all', ...accessKinds] as const

/** The log as the address says it. */
export const useAccesses = () =>
  useList({
    operation: 'listAccesses',
    filters: {
      kind: choice(accessChoices, 'all'),
      ...anyPeriod,
      member: textUpTo(120),
      who: textUpTo(120),
    },
    asked: ({ kind, member, who, ...days }) => ({
      ...(kind !== 'all' && { kind }),
      ...askedDays(days),
      member_id: member,
      who,
    }),
    found: ({ accesses, ...found }) => ({ rows: accesses, ...found }),
  })
export type AccessLog = ReturnType<typeof useAccesses>
