import { useState } from 'react'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { call } from '../kernel/api.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { ServicePage, useServiceLock } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { RecallDetail } from './recall-detail.tsx'
import { RecallList } from './recall-list.tsx'

/** Recalls (issue 17): the list, or the one in the address with its owners. */
export function RecallsScreen() {
  const { t } = useText(additionalServicesTexts, recallsTexts)
  const { shop_no, app } = useSession()
  const { values, change } = useAddressQuery()
  const lock = useServiceLock()
  const [begins, setBegins] = useState(false)
  const recall_no = /^[0-9]{1,18}$/.exec(values['recall'] ?? '')?.[0] ?? null
  // Filters of a recall's owners do not apply to another.
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (next: string | null) => change({ ...nothing, recall: next })
  const refused =
    lock === null ? undefined : () => showAlert(t(lock === 'plan' ? 'services.no_plan' : 'auth.role_refused'))
  return (
    <ServicePage
      service="recalls"
      actions={
        recall_no === null && (
          <Button kind="primary" unavailable={refused} onClick={() => setBegins(true)}>
            {t('recall.new')}
          </Button>
        )
      }
    >
      {/* Another shop has other recalls: all state is reset. */}
      {recall_no === null ? (
        <RecallList key={`${shop_no} ${app}`} onOpen={open} />
      ) : (
        <RecallDetail key={`${shop_no} ${app} ${recall_no}`} recall_no={recall_no} onClose={() => open(null)} />
      )}
      {begins && (
        <BeginDialog
          onClose={() => setBegins(false)}
          begin={async (input) => {
            const { recall_no: begun } = await call('startRecall', input)
            open(begun)
            return t('recall.started')
          }}
        />
      )}
    </ServicePage>
  )
}
