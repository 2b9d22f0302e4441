import { type LegalName, legalNames } from '#contract/legal/legal.ts'
import { profileFields, profileProblems } from '#contract/partners/profile.ts'
import { brokenRules } from '#contract/kernel/password.ts'
import { type SignUp, mallIdProblem } from '#contract/partners/sign-up.ts'
import { type FieldGroup, fieldGroups } from '../parts/account/partner-fields.tsx'
import { emptyProfile } from '../parts/account/profile-form.ts'
import { keepTabDraft, readTabDraft } from '../kernel/tab-draft.ts'

/** The draft of a sign-up: it survives errors and a reload; passwords are never kept anywhere. */
export type SignUpDraft = SignUp & { again: string }

const storageKey = 'genuine.sign_up'
const nothingAgreed: Record<LegalName, boolean> = { terms: false, privacy: false, collection: false }

const empty: SignUpDraft = { ...emptyProfile, mall_id: '', password: '', again: '', agreements: nothingAgreed }

/** Reads the draft from before the reload, or an empty one. */
export function readDraft(): SignUpDraft {
  const stored = readTabDraft(storageKey)
  const draft = { ...empty, agreements: { ...nothingAgreed } }
  for (const field of [...profileFields, 'mall_id'] as const) {
    const value = stored[field]
    if (typeof value === 'string') draft[field] = value
  }
  const agreed = stored['agreements']
  for (const name of legalNames) draft.agreements[name] = Array.isArray(agreed) && agreed.includes(name)
  return draft
}

/** Keeps it for this tab, without the passwords. */
export function keepDraft({ password: _password, again: _again, agreements, ...rest }: SignUpDraft): void {
  keepTabDraft(storageKey, { ...rest, agreements: legalNames.filter((name) => agreements[name]) })
}

export function forgetDraft(): void {
  keepTabDraft(storageKey, null)
}

/** The parts of the form, in their order. */
export const signUpGroups = ['agreements', 'shop', 'business', 'manager', 'account'] as const
export type SignUpGroup = (typeof signUpGroups)[number]

/** Whether a part is filled in and holds nothing wrong. */
export function isGroupDone(draft: SignUpDraft, group: SignUpGroup): boolean {
  if (group === 'agreements') return legalNames.every((name) => draft.agreements[name])
  if (group === 'account')
    return (
      mallIdProblem(draft.mall_id) === null &&
      brokenRules(draft.password).length === 0 &&
      draft.password === draft.again
    )
  return isFilledIn(draft, group)
}

function isFilledIn(draft: SignUpDraft, group: FieldGroup): boolean {
  const fields: readonly string[] = fieldGroups[group]
  const wrong = profileProblems(draft, profileFields).some(({ path }) => fields.includes(path))
  return !wrong && fieldGroups[group].every((field) => draft[field].trim() !== '')
}
