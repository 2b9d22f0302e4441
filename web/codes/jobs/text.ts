import { textsOf } from '../../kernel/text.ts'

export const { useText } = textsOf('codes/batches', 'codes/names', 'shell')
