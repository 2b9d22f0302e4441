import type { ReactNode } from 'react'
import { Card, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useText } from './text.ts'

type Query<T> = { data: { body: T } | undefined; error: Error | null; refetch: () => unknown; isPending: boolean }

/** What was asked for, or that it is on its way, or why it did not come. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (body: T) => ReactNode }) {
  const { t } = useText()
  const waiting = useDelayed(query.isPending, 200)
  if (query.data !== undefined) return children(query.data.body)
  if (query.error !== null)
    return (
      <Card>
        <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
      </Card>
    )
  return (
    <output aria-busy="true" aria-label={t('ui.loading')}>
      {waiting && (
        <Card>
          <Skeleton height={240} />
        </Card>
      )}
    </output>
  )
}
