import { QueryClient } from '@tanstack/react-query'

/**
 * What was asked of the server. Nothing is asked again by itself: the call itself retries what may be retried. Without a
 * network a question fails at once and says so; the library would wait in silence for the network to come back.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
