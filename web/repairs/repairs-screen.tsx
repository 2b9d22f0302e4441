import { lazy, Suspense } from 'react'
import { later } from '../kernel/later.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { useSession } from '../session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/states.tsx'
import { RepairQueue } from './repair-queue.tsx'
import { useText } from './text.ts'

// Few look at the settings, and seldom.
const RepairSettings = lazy(async () => ({
  default: (await later(() => import('./repair-settings.tsx'))).RepairSettings,
}))

/** Repairs that owners ask for, and how the shop takes them (product H): the queue, or its settings. */
export function RepairsScreen() {
  const { t } = useText()
  const { shop_no, app } = useSession()
  const { values, change } = useAddressQuery()
  // The filters of the queue are none of the settings'.
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (view: 'settings' | null) => change({ ...nothing, view })
  if (values['view'] === 'settings')
    return (
      <Suspense fallback={null}>
        <RepairSettings key={`${shop_no} ${app}`} onQueue={() => open(null)} />
      </Suspense>
    )
  return (
    <>
      <PageHead
        title={t('menu.repairs')}
        help={t('repair.help')}
        actions={<Button onClick={() => open('settings')}>{t('repair.open_settings')}</Button>}
      />
      {/* Another shop has other requests: everything starts anew. */}
      <RepairQueue key={`${shop_no} ${app}`} onSettings={() => open('settings')} />
    </>
  )
}
