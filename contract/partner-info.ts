import { z } from 'zod'
import { applicationStates } from './application-state.ts'
import { readEmail, readMobilePhone } from './contact.ts'
import type { FailureCode } from './errors.ts'
import { operation } from './operation.ts'
import { readPlainText } from './plain-text.ts'
import { mallId } from './wire.ts'

/** Whose shop it is (000 §3 "Partner/shop info"): how each field is read, and the operations of the stored record. */

/** What a self-hosted shop runs on: the sign-up's choice (ACC-44); the words are texts. */
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

/** Reads a typed business number, with or without its hyphens; the ten digits, or null when it is none. */
export function readBusinessNumber(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}.]/gu, '')
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

/** What a field holds. */
export type FieldKind = 'name' | 'business_number' | 'email' | 'url' | 'solution' | 'phone'

const readers: Record<FieldKind, (typed: string) => string | null> = {
  name: (typed) => readPlainText(typed, nameLength),
  business_number: readBusinessNumber,
  email: readEmail,
  url: readShopUrl,
  solution: (typed) => (isSolution(typed) ? typed : null),
  phone: readMobilePhone,
}

const wrong: Record<FieldKind, FailureCode> = {
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

/** One wrong field and the text that says what to do. */
export type ProfileProblem = { path: ProfileField; code: FailureCode }

/**
 * What is wrong with a typed record: first what is missing ('입력하지 않은 정보가 있습니다.', 000 §5), and only when
 * nothing is, what cannot be read. `may_be_empty` are fields that need not be filled in.
 */
export function profileProblems(typed: Profile, may_be_empty: readonly ProfileField[] = []): ProfileProblem[] {
  const missing = profileFields.filter((field) => typed[field].trim() === '' && !may_be_empty.includes(field))
  if (missing.length > 0) return missing.map((path) => ({ path, code: 'partner.field_missing' }))
  return profileFields
    .filter((field) => typed[field].trim() !== '' && readers[profileKinds[field]](typed[field]) === null)
    .map((path) => ({ path, code: wrong[profileKinds[path]] }))
}

/** The record as it is stored: what was typed in each field, read. Only for what has no problems. */
export function readProfile(typed: Profile): Profile {
  const read = { ...typed }
  for (const field of profileFields) read[field] = readers[profileKinds[field]](typed[field]) ?? ''
  return read
}

/** Anything may be sent; what is wrong with it is said at its field, in the order of 000 §5. */
export const typedField = z.string().max(2000).default('')

/** The fields of the sign-up payload (000 §3) but for the account's own. */
export const profileInput = {
  mall_name: typedField,
  mall_url: typedField,
  solution_name: typedField,
  business_name: typedField,
  business_number: typedField,
  mall_email: typedField,
  manager_name: typedField,
  manager_phone: typedField,
  manager_email: typedField,
}

/** How an application or a mall stands (SHP-22): the application's states until it is approved, then the mall's own. */
export const mallState = z.enum([...applicationStates, 'suspended'])
export type MallState = z.output<typeof mallState>

/** Partner info as 000 §3 names it: another wire form of the same record (resolution 27). */
export const partnerInfo = z.object({
  mall_name: z.string(),
  business_number: z.string(),
  business_name: z.string(),
  mall_email: z.string(),
  mall_url: z.string(),
  solution_name: z.string(),
  mall_manager_name: z.string(),
  mall_manager_email: z.string(),
  mall_manager_hp: z.string(),
  mall_state: mallState,
  mall_id: mallId,
})
export type PartnerInfo = z.output<typeof partnerInfo>

/** The info's names of the record's fields. */
export const infoNames = {
  manager_name: 'mall_manager_name',
  manager_email: 'mall_manager_email',
  manager_phone: 'mall_manager_hp',
} as const

/** What comes from a hosted mall's platform and is changed there. */
export const platformFields = ['mall_name', 'mall_url', 'solution_name', 'mall_email'] as const satisfies ProfileField[]

/** `/users/info` is "me" of `/users/{id}/info` (resolution 28); another's id is not there. */
const whose = { id: z.string().max(64).optional() }

export const getPartnerInfo = operation({
  summary: 'api.get_partner_info',
  method: 'GET',
  path: '/users/:id/info',
  caller: 'operator',
  plan: 'open',
  input: z.object(whose),
  output: partnerInfo,
  fails: ['shop.not_found'],
})

export const savePartnerInfo = operation({
  summary: 'api.save_partner_info',
  method: 'PUT',
  path: '/users/:id/info',
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: z.object({
    ...whose,
    mall_name: typedField,
    business_number: typedField,
    business_name: typedField,
    mall_email: typedField,
    mall_url: typedField,
    solution_name: typedField,
    mall_manager_name: typedField,
    mall_manager_email: typedField,
    mall_manager_hp: typedField,
  }),
  output: z.object({ mall_id: mallId }),
  fails: ['shop.not_found', 'partner.info_not_saved'],
})
