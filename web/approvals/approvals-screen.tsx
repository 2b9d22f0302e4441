import { lazy, Suspense } from 'react'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { ServiceBack } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/states.tsx'
import { ApprovalQueue } from './approval-queue.tsx'

// Few look at the settings, and seldom.
const ApprovalSettings = lazy(async () => ({
  default: (await import('./approval-settings.tsx')).ApprovalSettings,
}))

/** Registrations that wait for the shop, and how they wait (product H): the queue, or its settings. */
export function ApprovalsScreen() {
  const { t } = useText(approvalsTexts, shellTexts)
  const { shop_no, app } = useSession()
  const { values, change } = useAddressQuery()
  const settings = values['view'] === 'settings'
  // The filters of the queue are none of the settings'.
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (view: 'settings' | null) => change({ ...nothing, view })
  return (
    <>
      <ServiceBack />
      <PageHead
        title={settings ? t('approvals.settings') : t('menu.approvals')}
        help={settings ? t('approvals.settings_help') : t('approvals.help')}
        actions={
          <Button onClick={() => open(settings ? null : 'settings')}>
            {settings ? t('approvals.open_queue') : t('approvals.open_settings')}
          </Button>
        }
      />
      {/* Another shop has other registrations: all state is reset. */}
      {settings ? (
        <Suspense fallback={null}>
          <ApprovalSettings key={`${shop_no} ${app}`} />
        </Suspense>
      ) : (
        <ApprovalQueue key={`${shop_no} ${app}`} onSettings={() => open('settings')} />
      )}
    </>
  )
}
