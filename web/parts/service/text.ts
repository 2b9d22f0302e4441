import { textsOf } from '#web/kernel/text.ts'

export const { useText } = textsOf('additional-services', 'settings/activity')
