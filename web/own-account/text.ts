import { textsOf } from '../kernel/text.ts'

export const { useText } = textsOf('accounts', 'members', 'own-account', 'shell')
