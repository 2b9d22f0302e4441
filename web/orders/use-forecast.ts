import { useOperation } from '../kernel/api.ts'

/** For how long the codes of the shop's items last. */
export function useForecast() {
  const query = useOperation('forecastCodes', {}, { keep: true })
  const answer = query.data?.body
  return {
    items: answer?.items ?? [],
    low: answer?.low ?? 0,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
export type Forecast = ReturnType<typeof useForecast>
