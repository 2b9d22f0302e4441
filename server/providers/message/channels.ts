/** A kind of channel, as the provider calls it. */
export type ChannelCategory = { code: string; name: string }

/** A new AlimTalk template; by its name, which is ours, it is found again after a lost answer. */
export type NewTemplate = {
  channel_id: string
  name: string
  content: string
  buttons: readonly { name: string; url: string }[]
}

export type TemplateState = 'pending' | 'inspecting' | 'approved' | 'rejected'

/** A template at the provider, with its reviewer's last comment. */
export type ReviewedTemplate = {
  template_id: string
  channel_id: string
  name: string
  state: TemplateState
  comment: string | null
}

/** Reasons of a refusal, independent of the provider. */
export type ChannelProblem =
  | 'channel_unknown'
  | 'phone_wrong'
  | 'token_wrong'
  | 'exists'
  | 'not_found'
  | 'credentials'
  | 'malformed'

/** `away`: the provider was not reached or the outcome is unknown. All of these calls may be repeated. */
export type ProviderAnswer<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; code: ChannelProblem; provider_code: string }
  | { outcome: 'away' }

export type ChannelOwner = { search_id: string; phone: string }

/** KakaoTalk channels, AlimTalk templates and sender numbers at the message provider (product G). */
export type MessageChannels = {
  categories(): Promise<ProviderAnswer<ChannelCategory[]>>
  /** Texts a token to the phone of the channel's admin. */
  sendToken(owner: ChannelOwner): Promise<ProviderAnswer<null>>
  link(owner: ChannelOwner & { category_code: string; token: string }): Promise<ProviderAnswer<{ channel_id: string }>>
  /** Removes a channel with all its templates; idempotent. */
  unlink(channel_id: string): Promise<ProviderAnswer<null>>
  /** Ids of every linked channel; a missing one was blocked or removed there. */
  linked(): Promise<ProviderAnswer<string[]>>
  templates(channel_id: string): Promise<ProviderAnswer<ReviewedTemplate[]>>
  /** Creates a template and submits it for review. */
  createTemplate(template: NewTemplate): Promise<ProviderAnswer<ReviewedTemplate>>
  /** Registers a sender number; idempotent. */
  registerSender(number: string): Promise<ProviderAnswer<null>>
}
