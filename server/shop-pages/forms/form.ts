import type { FailureCode } from '#contract/table/errors.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { TextKey } from '#contract/text/text.ts'
import { requiredText } from '#contract/kernel/wire.ts'
import { type TypedAnswers, readTypedAnswers } from './typed-answers.ts'

/** The buyer's form as text, kept across errors. */
export type Typed = {
  name: string
  channel: ProofChannel
  phone: string
  email: string
  bought_at: string
  agreed: boolean
  /** The ticked consents of the shop, by version and title. */
  consents: readonly string[]
  /** The fields of answers to the shop's own items. */
  answers: TypedAnswers
  /** The shop member to register as, or empty. */
  as_member: string
  code: string
}

/** Error sentences by field. */
export type FieldErrors = Partial<
  Record<'name' | 'phone' | 'email' | 'bought_at' | 'pictures' | 'agreed' | 'code' | 'consents', string>
>

export const nothingTyped: Typed = {
  name: '',
  channel: 'phone',
  phone: '',
  email: '',
  bought_at: '',
  agreed: false,
  consents: [],
  answers: {},
  as_member: '',
  code: '',
}

/** Longer than any real answer; the rest is cut. */
const longest = 300

export function readTyped(body: Readonly<Record<string, string | undefined>>): Typed {
  const read = (name: string) => (body[name] ?? '').slice(0, longest)
  return {
    name: read('name'),
    channel: body['channel'] === 'email' ? 'email' : 'phone',
    phone: read('phone'),
    email: read('email'),
    bought_at: read('bought_at'),
    agreed: body['agreed'] === 'yes',
    consents: Object.keys(body)
      .filter((name) => /^consent_\d$/.test(name))
      .map(read),
    answers: readTypedAnswers(body),
    as_member: read('as_member'),
    code: read('code'),
  }
}

/** Lists the missing fields of the first step before sending; operations validate contact and date. */
export function missingIn(typed: Typed): Partial<Record<keyof FieldErrors, TextKey>> {
  return {
    ...(requiredText(60).safeParse(typed.name).success ? {} : { name: 'buyer.name_missing' as const }),
    ...(typed.agreed ? {} : { agreed: 'buyer.agree_missing' as const }),
  }
}

/** The field of each refusal; `target` is the number or the address, whichever was chosen. */
const places: Partial<Record<FailureCode, 'target' | 'code' | 'bought_at' | 'pictures' | 'consents'>> = {
  'proof.phone_invalid': 'target',
  'proof.email_invalid': 'target',
  'proof.too_soon': 'target',
  'proof.too_many_sent': 'target',
  'proof.wrong': 'code',
  'proof.expired': 'code',
  'proof.too_many_tries': 'code',
  'register.bought_at_missing': 'bought_at',
  'register.bought_at_future': 'bought_at',
  'register.proof_missing': 'pictures',
  'picture.gone': 'pictures',
  'register.consent_missing': 'consents',
}

/** The field of a refusal; null if it concerns the code. */
export function fieldOf(code: FailureCode, channel: ProofChannel): keyof FieldErrors | null {
  const place = places[code]
  return place === 'target' ? channel : (place ?? null)
}
