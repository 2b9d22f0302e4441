import { z } from 'zod'
import { createRow } from './create-list.ts'
import type { CreateRow } from './create-list.ts'

/** Where the list outlives a reload and a broken connection; it ends with the tab. */
const storageKey = 'genuine.draft.create'

/** A request whose answer is not known: the same list goes out under the same key, so that nothing is made twice. */
const attempt = z.object({ key: z.string(), items: z.string() })
export type Attempt = z.output<typeof attempt>

const draft = z.object({ shop: z.string(), rows: z.array(createRow), attempt: attempt.nullable() })
export type Draft = { rows: CreateRow[]; attempt: Attempt | null }

/** The draft of a shop; nothing where there is none, or only another shop's. */
export function readDraft(shop: string): Draft {
  const found = draft.safeParse(stored())
  return found.success && found.data.shop === shop ? found.data : { rows: [], attempt: null }
}

export function writeDraft(shop: string, { rows, attempt }: { rows: readonly CreateRow[]; attempt: Attempt | null }) {
  try {
    if (rows.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ shop, rows, attempt }))
  } catch {
    // Storage is off or full: the list lives as long as the page.
  }
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
