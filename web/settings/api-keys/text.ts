import { textsOf } from '../../kernel/text.ts'

const texts = textsOf('api-keys', 'settings/activity')
export const { useText } = texts
