import { useState } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { registrationPage } from '#contract/labels/qr-link.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import { useLabelSite } from '../parts/label/label-site.ts'
import { buttonLook } from '../ui/button.tsx'
import { useText } from '../kernel/text.ts'
import type { LookDraft } from './look-draft.ts'
import { LookForm } from './look-form.tsx'

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

/** The page that every label of the shop leads to, in a tab of its own. */
function OpenPage() {
  const { t } = useText(additionalServicesTexts, shopLookTexts)
  const { mall_type, registration_base } = useLabelSite()
  return (
    <a
      href={registrationPage(mall_type, registration_base)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook()}
    >
      {t('look.open_page')}
      <IconExternalLink role="img" aria-label={t('services.new_tab')} />
    </a>
  )
}
