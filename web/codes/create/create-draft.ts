import { quantityMax } from '#contract/codes/code-words.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { durationMax, durationUnits, settingBases } from '#contract/warranty/warranty.ts'
import type { CreateRow } from './create-list.ts'
import { fieldsOf, keepTabDraft, readTabDraft } from '../../kernel/tab-draft.ts'

/**
 * The stored draft may be from an older version or another user, so it is validated by hand: the schema library would
 * take a third of the first screens' size limit.
 */

/** The session-storage key of the list, which outlives a reload and a broken connection and ends with the tab. */
const storageKey = 'genuine.draft.create'

/** A request without an answer: it is repeated under the same idempotency key. */
export type Attempt = { key: string; items: string }

export type Draft = { rows: CreateRow[]; attempt: Attempt | null }

/** Reads the draft of a shop; empty if there is none, or only one of another shop or an older version. */
export function readDraft(shop: string): Draft {
  const { shop: whose, rows, attempt } = readTabDraft(storageKey)
  const own = whose === shop && Array.isArray(rows) && rows.every(isRow)
  return own ? { rows, attempt: isAttempt(attempt) ? attempt : null } : { rows: [], attempt: null }
}

function isRow(row: unknown): row is CreateRow {
  const { key, product_code, variant_code, product_name, variant_name, list_image, ...rest } = fieldsOf(row)
  const texts = [key, product_code, variant_code, product_name, variant_name, list_image ?? '']
  return (
    texts.every((text) => typeof text === 'string') &&
    isCount(rest['count'], durationMax.row.d) &&
    isCount(rest['quantity'], quantityMax) &&
    oneOf(durationUnits, rest['unit']) !== undefined &&
    oneOf(settingBases, rest['basis']) !== undefined
  )
}

function isCount(value: unknown, max: number): boolean {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max)
}

function isAttempt(value: unknown): value is Attempt {
  const { key, items } = fieldsOf(value)
  return typeof key === 'string' && typeof items === 'string'
}

export function writeDraft(shop: string, { rows, attempt }: { rows: readonly CreateRow[]; attempt: Attempt | null }) {
  keepTabDraft(storageKey, rows.length === 0 ? null : { shop, rows, attempt })
}
