/** What features know of channels and templates at the message provider: its port's types. */
export type { NewTemplate, ProviderAnswer, ReviewedTemplate } from '../providers/message/channels.ts'
