import { useState } from 'react'
import { productExport } from '#contract/product-limits.ts'
import type { ProductItem } from '#contract/products.ts'
import { callWhole, saidOf } from '#web/api.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { variantKey } from '#web/variant-keys.ts'
import { searchInput } from './list-filters.ts'
import type { ProductFilters } from './list-filters.ts'

export type ListProgress = { kind: 'selecting' | 'downloading'; done: number; total: number }

/** What is selected over all pages, with the rows themselves, and what is done with them. */
export function useProductSelection(filters: ProductFilters, shown: readonly ProductItem[]) {
  const { t, number } = useText()
  const { mall_id } = useSession()
  const [rows, setRows] = useState<ReadonlyMap<string, ProductItem>>(new Map())
  const [progress, setProgress] = useState<ListProgress | null>(null)
  const keys: ReadonlySet<string> = new Set(rows.keys())

  const change = (next: ReadonlySet<string>) => {
    const known = new Map(shown.map((row) => [variantKey(row), row]))
    const picked = [...next].flatMap((key): [string, ProductItem][] => {
      const row = known.get(key) ?? rows.get(key)
      return row === undefined ? [] : [[key, row]]
    })
    setRows(new Map(picked))
  }

  /** Every row that the search finds, page by page. */
  const selectFound = async (total: number) => {
    if (total > productExport.most) {
      showAlert(t('products.too_many_to_select', { count: number(productExport.most) }))
      return
    }
    const all = new Map<string, ProductItem>()
    try {
      for (let page = 1; (page - 1) * productExport.chunk < total; page += 1) {
        setProgress({ kind: 'selecting', done: Math.min(all.size, total), total })
        const { body } = await callWhole('searchProducts', searchInput(filters, { page, size: productExport.chunk }))
        for (const row of body) all.set(variantKey(row), row)
        if (body.length < productExport.chunk) break
      }
      setRows(all)
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setProgress(null)
    }
  }

  const download = async () => {
    if (rows.size === 0) {
      showAlert(t('products.none_selected'))
      return
    }
    const total = rows.size
    const tell = (done: number) => setProgress({ kind: 'downloading', done, total })
    tell(0)
    try {
      // The spreadsheet's code is no part of the list's first bytes.
      const { exportProducts } = await import('./export-products.ts')
      await exportProducts(mall_id ?? '', [...rows.values()], tell)
      setTimeout(() => setProgress(null), productExport.hidden_after)
    } catch {
      setProgress(null)
      showAlert(t('products.download_failed'))
    }
  }
  return { keys, change, clear: () => setRows(new Map()), selectFound, download, progress }
}
