import type { ReactNode } from 'react'
import { WaitingFor } from '../parts/service/waiting-for.tsx'

type Query<T> = { data: { body: T } | undefined; error: Error | null; refetch: () => unknown }

/** The result of a query, or that it is on its way, or why it did not come. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (body: T) => ReactNode }) {
  return query.data === undefined ? <WaitingFor queries={[query]} height={240} /> : children(query.data.body)
}
