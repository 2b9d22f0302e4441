import { useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import type { LookDraft } from './look-draft.ts'
import { LookForm } from './look-form.tsx'
import { OpenPage } from './open-page.tsx'

/** The buyer's page: design, parts and shop information, beside a phone preview of every result. */
export function ShopLookScreen() {
  const { shop_no } = useSession()
  const [dirty, setDirty] = useState(false)
  return (
    <ServicePage service="design" dirty={dirty} actions={<OpenPage />}>
      <Settings key={shop_no} onDirty={setDirty} />
    </ServicePage>
  )
}

type Loaded = { saved: LookDraft; items: DocumentOf<'auth_items'> }

function Settings({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const design = useOperation('getDesign', {})
  const display = useOperation('getDisplayConfig', {})
  const info = useOperation('getInfoConfig', {})
  const items = useOperation('getAuthItems', {})
  const all = [design, display, info, items]
  const [loaded, setLoaded] = useState<Loaded>()
  if (loaded === undefined && design.data && display.data && info.data && items.data) {
    // The server returns complete documents, with defaults for unset values.
    setLoaded({
      saved: { design: design.data.body, display: display.data.body, info: info.data.body },
      items: { items: items.data.body.items },
    } as Loaded)
  }
  if (loaded !== undefined)
    return (
      <LookForm
        saved={loaded.saved}
        items={loaded.items}
        onDirty={onDirty}
        onSaved={(saved) => setLoaded({ ...loaded, saved })}
      />
    )
  return <WaitingFor queries={all} />
}
