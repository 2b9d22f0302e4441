import { QueryClient } from '@tanstack/react-query'

/** The poll interval of data that changes without the user, in milliseconds. */
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

// A code is read to be changed: each dialog reads its present state, and an earlier answer is no newer than the list's
// row.
queries.setQueryDefaults(['getCode'], { staleTime: 0, gcTime: 0 })
queries.setQueryDefaults(['getCodeHistory'], { staleTime: 0 })
// The landing page shows the present state: a cached answer would flash another page.
for (const name of ['getHome', 'getFirstSteps']) queries.setQueryDefaults([name], { staleTime: 0, gcTime: 0 })
