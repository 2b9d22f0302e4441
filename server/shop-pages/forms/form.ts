import type { FailureCode } from '#contract/table/errors.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { TextKey } from '#contract/text/text.ts'
import { requiredText } from '#contract/kernel/wire.ts'
import { type TypedAnswers, readTypedAnswers } from './typed-answers.ts'

/** The buyer's form as text: it survives every error. */
export type Typed = {
  name: string
  channel: ProofChannel
  phone: string
  email: string
  bought_at: string
  agreed: boolean
  /** The shop's own consents that were ticked, each by its version and title. */
  consents: readonly string[]
  /** The fields of answers to the shop's own items. */
  answers: TypedAnswers
  /** The shop's member to register as; empty for nobody. */
  as_member: string
  code: string
}

/** Which sentence stands at which field. */
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

/** Longer than any honest answer; what is cut was never going to be right. */
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

/**
 * Lists the missing fields of the first step before anything is sent; the number and the date are judged by the
 * operations.
 */
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

/** At which field a refusal belongs; null for one that is about the code itself. */
export function fieldOf(code: FailureCode, channel: ProofChannel): keyof FieldErrors | null {
  const place = places[code]
  return place === 'target' ? channel : (place ?? null)
}
