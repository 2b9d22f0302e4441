import { textsOf } from '../../kernel/text.ts'

export const { useText } = textsOf('labels')
