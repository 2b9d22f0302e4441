import { textsOf } from '../../kernel/text.ts'

export const { say, useText } = textsOf(
  'codes',
  'codes/change',
  'codes/names',
  'members',
  'scans',
  'scans/licences',
  'warranty',
)
/** The keys that are loaded with this folder. */
export type TextKey = Parameters<typeof say>[0]
