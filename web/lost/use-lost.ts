import { lostStates } from '#contract/lost/record.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

/** The lost records, filtered by the address. */
export const useLost = () =>
  useList({
    operation: 'searchLost',
    filters: {
      serial_number: text,
      product_name: text,
      member_id: text,
      state: choice(['all', ...lostStates], 'all'),
      ...anyPeriod,
    },
    tab: 'state',
    asked: ({ state, from, to, ...words }) => ({
      ...words,
      state: chosen(lostStates, state),
      ...askedDays({ from, to }),
    }),
    found: ({ serials, ...found }) => ({ rows: serials, ...found }),
  })
export type LostList = ReturnType<typeof useLost>
