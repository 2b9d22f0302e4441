import { Link } from '@tanstack/react-router'
import type { ForecastItem } from '#contract/orders/records.ts'
import { farDays, lowDays } from '#contract/orders/forecast.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { useScreenPath } from '../kernel/place.ts'
import { writeVariantKeys, variantKey } from '../parts/cells/variant-keys.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Forecast } from './use-forecast.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './orders.module.css'

/** The days that the free codes of each item last, shortest first, with a link to make more. */
export function ForecastTab({ forecast }: { forecast: Forecast }) {
  const { t } = useText(codesNamesTexts, ordersTexts)
  const columns = useForecastColumns()
  return (
    <DataTable<ForecastItem>
      label={t('orders.forecast_list')}
      columns={columns}
      rows={forecast.items}
      rowKey={variantKey}
      rowName={({ product_name, variant_name }) => `${product_name} ${variant_name}`.trim()}
      loading={forecast.loading}
      failed={forecast.error === null ? undefined : { help: forecast.error.message, onRetry: forecast.retry }}
      empty={<EmptyState title={t('orders.forecast_empty')} help={t('orders.forecast_help')} />}
      card={forecastCard}
    />
  )
}

function useForecastColumns(): readonly Column<ForecastItem>[] {
  const { t, number } = useText(codesNamesTexts, ordersTexts)
  return [
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: ({ product_name, variant_name }) => (
        <span className={styles.product}>
          <span>{product_name}</span>
          <span className={typography.note}>{variant_name}</span>
        </span>
      ),
    },
    { id: 'left', header: t('orders.forecast_left'), cell: (item) => <Left item={item} /> },
    { id: 'free', header: t('orders.forecast_free'), align: 'end', cell: (item) => <Free item={item} /> },
    {
      id: 'waiting',
      header: t('orders.view_waiting'),
      align: 'end',
      cell: ({ waiting }) => t('common.count', { count: number(waiting) }),
    },
    {
      id: 'pace',
      header: t('orders.forecast_pace'),
      align: 'end',
      cell: ({ bound }) => t('common.count', { count: number(bound) }),
    },
    { id: 'make', header: t('common.make_codes'), cell: (item) => <Make item={item} /> },
  ]
}

/** The number of free codes; counted only up to the forecast's limit. */
function Free({ item: { free, days_left, bound } }: { item: ForecastItem }) {
  const { t, number } = useText(codesNamesTexts, ordersTexts)
  const more = days_left === null && bound > 0
  return <>{t(more ? 'orders.forecast_more' : 'common.count', { count: number(free) })}</>
}

function Left({ item: { days_left, makes } }: { item: ForecastItem }) {
  const { t, number } = useText(codesNamesTexts, ordersTexts)
  if (makes) return <Chip tone="info">{t('orders.forecast_makes')}</Chip>
  if (days_left === null) return <Chip tone="plain">{t('orders.forecast_far', { days: number(farDays) })}</Chip>
  if (days_left === 0) return <Chip tone="lost">{t('orders.forecast_none')}</Chip>
  const tone = days_left < lowDays ? 'warn' : 'plain'
  return <Chip tone={tone}>{t('orders.forecast_days', { days: number(days_left) })}</Chip>
}

/** Links to the create page with this item selected. */
function Make({ item }: { item: ForecastItem }) {
  const { t } = useText(codesNamesTexts, ordersTexts)
  const pathOf = useScreenPath()
  return (
    <Link
      to={pathOf('createAuthcode')}
      search={{ add: writeVariantKeys([variantKey(item)]) }}
      className={buttonLook({ size: 's' })}
      aria-label={t('orders.forecast_make_of', { item: `${item.product_name} ${item.variant_name}`.trim() })}
    >
      {t('common.make_codes')}
    </Link>
  )
}

function forecastCard(item: ForecastItem) {
  return <ForecastCard item={item} />
}

function ForecastCard({ item }: { item: ForecastItem }) {
  const { t, number } = useText(codesNamesTexts, ordersTexts)
  return (
    <div className={layout.column8}>
      <div className={styles.cardTop}>
        <strong>{item.product_name}</strong>
        <Left item={item} />
      </div>
      {item.variant_name !== '' && <span className={typography.note}>{item.variant_name}</span>}
      <span className={typography.note}>
        {t('orders.forecast_free')} <Free item={item} /> · {t('orders.forecast_pace')}{' '}
        {t('common.count', { count: number(item.bound) })}
      </span>
      {item.waiting > 0 && <span>{t('orders.codes_waiting', { count: number(item.waiting) })}</span>}
      <div>
        <Make item={item} />
      </div>
    </div>
  )
}
