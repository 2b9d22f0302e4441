import { textsOf } from '../kernel/text.ts'

export const { useText } = textsOf('accounts', 'members', 'shell', 'team')
