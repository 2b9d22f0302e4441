import { QueryClient } from '@tanstack/react-query'

/** Polling of what may change by itself while a screen stands, in milliseconds. */
export const pollEvery = 60_000
/** Polling of work that is under way. */
export const pollAtWork = 1500

/**
 * The cache of queries. It never retries by itself: the call itself retries what may be retried. Without a network a
 * query fails at once and says so; the library would wait in silence for the network to come back.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// A code is looked at to be changed: each dialog asks how it stands now, and what was answered to the one before is no
// newer than the list's row.
queries.setQueryDefaults(['getCode'], { staleTime: 0, gcTime: 0 })
queries.setQueryDefaults(['getCodeHistory'], { staleTime: 0 })
// The landing page says how a shop stands now: what it said before would be another page for a moment.
for (const name of ['getHome', 'getFirstSteps']) queries.setQueryDefaults([name], { staleTime: 0, gcTime: 0 })
