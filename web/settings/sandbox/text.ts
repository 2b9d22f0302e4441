import { textsOf } from '../../kernel/text.ts'

const texts = textsOf('sandbox', 'settings/activity')
export const { useText } = texts
