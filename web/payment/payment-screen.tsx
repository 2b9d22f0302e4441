import { IconCoins } from '@tabler/icons-react'
import { useAddressQuery } from '#web/use-address-query.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { Card, PageHead } from '#web/ui/states.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { CurrentPlan } from './current-plan.tsx'
import styles from './payment.module.css'
import { PlanChoice } from './plan-choice.tsx'

/** The plan, its prices, and the points of a shop (000 §2: query `type` is service or point). */
export function PaymentScreen() {
  const { t } = useText()
  const { values, change } = useAddressQuery()
  const { shop_no } = useSession()
  const type = values['type'] === 'point' ? 'point' : 'service'
  return (
    <>
      <PageHead title={t('menu.payment')} help={t('payment.help')} />
      <div className={styles.whole}>
        <CurrentPlan />
        <Card flush>
          <Tabs
            id="payment"
            label={t('menu.payment')}
            value={type}
            onChange={(next) => change({ type: next })}
            tabs={[
              { value: 'service', label: t('payment.tab_service') },
              { value: 'point', label: t('payment.tab_point') },
            ]}
          />
          <TabPanel id="payment" value={type}>
            {type === 'service' ? <PlanChoice key={shop_no} /> : <Points />}
          </TabPanel>
        </Card>
      </div>
    </>
  )
}

/** How many points are left, and what they are for. */
function Points() {
  const { t, number } = useText()
  const { plan } = useSession()
  return (
    <div className={styles.points}>
      <span className={styles.coin}>
        <IconCoins aria-hidden="true" stroke={1.6} />
      </span>
      <div>
        <p className={styles.second}>{t('payment.points_left')}</p>
        <p className={styles.amount}>{t('payment.points', { count: number(plan?.remain_point ?? 0) })}</p>
        <p>{t('payment.points_for')}</p>
        <p className={styles.second}>{t('payment.points_now')}</p>
      </div>
    </div>
  )
}
