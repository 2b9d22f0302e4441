import type { Profile, ProfileField, ProfileProblem } from '#contract/partners/profile.ts'
import { profileFields } from '#contract/partners/profile.ts'
import type { TextKey } from './partner-text.ts'

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

/** Problems as what stands at each field. */
export function problemTexts(
  problems: readonly ProfileProblem[],
  say: (key: TextKey) => string,
): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(problems.map(({ path, code }) => [path, say(code)]))
}

/** The fields that a server's refusal names. */
export function refusedFields(
  errors: readonly { path: string; message: string }[],
  rename: Readonly<Record<string, ProfileField>> = {},
): Partial<Record<ProfileField, string>> {
  const named = errors.map(({ path, message }) => ({ path: rename[path] ?? path, message }))
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const found = named.find(({ path }) => path === field)
      return found === undefined ? [] : [[field, found.message]]
    }),
  )
}
