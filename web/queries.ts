import { QueryClient } from '@tanstack/react-query'

/** What was asked of the server. Nothing is asked again by itself: the call itself retries what may be retried. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false } },
})
