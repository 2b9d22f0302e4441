import { textsOf } from '../../kernel/text.ts'

export const { useText } = textsOf('codes', 'codes/export')
