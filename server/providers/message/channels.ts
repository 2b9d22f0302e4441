/** A kind of channel, as the provider calls it. */
export type ChannelCategory = { code: string; name: string }

/** A new AlimTalk template; its name is ours and finds it again when an answer was lost. */
export type NewTemplate = {
  channel_id: string
  name: string
  content: string
  buttons: readonly { name: string; url: string }[]
}

export type TemplateState = 'pending' | 'inspecting' | 'approved' | 'rejected'

/** A template as the provider has it, with the last words of its reviewer. */
export type ReviewedTemplate = {
  template_id: string
  channel_id: string
  name: string
  state: TemplateState
  comment: string | null
}

/** Why the provider refused, in our own words. */
export type ChannelProblem =
  | 'channel_unknown'
  | 'phone_wrong'
  | 'token_wrong'
  | 'exists'
  | 'not_found'
  | 'credentials'
  | 'malformed'

/** `away`: nobody was reached, or nobody knows what became of it; each of these calls may be made again. */
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
  /** Takes a channel away, with all of its templates; one that is gone already is taken away. */
  unlink(channel_id: string): Promise<ProviderAnswer<null>>
  /** Ids of every linked channel: one that is missing was blocked or taken away there. */
  linked(): Promise<ProviderAnswer<string[]>>
  templates(channel_id: string): Promise<ProviderAnswer<ReviewedTemplate[]>>
  /** Creates a template and has it inspected. */
  createTemplate(template: NewTemplate): Promise<ProviderAnswer<ReviewedTemplate>>
  /** Registers a sender number; one that is registered already is registered. */
  registerSender(number: string): Promise<ProviderAnswer<null>>
}
