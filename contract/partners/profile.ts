import { readEmail, readMobilePhone } from '../kernel/contact.ts'
import type { FailureCode } from '../table/errors.ts'
import type { partnersRecordTexts } from './record/texts.ts'
import { seenName, withoutGaps } from '../kernel/pasted.ts'
import { readPlainText } from '../kernel/plain-text.ts'

/** Partner and shop info (000 §3): reading and validation of each field. */

/** The platforms of self-hosted shops: the sign-up's choice (ACC-44); the words are texts. */
export const solutions = [
  'own',
  'godomall',
  'makeshop',
  'cafe24',
  'imweb',
  'sixshop',
  'wisa',
  'woocommerce',
  'shopify',
  'magento',
  'other',
] as const
export type Solution = (typeof solutions)[number]

export function isSolution(name: string): name is Solution {
  return solutions.some((one) => one === name)
}

/** The weights of a Korean business number's first nine digits; the tenth is the check digit. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/** Whether ten digits are a Korean business number: the last one fits the others. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^[0-9]{10}$/.test(digits) || /^0{10}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const carried = sum + Math.floor((Number(digits[8]) * 5) / 10)
  return (10 - (carried % 10)) % 10 === Number(digits[9])
}

/** Parses a business number, with or without hyphens; ten digits, or null if invalid. */
export function readBusinessNumber(typed: string): string | null {
  const digits = withoutGaps(typed).replaceAll('.', '')
  return isBusinessNumber(digits) ? digits : null
}

/** `123-45-67891`, as people write it. */
export function writtenBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}

const urlLength = 300
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}(?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])`
const address = new RegExp(String.raw`^(?:(https?):\/\/)?(${host})(:\d{1,5})?([/?#][^\s\p{C}\\]*)?$`, 'iu')

/** Reads a shop's address: http or https at a named host; without a scheme it is https. Null for anything else. */
export function readShopUrl(typed: string): string | null {
  if (typed.length > urlLength) return null
  const found = address.exec(typed.normalize('NFKC').trim())
  if (found === null) return null
  const [, scheme = 'https', name = '', port = '', rest = '/'] = found
  if (Number(port.slice(1)) > 65_535) return null
  return `${scheme.toLowerCase()}://${name.toLowerCase()}${port}${rest.startsWith('/') ? rest : `/${rest}`}`
}

const nameLength = 100

/** Kinds of a field. */
export type FieldKind = 'name' | 'business_number' | 'email' | 'url' | 'solution' | 'phone'

const readers: Record<FieldKind, (typed: string) => string | null> = {
  name: (typed) => readPlainText(seenName(typed), nameLength),
  business_number: readBusinessNumber,
  email: readEmail,
  url: readShopUrl,
  solution: (typed) => (isSolution(typed) ? typed : null),
  phone: readMobilePhone,
}

const wrong: Record<FieldKind, ProfileProblem['code']> = {
  name: 'partner.name_wrong',
  business_number: 'partner.business_number_wrong',
  email: 'partner.email_wrong',
  url: 'partner.url_wrong',
  solution: 'partner.solution_unknown',
  phone: 'partner.phone_wrong',
}

/** The stored record of a shop and its people (resolution 27), by the names of the sign-up payload. */
export const profileKinds = {
  mall_name: 'name',
  mall_url: 'url',
  solution_name: 'solution',
  business_name: 'name',
  business_number: 'business_number',
  mall_email: 'email',
  manager_name: 'name',
  manager_phone: 'phone',
  manager_email: 'email',
} as const satisfies Record<string, FieldKind>
export type ProfileField = keyof typeof profileKinds
export type Profile = Record<ProfileField, string>

export const profileFields: readonly ProfileField[] = [
  'mall_name',
  'mall_url',
  'solution_name',
  'business_name',
  'business_number',
  'mall_email',
  'manager_name',
  'manager_phone',
  'manager_email',
]

/** An invalid field and the text key of its remedy. */
export type ProfileProblem = { path: ProfileField; code: FailureCode & keyof typeof partnersRecordTexts }

/**
 * Validates a typed record, all fields at once. Missing fields come first ('입력하지 않은 정보가 있습니다.', 000 §5), then invalid
 * ones. `may_be_empty` are optional fields.
 */
export function profileProblems(typed: Profile, may_be_empty: readonly ProfileField[] = []): ProfileProblem[] {
  const is_empty = (field: ProfileField) => typed[field].trim() === ''
  const missing = profileFields.filter((field) => is_empty(field) && !may_be_empty.includes(field))
  const unread = profileFields.filter(
    (field) => !is_empty(field) && readers[profileKinds[field]](typed[field]) === null,
  )
  return [
    ...missing.map((path) => ({ path, code: 'partner.field_missing' as const })),
    ...unread.map((path) => ({ path, code: wrong[profileKinds[path]] })),
  ]
}

/** The normalised record for storage; valid input only. */
export function readProfile(typed: Profile): Profile {
  const read = { ...typed }
  for (const field of profileFields) read[field] = readers[profileKinds[field]](typed[field]) ?? ''
  return read
}

/** The info's names of the record's fields. */
export const infoNames = {
  manager_name: 'mall_manager_name',
  manager_email: 'mall_manager_email',
  manager_phone: 'mall_manager_hp',
} as const

/** The fields that come from a hosted mall's platform and are changed there. */
export const platformFields = ['mall_name', 'mall_url', 'solution_name', 'mall_email'] as const satisfies ProfileField[]
