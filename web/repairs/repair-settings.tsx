import { useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useText } from './text.ts'

/** How the shop takes repair requests, and who has changed that. */
export function RepairSettings({ onQueue }: { onQueue: () => void }) {
  const { t } = useText()
  const [dirty, setDirty] = useState(false)
  const query = useOperation('getRepairConfig', {})
  return (
    <ServicePage service="repairs" dirty={dirty} actions={<Button onClick={onQueue}>{t('repair.open_queue')}</Button>}>
      {query.data === undefined ? (
        <WaitingFor queries={[query]} />
      ) : (
        // The server sends settings whole, with its defaults.
        <SettingsForm saved={query.data.body as DocumentOf<'repairs'>} onDirty={setDirty} />
      )}
    </ServicePage>
  )
}
