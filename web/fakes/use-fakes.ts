import { fakeStates } from '#contract/fakes/report.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

/** The reports, filtered by the address. */
export const useFakes = () =>
  useList({
    operation: 'searchFakes',
    filters: { keyword: text, state: choice(['all', ...fakeStates], 'all'), ...anyPeriod },
    tab: 'state',
    asked: ({ keyword, state, ...days }) => ({ keyword, state: chosen(fakeStates, state), ...askedDays(days) }),
    found: ({ reports, ...found }) => ({ rows: reports, ...found }),
  })
