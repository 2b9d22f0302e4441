import { useState } from 'react'
import type { MallRecord, MallShop } from '#contract/staff-malls.ts'
import type { StaffMe } from '#contract/staff.ts'
import { seoulTime } from '#web/parts/seoul-time.ts'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, EmptyState } from '#web/ui/states.tsx'
import styles from './console.module.css'
import { PlanDialog } from './plan-dialog.tsx'

type MallShopsProps = { record: MallRecord; me: StaffMe; renew: () => Promise<void> }

/** The shops of a mall, each with its plan and points. */
export function MallShops({ record, me, renew }: MallShopsProps) {
  const { t } = useText()
  const [changes, setChanges] = useState<MallShop | null>(null)
  return (
    <Card className={styles.section}>
      <h2>{t('console.shop_list')}</h2>
      {record.shops.length === 0 ? (
        <EmptyState title={t('console.no_shop')} />
      ) : (
        <ul className={styles.form} aria-label={t('console.shop_list')}>
          {record.shops.map((shop) => (
            <li key={`${shop.app}-${shop.shop_no}`} className={styles.sectionHead}>
              <ShopLine shop={shop} />
              {me.role === 'admin' && (
                <Button size="s" onClick={() => setChanges(shop)}>
                  {t('console.change_plan')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes !== null && (
        <PlanDialog
          key={`${changes.app}-${changes.shop_no}`}
          mall_id={record.mall_id}
          shop={changes}
          onClose={() => setChanges(null)}
          onDone={renew}
        />
      )}
    </Card>
  )
}

function ShopLine({ shop }: { shop: MallShop }) {
  const { t, say, number } = useText()
  const end = shop.expires_at === null ? null : seoulTime(shop.expires_at)
  return (
    <div className={styles.names}>
      <strong>{shop.shop_name}</strong>
      <span className={styles.line}>
        <span>{t('console.shop_no', { shop_no: shop.shop_no })}</span>
        <span>{say(`app.${shop.app}`)}</span>
        <span className={shop.runs ? undefined : styles.late}>
          {shop.runs ? say(`plan.${shop.class ?? 'basic'}`) : t('plan.ended')}
          {end !== null && ` · ${t('date.until', { date: end.date })}`}
        </span>
        <span>{t('console.points', { count: number(shop.remain_point) })}</span>
      </span>
    </div>
  )
}
