/** Channels and templates at the message provider as features know them: its port's types. */
export type { NewTemplate, ProviderAnswer, ReviewedTemplate } from '../providers/message/channels.ts'
