import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { requiredText, seoulTime } from '../../kernel/wire.ts'

/** The shop's own KakaoTalk channel (002 §7.1 `messages/channel`, peers 6.1). */

/**
 * `none`: the service's own channel carries its messages. `waiting`: a token was texted to the phone of the channel's
 * admin. `blocked`: the provider does not have it any more.
 */
export const channelStates = ['none', 'waiting', 'linked', 'blocked'] as const
export type ChannelState = (typeof channelStates)[number]

/** Tokens that a shop may ask for, and guesses at one, within an hour. */
export const channelTries = { count: 5, window: 60 * 60_000 } as const
export const tokenTries = { count: 10, window: 60 * 60_000 } as const

const messageChannel = z.object({
  state: z.enum(channelStates),
  search_id: z.string().nullable(),
  category_code: z.string().nullable(),
  phone: z.string().nullable().meta({ description: "the admin's, masked" }),
  asked_at: seoulTime.nullable(),
  linked_at: seoulTime.nullable(),
  service_channel: z.boolean().meta({ description: 'whether the service has a channel for shops that have none' }),
})
export type MessageChannel = z.output<typeof messageChannel>

const declared = { caller: 'operator', plan: 'plus', doors: ['not_imweb'] } as const
const path = '/api/cert/products/messages/channel'

export const getMessageChannel = operation({
  ...declared,
  summary: 'api.get_message_channel',
  method: 'GET',
  path,
  input: z.object({}),
  output: messageChannel,
  fails: [],
})

/** Lists the categories of channels: one is named when a channel is linked. */
export const listChannelCategories = operation({
  ...declared,
  summary: 'api.list_channel_categories',
  closed_in_sandbox: true,
  method: 'GET',
  path: `${path}/categories`,
  input: z.object({}),
  output: z.object({ categories: z.array(z.object({ code: z.string(), name: z.string() })) }),
  fails: ['message.provider_away'],
})

/** The search id of a channel in KakaoTalk: `@` and its name. */
export const searchIdPattern = /^@\S{1,30}$/u

/** The first step of linking: a token is texted to the phone of the channel's admin. */
export const askMessageChannel = operation({
  ...declared,
  summary: 'api.ask_message_channel',
  closed_in_sandbox: true,
  method: 'POST',
  path,
  permission: 'setting',
  input: z.object({
    search_id: requiredText(31).pipe(z.string().regex(searchIdPattern)),
    phone: requiredText(20),
    category_code: requiredText(20),
  }),
  output: messageChannel,
  exact: true,
  fails: [
    'message.channel_linked',
    'message.channel_unknown',
    'message.channel_phone',
    'message.channel_tries',
    'message.provider_away',
  ],
  idempotent: true,
})

/** The second step: the token links the channel. */
export const verifyMessageChannel = operation({
  ...declared,
  summary: 'api.verify_message_channel',
  closed_in_sandbox: true,
  method: 'POST',
  path: `${path}/verify`,
  permission: 'setting',
  input: z.object({ token: requiredText(20) }),
  output: messageChannel,
  body_only: ['token'],
  exact: true,
  fails: [
    'message.channel_not_asked',
    'message.channel_linked',
    'message.channel_unknown',
    'message.channel_token',
    'message.channel_tries',
    'message.provider_away',
  ],
  idempotent: true,
})

/** Takes the channel away; its templates go with it, and the service's channel carries the messages again. */
export const unlinkMessageChannel = operation({
  ...declared,
  summary: 'api.unlink_message_channel',
  closed_in_sandbox: true,
  method: 'DELETE',
  path,
  permission: 'setting',
  input: z.object({}),
  output: messageChannel,
  fails: ['message.channel_not_asked', 'message.provider_away'],
})
