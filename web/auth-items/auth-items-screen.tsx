import { useState } from 'react'
import type { AuthItem } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { Card, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import type { Look } from './item-draft.ts'
import { ItemBuilder } from './item-builder.tsx'
import { useText } from './text.ts'

/** What buyers are asked when they register, beside a phone that shows the form. */
export function AuthItemsScreen() {
  const { shop_no } = useSession()
  const [dirty, setDirty] = useState(false)
  return (
    <ServicePage service="auth_items" dirty={dirty}>
      <Settings key={shop_no} onDirty={setDirty} />
    </ServicePage>
  )
}

type Loaded = { saved: AuthItem[]; version: number; look: Look }

function Settings({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { t } = useText()
  const items = useOperation('getAuthItems', {})
  const design = useOperation('getDesign', {})
  const display = useOperation('getDisplayConfig', {})
  const info = useOperation('getInfoConfig', {})
  const all = [items, design, display, info]
  const [loaded, setLoaded] = useState<Loaded>()
  if (loaded === undefined && items.data && design.data && display.data && info.data) {
    // The server answers whole documents: what is unset is its default.
    setLoaded({
      saved: items.data.body.items,
      version: items.data.body.version,
      look: { design: design.data.body, display: display.data.body, info: info.data.body },
    } as Loaded)
  }
  if (loaded !== undefined)
    return (
      <ItemBuilder
        {...loaded}
        onDirty={onDirty}
        onSaved={(saved, version) => setLoaded({ ...loaded, saved, version })}
      />
    )
  const failed = all.find(({ error }) => error !== null)
  if (failed === undefined) return <Loading />
  return (
    <Card>
      <ErrorState
        title={t('services.failed')}
        help={failed.error?.message}
        onRetry={() => all.forEach(({ refetch }) => void refetch())}
      />
    </Card>
  )
}

function Loading() {
  const { t } = useText()
  const shown = useDelayed(true, 200)
  return (
    <output aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <Card>
          <Skeleton height={420} />
        </Card>
      )}
    </output>
  )
}
