import { useEffect, useState } from 'react'
import { itemsMax } from '#contract/codes/code-words.ts'
import type { VariantItem } from '#contract/products/product.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { type Attempt, readDraft, writeDraft } from './create-draft.ts'
import { type CreateRow, type RowField, type RowWarranty, putBack, rowName, withVariants } from './create-list.ts'

/** The list before rows were removed, and the text of the undo line. */
type Removed = { before: readonly CreateRow[]; words: string }
/** A control of a row that needs the reader. */
export type RowSpot = { row: number; key: string; field: RowField }

/** The add list of the create page: kept through a reload, every removal can be undone. */
export function useCreateList(shop: string, warranty: RowWarranty) {
  const { t, number } = useText(codesCreateTexts)
  const [draft] = useState(() => readDraft(shop))
  const [rows, setRows] = useState<readonly CreateRow[]>(draft.rows)
  const [attempt, setAttempt] = useState<Attempt | null>(draft.attempt)
  // Removals are taken back one after the other, the last one first.
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const [checked, setChecked] = useState(false)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [spot, setSpot] = useState<RowSpot | null>(null)
  useEffect(() => writeDraft(shop, { rows, attempt }), [shop, rows, attempt])

  const takeOut = (keys: ReadonlySet<string>, words: string) => {
    setRemoved([...removed, { before: rows, words }])
    setRows(rows.filter((row) => !keys.has(row.key)))
  }
  const changeAll = (part: Partial<CreateRow>) => {
    if (rows.length === 0) showAlert(t('create.nothing_added'))
    else setRows(rows.map((row) => ({ ...row, ...part })))
  }
  return {
    rows,
    keys: new Set(rows.map((row) => row.key)),
    removed: removed.at(-1)?.words ?? null,
    checked,
    gone,
    spot,
    attempt,
    setAttempt,
    /** Adds missing variants and returns their number. */
    add: (variants: readonly VariantItem[]): number => {
      const next = withVariants(rows, variants, warranty)
      if (next.left_out > 0) showAlert(t('create.list_full', { count: number(itemsMax) }))
      if (next.added > 0) setRows(next.rows)
      return next.left_out > 0 ? -1 : next.added
    },
    change: (key: string, part: Partial<CreateRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    changeAll,
    remove: (row: CreateRow) => takeOut(new Set([row.key]), t('create.removed', { name: rowName(row) })),
    removeAll: () => {
      if (rows.length === 0) showAlert(t('create.nothing_to_remove'))
      else takeOut(new Set(rows.map((row) => row.key)), t('create.removed_all', { count: number(rows.length) }))
    },
    undo: () => {
      const last = removed.at(-1)
      if (last === undefined) return
      setRows(putBack(rows, last.before))
      setRemoved(removed.slice(0, -1))
    },
    /** Marks missing values from now on, and focuses the first. */
    lead: (to: RowSpot | null) => {
      setChecked(true)
      setSpot(to)
    },
    arrived: () => setSpot(null),
    markGone: setGone,
    clear: () => {
      setRows([])
      setRemoved([])
      setAttempt(null)
      setChecked(false)
      setGone(new Set())
    },
  }
}

export type CreateList = ReturnType<typeof useCreateList>
