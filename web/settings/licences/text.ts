import { textsOf } from '../../kernel/text.ts'

const texts = textsOf('scans/licences')
export const { useText } = texts
