import { useState } from 'react'
import type { AuthItem } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import type { Look } from './item-draft.ts'
import { ItemBuilder } from './item-builder.tsx'

/** The items of registration, beside a phone that shows the form. */
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
  const items = useOperation('getAuthItems', {})
  const design = useOperation('getDesign', {})
  const display = useOperation('getDisplayConfig', {})
  const info = useOperation('getInfoConfig', {})
  const all = [items, design, display, info]
  const [loaded, setLoaded] = useState<Loaded>()
  if (loaded === undefined && items.data && design.data && display.data && info.data) {
    // The server returns complete documents, with defaults for unset values.
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
  return <WaitingFor queries={all} />
}
