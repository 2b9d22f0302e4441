import {
  IconBarcode,
  IconCertificate,
  IconDownload,
  IconListDetails,
  IconPencil,
  IconSelectAll,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { gtinsMost } from '#contract/products/limits.ts'
import type { ProductItem } from '#contract/products/product.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { showAlert } from '../ui/alerts.tsx'
import { BulkAction } from '../ui/data-table/bulk-bar.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { LinearProgress } from '../ui/progress.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { useScreenPath } from '../kernel/place.ts'
import { useToday } from '../kernel/use-today.ts'
import { HiddenNote } from '../parts/filter/hidden-note.tsx'
import { variantKey } from '../parts/cells/variant-keys.ts'
import { codesOf, productCard, productName, useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import typography from '../ui/typography.module.css'
import styles from './product-list.module.css'
import { useMakeCodes } from './use-make-codes.ts'
import { type ProductSearch, useProductSearch } from './use-product-search.ts'
import { type ListProgress, useProductSelection } from './use-product-selection.ts'

const EditProductDialog = lazy(async () => ({
  default: (await import('./edit-product-dialog.tsx')).EditProductDialog,
}))

const GtinsDialog = lazy(async () => ({
  default: (await import('../parts/gtin/gtins-dialog.tsx')).GtinsDialog,
}))

/** The tab "manage products": search, list, paging, and making codes for selected products (001 §2). */
export function ProductList({ onRegister }: { onRegister: () => void }) {
  const { t, number } = useText(productsTexts, productsGtinTexts)
  const today = useToday()
  const list = useProductSearch(today)
  const selection = useProductSelection(list)
  const { keys } = selection
  const [edited, setEdited] = useState<string | null>(null)
  const [numbered, setNumbered] = useState<readonly ProductItem[] | null>(null)
  const enterGtins = () => {
    if (selection.chosen.length > gtinsMost) showAlert(t('gtin.too_many', { count: number(gtinsMost) }))
    else setNumbered(selection.chosen)
  }
  const makeCodes = useMakeCodes()
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  return (
    <div className={styles.whole}>
      <ProductFilters
        list={{
          ...list,
          setFilters: (filters) => {
            selection.clear()
            list.setFilters(filters)
          },
        }}
        today={today}
      />
      <Card flush className={styles.list}>
        <DataTable
          label={t('products.list')}
          columns={useProductColumns(list.rows)}
          rows={list.rows}
          rowKey={variantKey}
          rowName={productName}
          card={productCard}
          loading={list.loading}
          total={list.count}
          selection={{ keys, onChange: selection.change }}
          rowActions={(row) => [
            {
              key: 'make',
              label: t('products.make_codes'),
              icon: <IconCertificate aria-hidden="true" />,
              onSelect: () => makeCodes(new Set([variantKey(row)])),
            },
            {
              key: 'codes',
              label: t('products.see_codes'),
              icon: <IconListDetails aria-hidden="true" />,
              onSelect: () => void navigate({ to: pathOf('manageAuthcode'), search: codesOf(row) }),
            },
            {
              key: 'edit',
              label: t('products.edit'),
              icon: <IconPencil aria-hidden="true" />,
              onSelect: () => setEdited(row.product_code),
            },
          ]}
          toolbar={
            list.count > 0 && (
              <>
                <span className={typography.strong}>{t('products.total', { count: number(list.count) })}</span>
                <HiddenNote hidden={list.hidden} onWiden={list.widen} place="above" />
                {/* Hidden on a selection: on phones the selection bar has this action too. */}
                {keys.size === 0 && (
                  <Button
                    size="s"
                    className={styles.download}
                    icon={<IconDownload aria-hidden="true" />}
                    onClick={() => void selection.download()}
                  >
                    {t('products.download')}
                  </Button>
                )}
              </>
            )
          }
          bulkActions={
            <>
              {keys.size < list.count && (
                <BulkAction
                  label={t('products.select_found', { count: number(list.count) })}
                  icon={<IconSelectAll aria-hidden="true" />}
                  onClick={() => void selection.selectFound(list.count)}
                />
              )}
              <BulkAction
                label={t('products.download')}
                icon={<IconDownload aria-hidden="true" />}
                onClick={() => void selection.download()}
              />
              <BulkAction
                label={t('products.make_codes')}
                icon={<IconCertificate aria-hidden="true" />}
                onClick={() => makeCodes(keys)}
              />
              <BulkAction
                label={t('common.enter_gtins')}
                icon={<IconBarcode aria-hidden="true" />}
                onClick={enterGtins}
              />
            </>
          }
          empty={<NothingFound list={list} onRegister={onRegister} />}
        />
        {selection.progress !== null && <Progress progress={selection.progress} />}
        {list.rows.length > 0 && (
          <Pager
            page={list.page}
            page_size={list.limit}
            total={list.count}
            page_sizes={list.sizes}
            onPage={list.setPage}
            onPageSize={list.setLimit}
          />
        )}
        {list.rows.length > 0 && <HiddenNote hidden={list.hidden} onWiden={list.widen} place="below" />}
      </Card>
      {numbered !== null && (
        <Suspense fallback={null}>
          <GtinsDialog variants={numbered} onClose={() => setNumbered(null)} />
        </Suspense>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <EditProductDialog product_code={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Progress({ progress: { kind, done, total } }: { progress: ListProgress }) {
  const { t } = useText(productsTexts, productsGtinTexts)
  return (
    <div className={styles.progress}>
      <LinearProgress label={t(`products.progress_${kind}`)} value={(done / total) * 100} done={done} total={total} />
    </div>
  )
}

type NothingFoundProps = { list: ProductSearch; onRegister: () => void }

/**
 * The empty list: the specified sentence (001 §8), and an action: widen, reset filters, or register the first product.
 */
function NothingFound({ list, onRegister }: NothingFoundProps) {
  const { t, number } = useText(productsTexts, productsGtinTexts)
  const { hidden } = list
  if (list.error !== null)
    return <EmptyState title={t('products.empty')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  if (hidden !== null && hidden > 0)
    return (
      <EmptyState
        title={t('products.empty')}
        help={t('filter.hidden', { count: number(hidden) })}
        action={<Button onClick={list.widen}>{t('filter.widen')}</Button>}
      />
    )
  if (list.in_force > 0)
    return (
      <EmptyState
        title={t('products.empty')}
        action={<Button onClick={list.reset}>{t('products.reset_filters')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t('products.empty')}
      help={t('products.empty_first')}
      action={
        <Button kind="primary" onClick={onRegister}>
          {t('products.register')}
        </Button>
      }
    />
  )
}
