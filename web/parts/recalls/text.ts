import { textsOf } from '#web/kernel/text.ts'

export const { useText } = textsOf('codes/names')
