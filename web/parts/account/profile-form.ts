import { type Profile, type ProfileField, type ProfileProblem, profileFields } from '#contract/partners/profile.ts'
import type { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof partnersRecordTexts>

/** Nothing filled in yet. */
export const emptyProfile: Profile = {
  mall_name: '',
  mall_url: '',
  solution_name: '',
  business_name: '',
  business_number: '',
  mall_email: '',
  manager_name: '',
  manager_phone: '',
  manager_email: '',
}

/** Problems as texts for each field. */
export function problemTexts(
  problems: readonly ProfileProblem[],
  say: (key: TextKey) => string,
): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(problems.map(({ path, code }) => [path, say(code)]))
}

/** Gathers the sentence at each field of a form, as `useForm` finds it. */
export function profileMarks(
  wrong: (field: ProfileField) => string | undefined,
): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(profileFields.map((field) => [field, wrong(field)]))
}
