import type { BulkChange, BulkRefusal, BulkWork } from '#contract/codes/bulk.ts'
import type { CertStatus } from '#contract/codes/code.ts'
import type { BlockReason } from '#contract/codes/life.ts'
import type { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { type WarrantyChange, durationOf, problemOf } from '../change/warranty-change.ts'
import type { BulkAction } from './open-bulk.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof codesBulkTexts>

/** The draft of a bulk action. */
export type BulkDraft = { status: CertStatus | null; reason: BlockReason | null; warranty: WarrantyChange }

export const firstDraft: BulkDraft = {
  status: null,
  reason: null,
  warranty: { form: 'none', count: '', unit: 'm', from: null, to: null },
}

/** The change that the form asks for; null while something is missing. */
export function changeOf(action: Exclude<BulkAction, 'destroy' | 'print'>, draft: BulkDraft): BulkChange | null {
  switch (action) {
    case 'status':
      return draft.status === null ? null : { kind: 'status', cert_status: draft.status }
    case 'block':
      return draft.reason === null ? null : { kind: 'block', reason: draft.reason }
    case 'unblock':
      return { kind: 'unblock' }
    case 'warranty':
      return warrantyOf(draft.warranty)
    default:
      return action satisfies never
  }
}

function warrantyOf(draft: WarrantyChange): BulkChange | null {
  if (problemOf(draft) !== null) return null
  const chosen = durationOf(draft)
  if (chosen !== null) return { kind: 'duration', cert_duration_type: chosen.basis, cert_duration: chosen.duration }
  return { kind: 'range', first: draft.from ?? '', last: draft.to ?? '' }
}

/** The sentence for unchanged codes. */
export function refusalText(kind: BulkWork['kind'], reason: BulkRefusal): TextKey {
  if (reason !== 'not_possible') return `bulk.refused_${reason}`
  return kind === 'unblock' ? 'bulk.refused_not_blocked' : 'bulk.refused_blocked_already'
}
