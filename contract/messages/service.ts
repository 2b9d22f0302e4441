import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** Whether the providers of messages answer (a circuit breaker each): `down` since when, and nothing is sent meanwhile. */
export const providerState = z.object({ state: z.enum(['ok', 'down']), since: seoulTime.nullable() })
export type ProviderState = z.output<typeof providerState>

export const messageService = z.object({
  texts: providerState.meta({ description: 'KakaoTalk and text messages' }),
  mail: providerState,
})
export type MessageService = z.output<typeof messageService>

/** For a banner: messages wait while a provider is down, and go out by themselves when it is back. */
export const getMessageService = operation({
  summary: 'api.get_message_service',
  method: 'GET',
  path: '/api/cert/products/messages/service',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  input: z.object({}),
  output: messageService,
  fails: [],
})
