import { useState } from 'react'
import type { MallRecord, MallShop } from '#contract/staff/malls.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { AppDialog } from './app-dialog.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { GrantPlanDialog, GrantPointsDialog } from './grant-dialogs.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ShopPointsDialog } from './shop-points-dialog.tsx'

type MallShopsProps = { record: MallRecord; me: StaffMe; renew: () => Promise<void> }

/** The shops of a mall, each with its plan and points. */
export function MallShops({ record, me, renew }: MallShopsProps) {
  const { t } = useText(shopsTexts, staffTexts)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [giving, setGiving] = useState(false)
  const close = () => setOpened(null)
  return (
    <Card className={layout.column14}>
      <div className={styles.sectionHead}>
        <h2>{t('console.shop_list')}</h2>
        {me.role === 'admin' && record.state !== 'pending' && !record.apps.includes('cert_digital') && (
          <Button size="s" onClick={() => setGiving(true)}>
            {t('console.give_digital')}
          </Button>
        )}
      </div>
      {record.shops.length === 0 ? (
        <EmptyState title={t('console.no_shop')} />
      ) : (
        <ul className={styles.form} aria-label={t('console.shop_list')}>
          {record.shops.map((shop) => (
            <li key={`${shop.app}-${shop.shop_no}`} className={styles.sectionHead}>
              <ShopLine shop={shop} />
              <span className={layout.wrap8}>
                <Button size="s" onClick={() => setOpened({ what: 'points', shop })}>
                  {t('console.shop_points')}
                </Button>
                {me.role === 'admin' && <Changes shop={shop} onOpen={setOpened} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <ShopDialog {...opened} mall_id={record.mall_id} onClose={close} onDone={renew} />}
      {giving && <AppDialog mall_id={record.mall_id} onClose={() => setGiving(false)} onDone={renew} />}
    </Card>
  )
}

type Opened = { what: 'plan' | 'grant_plan' | 'grant_points' | 'points'; shop: MallShop }

const changes = [
  ['plan', 'console.change_plan'],
  ['grant_plan', 'console.grant_plan'],
  ['grant_points', 'console.grant_points'],
] as const

/** An administrator's actions on a shop's plan and points. */
function Changes({ shop, onOpen }: { shop: MallShop; onOpen: (opened: Opened) => void }) {
  const { t } = useText(shopsTexts, staffTexts)
  return changes.map(([what, words]) => (
    <Button key={what} size="s" onClick={() => onOpen({ what, shop })}>
      {t(words)}
    </Button>
  ))
}

type ShopDialogProps = Opened & { mall_id: string; onClose: () => void; onDone: () => Promise<void> }

function ShopDialog({ what, ...rest }: ShopDialogProps) {
  if (what === 'plan') return <PlanDialog {...rest} />
  if (what === 'grant_plan') return <GrantPlanDialog {...rest} />
  return what === 'grant_points' ? <GrantPointsDialog {...rest} /> : <ShopPointsDialog {...rest} />
}

function ShopLine({ shop }: { shop: MallShop }) {
  const { t, say, number } = useText(shopsTexts, staffTexts)
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
