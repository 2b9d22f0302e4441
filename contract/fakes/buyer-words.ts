import type { fakesServerKo } from './server-ko.ts'

/**
 * Keys that stand on no page: the API's own page, the messages to the reporter and to the shop, and the number of a
 * PDF's page.
 */
type Elsewhere = `api.${string}` | `fake.answer_${string}` | `fake.clones_${string}` | 'fake.receipt_page'

/** Sentences of the operator's screens that the reporter reads too, and refusals of a report. */
type Common =
  | 'fake.bought_on'
  | 'fake.code'
  | 'fake.contact'
  | 'fake.contact_invalid'
  | 'fake.description'
  | 'fake.in_future'
  | 'fake.not_found'
  | 'fake.pictures'
  | 'fake.place'
  | 'fake.price'
  | 'fake.reported_at'
  | 'fake.seller'
  | 'fake.state_checking'
  | 'fake.state_forged'
  | 'fake.state_genuine'
  | 'fake.state_received'
  | 'fake.state_unclear'
  | 'fake.too_many'

/** Sentences of the pages of a suspected fake, in one more language. */
export type FakeWords = Readonly<Record<Exclude<keyof typeof fakesServerKo, Elsewhere> | Common, string>>
