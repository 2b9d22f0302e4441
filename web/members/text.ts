import { textsOf } from '../kernel/text.ts'

export const { useText } = textsOf('members', 'shell')
