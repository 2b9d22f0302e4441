import type { ReactNode } from 'react'
import { Drawer } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'

type CaseQuery<Detail> = {
  data: { body: Detail } | undefined
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

type CaseBodyProps<Detail> = { query: CaseQuery<Detail>; children: (detail: Detail) => ReactNode }

/** A case once it is there; until then its skeleton, or why it did not come. */
export function CaseBody<Detail>({ query, children }: CaseBodyProps<Detail>) {
  const waiting = useDelayed(query.isPending, 200)
  const detail = query.data?.body
  return (
    <div aria-busy={query.isPending}>
      {waiting && detail === undefined && <Skeleton height={220} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {detail !== undefined && children(detail)}
    </div>
  )
}

type CaseDrawerProps<Detail> = CaseBodyProps<Detail> & {
  title: string
  onClose: () => void
  actions: ReactNode
}

/** One case in a panel from the side, with its actions below. Mount it to open it. */
export function CaseDrawer<Detail>({ title, onClose, actions, query, children }: CaseDrawerProps<Detail>) {
  return (
    <Drawer opened onClose={onClose} title={title} actions={actions}>
      <CaseBody query={query}>{children}</CaseBody>
    </Drawer>
  )
}
