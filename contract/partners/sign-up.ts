import { z } from 'zod'
import type { FailureCode } from '../table/errors.ts'
import type { accountsTexts } from '../accounts/texts.ts'
import { type LegalName, legalNames } from '../legal/legal.ts'
import { isReservedMallId, readMallId } from '../kernel/mall-ids.ts'
import { operation } from '../kernel/operation.ts'
import { type Profile, type ProfileField, type ProfileProblem, profileProblems } from './profile.ts'
import { profileInput, typedField } from './info.ts'
import { brokenRules } from '../kernel/password.ts'
import { mallId } from '../kernel/wire.ts'

/** Sign-up of a self-hosted shop (000 §3, §5, §7, §8): its account and its application. */

/** Applications that one network address, and one manager's address, may make an hour. */
export const signUpTries = { count: 5, window: 60 * 60_000 } as const

export type Agreements = Record<LegalName, boolean>
/** The sign-up form, with the password once; the second entry is the screen's own. */
export type SignUp = Profile & { mall_id: string; password: string; agreements: Agreements }
export type SignUpField = ProfileField | 'mall_id' | 'password' | 'password_again' | `agreements.${LegalName}`
type AccountProblem = keyof typeof accountsTexts & (FailureCode | 'reset.different')
/** A field and the text for it; two entries can only differ on a screen. */
export type SignUpProblem = { path: SignUpField; code: ProfileProblem['code'] | AccountProblem }

/**
 * Validates a sign-up; one error per field, in the order of 000 §5: agreements, missing fields, unequal passwords
 * (`again` is the second entry, if any), password rules, unreadable fields. The first one is announced, all are marked.
 */
export function signUpProblems(typed: SignUp, again?: string): SignUpProblem[] {
  const refused = legalNames.filter((name) => !typed.agreements[name])
  const profile = profileProblems(typed)
  const is_missing = ({ code }: SignUpProblem) => code === 'partner.field_missing'
  const account = accountProblems(typed, again)
  return [
    ...refused.map((name) => ({ path: `agreements.${name}` as const, code: 'account.agreements_missing' as const })),
    ...profile.filter(is_missing),
    ...account.filter(is_missing),
    ...account.filter((problem) => !is_missing(problem) && problem.path !== 'mall_id'),
    ...profile.filter((problem) => !is_missing(problem)),
    ...account.filter((problem) => !is_missing(problem) && problem.path === 'mall_id'),
  ]
}

/** The faults of the id and the two passwords. */
function accountProblems({ mall_id, password }: SignUp, again: string | undefined): SignUpProblem[] {
  const differs = again !== undefined && password !== '' && again !== password
  return [
    ...fault('mall_id', mall_id.trim() === '' ? 'partner.field_missing' : mallIdProblem(mall_id)),
    ...fault('password_again', again === '' ? 'partner.field_missing' : differs ? 'reset.different' : null),
    ...fault('password', password === '' ? 'partner.field_missing' : passwordProblem(password)),
  ]
}

function fault(path: SignUpField, code: SignUpProblem['code'] | null): SignUpProblem[] {
  return code === null ? [] : [{ path, code }]
}

function passwordProblem(password: string): AccountProblem | null {
  return brokenRules(password).length > 0 ? 'account.password_weak' : null
}

/** Validates a typed id; whether it is free only the server knows. */
export function mallIdProblem(typed: string): AccountProblem | null {
  const id = readMallId(typed)
  if (id === null) return 'account.mall_id_form'
  return isReservedMallId(id) ? 'account.mall_id_reserved' : null
}

/** Makes the account and the application of a self-hosted shop, all in one transaction; staff answer it. */
export const signUpPartner = operation({
  summary: 'api.sign_up_partner',
  method: 'POST',
  path: '/users/signup',
  also: { helper: ['POST /users/signup'] },
  caller: 'anyone',
  plan: 'open',
  status: 201,
  input: z.object({
    mall_id: typedField,
    password: typedField,
    ...profileInput,
    agreements: z
      .object({
        terms: z.boolean().default(false),
        privacy: z.boolean().default(false),
        collection: z.boolean().default(false),
      })
      .default({ terms: false, privacy: false, collection: false }),
  }),
  output: z.object({ mall_id: mallId }),
  body_only: ['mall_id', 'password', 'agreements'],
  idempotent: true,
  fails: ['account.signup_failed', 'account.mall_id_taken', 'account.too_many_signups', 'auth.cross_site'],
})
