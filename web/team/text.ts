import { textsOf } from '#web/kernel/text.ts'

export const { useText } = textsOf('accounts', 'members', 'shell', 'team')
