import { textsOf } from '../../kernel/text.ts'

export const { t, say, useText } = textsOf('codes/create', 'codes/names', 'shell', 'warranty')
/** The keys that are loaded with this folder. */
export type TextKey = Parameters<typeof say>[0]
