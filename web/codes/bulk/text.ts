import { textsOf } from '../../kernel/text.ts'

const texts = textsOf('codes', 'codes/bulk', 'codes/batches', 'codes/change', 'codes/names', 'shell', 'warranty')
export const { useText } = texts
/** The keys that are loaded with this folder. */
export type TextKey = Parameters<typeof texts.say>[0]
