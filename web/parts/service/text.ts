import { textsOf } from '../../kernel/text.ts'

export const { useText } = textsOf('additional-services', 'settings/activity')
