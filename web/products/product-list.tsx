import { IconCertificate, IconDownload, IconPencil, IconSelectAll } from '@tabler/icons-react'
import { later } from '../kernel/later.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LinearProgress } from '#web/ui/progress.tsx'
import { Card, EmptyState } from '#web/ui/states.tsx'
import { useToday } from '../kernel/use-today.ts'
import { variantKey } from '../parts/cells/variant-keys.ts'
import { countFilters, firstFilters, pageSizes } from './list-filters.ts'
import { productCard, productName, useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { useMakeCodes } from './use-make-codes.ts'
import { useProductSearch } from './use-product-search.ts'
import type { ListProgress } from './use-product-selection.ts'
import { useProductSelection } from './use-product-selection.ts'

const EditProductDialog = lazy(async () => ({
  default: (await later(() => import('./edit-product-dialog.tsx'))).EditProductDialog,
}))

/** The tab "manage products": search, list, paging, and codes for what is selected (001 §2). */
export function ProductList() {
  const { t, number } = useText()
  const today = useToday()
  const list = useProductSearch(today)
  const selection = useProductSelection(list.filters, list.rows)
  const { keys } = selection
  const [edited, setEdited] = useState<string | null>(null)
  const makeCodes = useMakeCodes()
  return (
    <div className={styles.whole}>
      <ProductFilters
        filters={list.filters}
        today={today}
        onSearch={(filters) => {
          selection.clear()
          list.search(filters)
        }}
      />
      <Card flush className={styles.list}>
        <DataTable
          label={t('products.list')}
          columns={useProductColumns()}
          rows={list.rows}
          rowKey={variantKey}
          rowName={productName}
          card={productCard}
          loading={list.loading}
          total={list.total}
          selection={{ keys, onChange: selection.change }}
          rowActions={(row) => [
            {
              key: 'edit',
              label: t('products.edit'),
              icon: <IconPencil aria-hidden="true" />,
              onSelect: () => setEdited(row.product_code),
            },
          ]}
          toolbar={
            list.total > 0 && (
              <>
                <span className={styles.total}>{t('products.total', { count: number(list.total) })}</span>
                {/* On phones the toolbar stays beside the ink bar, which has the same action. */}
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
              {keys.size < list.total && (
                <BulkAction
                  label={t('products.select_found', { count: number(list.total) })}
                  icon={<IconSelectAll aria-hidden="true" />}
                  onClick={() => void selection.selectFound(list.total)}
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
            </>
          }
          empty={<NothingFound list={list} />}
        />
        {selection.progress !== null && <Progress progress={selection.progress} />}
        {list.rows.length > 0 && (
          <Pager
            page={list.page}
            page_size={list.size}
            total={list.total}
            page_sizes={pageSizes}
            onPage={list.toPage}
            onPageSize={list.toSize}
          />
        )}
      </Card>
      {edited !== null && (
        <Suspense fallback={null}>
          <EditProductDialog product_code={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Progress({ progress: { kind, done, total } }: { progress: ListProgress }) {
  const { t } = useText()
  return (
    <div className={styles.progress}>
      <LinearProgress label={t(`products.progress_${kind}`)} value={(done / total) * 100} done={done} total={total} />
    </div>
  )
}

/** Nothing to show: the specified sentence (001 §8) and the way on. */
function NothingFound({ list }: { list: ReturnType<typeof useProductSearch> }) {
  const { t } = useText()
  const today = useToday()
  const action = list.failed ? (
    <Button onClick={list.retry}>{t('ui.retry')}</Button>
  ) : countFilters(list.filters, today) > 0 ? (
    <Button onClick={() => list.search(firstFilters(today))}>{t('products.reset_filters')}</Button>
  ) : (
    <Button onClick={() => list.search({ ...list.filters, from: null, to: null })}>{t('products.any_day')}</Button>
  )
  return <EmptyState title={t('products.empty')} action={action} />
}
