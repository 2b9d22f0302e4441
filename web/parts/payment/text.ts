import { textsOf } from '../../kernel/text.ts'

export const { say, useText } = textsOf('payment/words')
/** The keys that are loaded with this folder. */
export type TextKey = Parameters<typeof say>[0]
