import type { scansArrivalsServerKo } from './arrivals/server-ko.ts'
import type { scansCertificatesServerKo } from './certificates/server-ko.ts'
import type { scansOwnersServerKo } from './owners/server-ko.ts'
import type { scansServerKo } from './server-ko.ts'

/**
 * Keys that never stand on a buyer's page: the API's own page, and text messages, which are sent in Korean or English.
 */
type Elsewhere = `api.${string}` | `message.${string}` | `certificate_key.${string}`
/** Mails that somebody asks for on a page go out in the page's language. */
type Mails = 'message.proof_subject' | 'message.proof_mail' | 'message.owner_proof_subject' | 'message.owner_proof_mail'

/** Sentences of other features that buyers meet: refusals, and terms of a warranty. */
type Common =
  | 'auth.cross_site'
  | 'code.already_certified'
  | 'code.awaits_approval'
  | 'code.blocked'
  | 'code.not_possible'
  | 'code.reported_lost'
  | 'image.busy'
  | 'image.damaged'
  | 'image.not_an_image'
  | 'image.too_large'
  | 'image.too_many_pixels'
  | 'lost.in_future'
  | 'member.blocked'
  | 'member.not_found'
  | 'product.image_missing'
  | 'request.idempotency_mismatch'
  | 'request.invalid'
  | 'request.not_found'
  | 'request.too_large'
  | 'request.too_many'
  | 'request.unsupported_type'
  | 'server.busy'
  | 'server.disk_low'
  | 'server.not_ready'
  | 'server.unstable'
  | 'shop.not_found'
  | 'warranty.days'
  | 'warranty.months'
  | 'warranty.years'

/** Sentences of the first pages and of what buyers share with other features, in one more language. */
export type BuyerWords = Readonly<Record<Exclude<keyof typeof scansServerKo, Elsewhere> | Mails | Common, string>>
/** Sentences of the pages of owners, receivers and finders, in one more language. */
export type OwnerWords = Readonly<Record<Exclude<keyof typeof scansOwnersServerKo, Elsewhere>, string>>
/** Sentences of certificates and of their check, in one more language. */
export type CertificateWords = Readonly<Record<Exclude<keyof typeof scansCertificatesServerKo, Elsewhere>, string>>
/** Sentences for whom the shop has signed in, in one more language. */
export type ArrivalWords = Readonly<Record<Exclude<keyof typeof scansArrivalsServerKo, Elsewhere>, string>>
