import type { repairsServerKo } from './server-ko.ts'

/** Keys that stand on no page: the API's own page, and the messages, which are sent in Korean or English. */
type Elsewhere = `api.${string}` | `repair.notice_${string}` | `repair.answer_${string}`

/** Sentences of the operator's screens that buyers read too, and refusals of a request. */
type Common =
  | 'repair.closed'
  | 'repair.estimate_changed'
  | 'repair.no_contact'
  | 'repair.not_found'
  | 'repair.open_already'
  | 'repair.out_of_warranty'
  | 'repair.too_many'
  | 'repair.contact'
  | 'repair.pictures'
  | 'repair.requested_at'
  | 'repair.state_received'
  | 'repair.state_checking'
  | 'repair.state_repairing'
  | 'repair.state_done'
  | 'repair.state_rejected'
  | 'repair.symptom'
  | 'repair.warranty'

/** Sentences of the pages of a repair, in one more language. */
export type RepairWords = Readonly<Record<Exclude<keyof typeof repairsServerKo, Elsewhere> | Common, string>>
