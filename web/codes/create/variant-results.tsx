import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { VariantItem } from '#contract/products/product.ts'
import { variantSearchMax } from '#contract/products/limits.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { number, textsOf, useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button, buttonLook, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { BulkAction } from '../../ui/data-table/bulk-bar.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { variantKey } from '../../parts/cells/variant-keys.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { rowName } from './create-list.ts'
import styles from './create.module.css'
import { OneLine } from './one-line.tsx'
import type { CreateList } from './use-create-list.ts'
import { type VariantAsk, useVariants } from './use-variants.ts'

const { t } = textsOf(codesCreateTexts)

type VariantResultsProps = { asked: VariantAsk; again: number; list: CreateList }

/** Found variants, or the newest ones before anything is searched for; they are added one by one or all at once (001 §2, §5, §8). */
export function VariantResults({ asked, again, list }: VariantResultsProps) {
  const { rows, state, loading, headers } = useVariants(asked, again)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const add = (variants: readonly VariantItem[]) => {
    const added = list.add(variants)
    if (added < 0) return undefined
    setKeys(new Set())
    return showAlert(t(added === 0 ? 'create.already_added' : 'create.added_many'))
  }
  return (
    <div className={rows.length > 200 ? styles.many : styles.few}>
      <DataTable
        label={t(state === 'newest' ? 'create.newest' : 'create.results')}
        columns={columnsOf(list)}
        rows={rows}
        rowKey={variantKey}
        rowName={rowName}
        card={cardOf(list)}
        loading={loading}
        empty={state === 'none' ? <NotAskedYet /> : <NothingFound new_shop={state === 'nothing'} />}
        selection={{ keys, onChange: setKeys }}
        toolbar={
          <>
            <span className={styles.found}>
              {state === 'found' && t('create.results_count', { count: number(rows.length) })}
              {state === 'newest' && t('create.newest')}
              {rows.length >= variantSearchMax && (
                <span className={styles.note}>{t('create.results_full', { count: number(variantSearchMax) })}</span>
              )}
              <StaleNote headers={headers} />
            </span>
            <Button
              size="s"
              unavailable={rows.length === 0 ? () => showAlert(t('create.results_none')) : undefined}
              onClick={() => add(rows)}
            >
              {t('create.add_all')}
            </Button>
          </>
        }
        bulkActions={
          <BulkAction
            label={t('create.add_selected')}
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => add(rows.filter((row) => keys.has(variantKey(row))))}
          />
        }
      />
    </div>
  )
}

function columnsOf(list: CreateList): readonly Column<VariantItem>[] {
  return [
    { id: 'product', header: t('create.column_product'), width: '100%', cell: (row) => <Variant row={row} /> },
    {
      id: 'made',
      header: t('create.column_made'),
      align: 'end',
      cell: (row) => number(row.quantity),
    },
    {
      id: 'add',
      header: t('create.add'),
      align: 'end',
      width: 64,
      cell: (row) => <AddButton row={row} list={list} />,
    },
  ]
}

function Variant({ row, large = false }: { row: VariantItem; large?: boolean }) {
  const detail = [row.variant_name, row.variant_code].filter((part) => part !== '').join(' · ')
  return (
    <span className={styles.variant}>
      <ProductCell large={large} name={row.product_name} detail={<OneLine text={detail} />} image={row.list_image} />
      {row.selling === 'F' && <Chip>{t('create.not_selling')}</Chip>}
      {row.display === 'F' && <Chip>{t('create.not_shown')}</Chip>}
    </span>
  )
}

function cardOf(list: CreateList) {
  return (row: VariantItem) => <VariantCard row={row} list={list} />
}

function VariantCard({ row, list }: { row: VariantItem; list: CreateList }) {
  return (
    <div className={styles.resultCard}>
      <Variant row={row} large />
      <AddButton row={row} list={list} />
    </div>
  )
}

function AddButton({ row, list }: { row: VariantItem; list: CreateList }) {
  const name = rowName(row)
  if (list.keys.has(variantKey(row)))
    return (
      <IconButton
        size="s"
        kind="quiet"
        label={t('create.added_row', { name })}
        icon={<IconCheck aria-hidden="true" />}
        unavailable={() => showAlert(t('create.already_added'))}
      />
    )
  return (
    <IconButton
      size="s"
      kind="default"
      label={t('create.add_row', { name })}
      icon={<IconPlus aria-hidden="true" />}
      onClick={() => list.add([row])}
    />
  )
}

function NotAskedYet() {
  const { t } = useText(codesCreateTexts)
  return <EmptyState title={t('create.results_start')} help={t('create.results_start_help')} />
}

/** No results, or no products yet; then the next step is registering the first one. */
function NothingFound({ new_shop }: { new_shop: boolean }) {
  const { t } = useText(codesCreateTexts)
  const { flavour } = useSession()
  const pathOf = useScreenPath()
  // Hosted malls have their products from their platform (resolution 43).
  if (flavour !== 'partner')
    return new_shop ? (
      <NotAskedYet />
    ) : (
      <EmptyState title={t('create.results_none')} help={t('create.results_none_hosted')} />
    )
  return (
    <EmptyState
      title={t(new_shop ? 'create.no_products' : 'create.results_none')}
      help={t(new_shop ? 'create.no_products_help' : 'create.results_none_help')}
      action={
        <Link
          to={pathOf('manageProductInfo')}
          search={new_shop ? { tab: 'register' } : {}}
          className={buttonLook(new_shop ? { kind: 'primary' } : { size: 's' })}
        >
          {t('create.register_product')}
        </Link>
      }
    />
  )
}

/** A note from the answer's headers that a hosted shop's products may be out of date, since when, and why. */
function StaleNote({ headers }: { headers: Headers | null }) {
  const { t } = useText(codesCreateTexts)
  const queries = useQueryClient()
  const since = headers?.get('x-stale-since') ?? null
  const why = headers?.get('x-stale-reason') ?? null
  useEffect(() => {
    // The notice above the screens then knows it as well.
    if (headers !== null) void queries.invalidateQueries({ queryKey: ['getStore'] })
  }, [queries, headers])
  if (since === null) return null
  return (
    <span className={styles.note} role="status">
      {why === 'busy' && t('create.stale_busy')}
      {why === 'reconnect' && t('create.stale_reconnect')}
      {why === 'down' && t('create.stale_down', { time: seoulMoment(since) })}
    </span>
  )
}
