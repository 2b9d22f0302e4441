import { useState } from 'react'
import type { OrderLine } from '#contract/orders/records.ts'
import { orderViews, repairMost } from '#contract/orders/views.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import { may } from '#contract/kernel/roles.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../kernel/api.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { ServiceHistory } from '../parts/service/service-history.tsx'
import { ServiceBack, ServiceLockWords, useServiceLock } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import layout from '../ui/layout.module.css'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { CodesTab } from './codes-tab.tsx'
import { ForecastTab } from './forecast-tab.tsx'
import { orderCard, useOrderColumns } from './order-columns.tsx'
import { RereadDialog } from './reread-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { useOrderChange } from './use-change.ts'
import styles from './orders.module.css'
import { type OrderList, useOrders } from './use-orders.ts'
import { type Forecast, useForecast } from './use-forecast.ts'

type TextKey = KeyOf<typeof ordersTexts | typeof shellTexts>

const tabs = ['all', ...orderViews] as const
const tabNames: Readonly<Record<(typeof tabs)[number], TextKey>> = {
  all: 'common.all',
  waiting: 'orders.view_waiting',
  failed: 'orders.view_failed',
  none: 'orders.view_none',
  bound: 'orders.view_bound',
  sent: 'orders.view_sent',
  later: 'orders.view_later',
  over: 'orders.view_over',
}

const keyOf = ({ order_no, line_no }: Pick<OrderLine, 'order_no' | 'line_no'>) => `${order_no} ${line_no}`

/** False for partners, whose own programs send orders. */
const isToldByPlatform = (flavour: Flavour) => flavour !== 'partner'

/** Orders and their codes: missing ones and how to assign them (product G). */
export function OrdersScreen() {
  const { t, say } = useText(ordersTexts, shellTexts)
  const { role, flavour } = useSession()
  const lock = useServiceLock()
  const list = useOrders()
  const forecast = useForecast()
  const [task, setTask] = useState<'rules' | 'reread' | null>(null)
  const close = () => setTask(null)
  const reread = () => (may(role, 'support') ? setTask('reread') : showAlert(t('auth.role_refused')))
  return (
    <>
      <ServiceBack />
      <PageHead
        title={t('menu.orders')}
        help={t('orders.help')}
        actions={
          <>
            {isToldByPlatform(flavour) && lock !== 'plan' && <Button onClick={reread}>{t('orders.reread')}</Button>}
            <Button onClick={() => setTask('rules')}>{t('orders.rules')}</Button>
          </>
        }
      />
      <ServiceLockWords />
      <div className={layout.page}>
        <Unread list={list} />
        {list.tab !== 'forecast' && <Low forecast={forecast} onSee={() => list.setTab('forecast')} />}
        <OrderFilters list={list} />
        <Card flush>
          <Tabs
            id="orders"
            label={t('orders.tabs')}
            value={list.tab}
            onChange={list.setTab}
            waiting={list.counts === undefined && list.error === null}
            tabs={[
              ...tabs.map((value) => ({ value, label: say(tabNames[value]), count: list.counts?.[value] })),
              { value: 'codes' as const, label: t('orders.tab_codes') },
              { value: 'forecast' as const, label: t('orders.tab_forecast') },
            ]}
          />
          <TabPanel id="orders" value={list.tab}>
            <Shown list={list} forecast={forecast} />
          </TabPanel>
        </Card>
      </div>
      <ServiceHistory service="orders" />
      {task === 'rules' && <RulesDialog onClose={close} />}
      {task === 'reread' && <RereadDialog onClose={close} />}
    </>
  )
}

function Shown({ list, forecast }: { list: OrderList; forecast: Forecast }) {
  if (list.tab === 'forecast') return <ForecastTab forecast={forecast} />
  return list.tab === 'codes' ? <CodesTab /> : <Lines list={list} />
}

/** Items that will run out of codes soon, with a link. */
function Low({ forecast, onSee }: { forecast: Forecast; onSee: () => void }) {
  const { t, number } = useText(ordersTexts, shellTexts)
  if (forecast.low === 0) return null
  return (
    <p role="status" className={styles.unread}>
      {t('orders.low', { count: number(forecast.low) })}{' '}
      <button type="button" className={styles.see} onClick={onSee}>
        {t('orders.low_see')}
      </button>
    </p>
  )
}

/** The lines of the tab; codes can be assigned to selected ones. */
function Lines({ list }: { list: OrderList }) {
  const { t, number } = useText(ordersTexts, shellTexts)
  const { role, flavour } = useSession()
  const lock = useServiceLock()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const order_url = list.answer?.order_url ?? null
  const { busy, change } = useOrderChange()
  const chosen = list.rows.filter((line) => keys.has(keyOf(line)))
  const bind = () =>
    void change(async () => {
      const lines = chosen.map(({ order_no, line_no }) => ({ order_no, line_no }))
      const { bound, waiting } = await call('bindOrders', { lines })
      setKeys(new Set())
      if (waiting > 0) return t('orders.bound_waiting', { bound: number(bound), waiting: number(waiting) })
      return bound === 0 ? t('orders.bound_none') : t('orders.bound_some', { count: number(bound) })
    })
  const select = (next: ReadonlySet<string>) =>
    next.size > repairMost ? showAlert(t('orders.select_most', { count: number(repairMost) })) : setKeys(next)
  return (
    <ListTable
      label={t('orders.list')}
      list={list}
      columns={useOrderColumns(order_url)}
      rowKey={keyOf}
      rowName={(line) => `${line.order_no} ${line.product_name}`}
      card={orderCard(order_url)}
      {...(lock !== 'plan' && { selection: { keys: new Set(chosen.map(keyOf)), onChange: select } })}
      bulkActions={
        <Button
          kind="primary"
          busy={busy}
          unavailable={may(role, 'issue') ? undefined : () => showAlert(t('auth.role_refused'))}
          onClick={bind}
        >
          {t('orders.bind')}
        </Button>
      }
      empty={{
        nothing: t('orders.nothing'),
        title: t('orders.empty'),
        help: t(isToldByPlatform(flavour) ? 'orders.empty_help' : 'orders.empty_help_api'),
      }}
    />
  )
}

/** Orders that could not be read from the platform yet, and why. */
function Unread({ list }: { list: OrderList }) {
  const unread = list.answer?.unread
  const { t, number } = useText(ordersTexts, shellTexts)
  if (unread === undefined || unread.orders === 0) return null
  const count = number(unread.orders)
  const words =
    unread.failure === 'forbidden' || unread.failure === 'reauth_required'
      ? t('orders.unread_forbidden')
      : unread.failure === 'away'
        ? t('orders.unread_away', { count })
        : t('orders.unread', { count })
  return (
    <p role="status" className={styles.unread}>
      {words}
    </p>
  )
}

/** By order number, code or product code, and by the day of the order. */
function OrderFilters({ list }: { list: OrderList }) {
  const { t } = useText(ordersTexts)
  return (
    <KeywordFilters list={list} keyword={{ label: t('orders.keyword'), maxLength: 80 }} period={t('orders.period')} />
  )
}
