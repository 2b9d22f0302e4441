import { textsOf } from '../kernel/text.ts'

export const { useText } = textsOf('additional-services', 'recalls', 'shell')
