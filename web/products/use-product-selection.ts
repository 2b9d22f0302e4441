import { useEffect, useRef, useState } from 'react'
import { productExport } from '#contract/products/limits.ts'
import type { ProductItem } from '#contract/products/product.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { callWhole, saidOf } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { variantKey } from '../parts/cells/variant-keys.ts'
import type { ProductSearch } from './use-product-search.ts'

export type ListProgress = { kind: 'selecting' | 'downloading'; done: number; total: number }

/** The selection over all pages, with the rows themselves, and the actions on it. */
export function useProductSelection({ asked, rows: shown }: Pick<ProductSearch, 'asked' | 'rows'>) {
  const { t, number } = useText(productsTexts)
  const { mall_id } = useSession()
  const [rows, setRows] = useState<ReadonlyMap<string, ProductItem>>(new Map())
  const [progress, setProgress] = useState<ListProgress | null>(null)
  const keys: ReadonlySet<string> = new Set(rows.keys())

  // Selected rows are replaced by their edited version.
  const newer = shown.filter((row) => rows.has(variantKey(row)) && rows.get(variantKey(row)) !== row)
  if (newer.length > 0) setRows(new Map([...rows, ...newer.map((row) => [variantKey(row), row] as const)]))

  const { show, showFor, busy } = useProgress(setProgress)
  /** Counts cancellations, so that late results of a cancelled load are ignored. */
  const let_go = useRef(0)

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
    if (busy()) return
    const mine = let_go.current
    const all = new Map<string, ProductItem>()
    try {
      for (let offset = 0; offset < total; offset += productExport.chunk) {
        show({ kind: 'selecting', done: Math.min(all.size, total), total })
        const { body } = await callWhole('searchProducts', { ...asked, limit: productExport.chunk, offset })
        if (mine !== let_go.current) return
        for (const row of body) all.set(variantKey(row), row)
        if (body.length < productExport.chunk) break
      }
      setRows(all)
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      show(null)
    }
  }

  const download = async () => {
    if (rows.size === 0) {
      showAlert(t('products.none_selected'))
      return
    }
    const total = rows.size
    if (total > productExport.most) {
      showAlert(t('products.too_many_to_select', { count: number(productExport.most) }))
      return
    }
    if (busy()) return
    const tell = (done: number) => show({ kind: 'downloading', done, total })
    tell(0)
    try {
      // The spreadsheet's code is no part of the list's first bytes.
      const { exportProducts } = await import('./export-products.ts')
      await exportProducts(mall_id ?? '', [...rows.values()], tell)
      showFor(productExport.hidden_after)
    } catch {
      show(null)
      showAlert(t('products.download_failed'))
    }
  }
  const clear = () => {
    let_go.current += 1
    setRows(new Map())
  }
  return { keys, chosen: [...rows.values()], change, clear, selectFound, download, progress }
}

/** One progress at a time; a lingering one is replaced by the next. */
function useProgress(set: (progress: ListProgress | null) => void) {
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const going = useRef(false)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const show = (progress: ListProgress | null) => {
    clearTimeout(hiding.current)
    going.current = progress !== null
    set(progress)
  }
  return {
    show,
    /** Shows a finished progress for a number of milliseconds. */
    showFor: (milliseconds: number) => {
      going.current = false
      hiding.current = setTimeout(() => set(null), milliseconds)
    },
    busy: () => going.current,
  }
}
