import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useScreenPath } from '../kernel/place.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import { buttonLook } from '../ui/button.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useText } from '../kernel/text.ts'

/** The settings of repair requests, and their history. */
export function RepairSettingsScreen() {
  const { shop_no, app } = useSession()
  // Another shop has other settings: all state is reset.
  return <RepairSettings key={`${shop_no} ${app}`} />
}

function RepairSettings() {
  const { t } = useText(repairsTexts)
  const { mode } = useSession()
  const pathOf = useScreenPath()
  const [dirty, setDirty] = useState(false)
  const query = useOperation('getRepairConfig', {})
  // The queue is a menu of its own, and closed without a plan.
  const queue = mode !== 'any' && (
    <Link to={pathOf('repairs')} className={buttonLook()}>
      {t('repair.open_queue')}
    </Link>
  )
  return (
    <ServicePage service="repairs" dirty={dirty} actions={queue}>
      {query.data === undefined ? (
        <WaitingFor queries={[query]} />
      ) : (
        // The server sends settings whole, with its defaults.
        <SettingsForm saved={query.data.body as DocumentOf<'repairs'>} onDirty={setDirty} />
      )}
    </ServicePage>
  )
}
