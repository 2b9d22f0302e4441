import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ProviderAnswer } from '../../providers/message/channels.ts'
import type { Handler } from '../../kernel/handle.ts'

export type ChannelAnswer = OutputOf<Operations['getMessageChannel']>

/** The present state of the shop's channel. */
export const getMessageChannel: Handler<'getMessageChannel'> = async (context) => {
  return context.read(async (context) => channelAnswer(context, await channelRow(context)))
}

/** Kinds of channels, from the provider. */
export const listChannelCategories: Handler<'listChannelCategories'> = async (context) => {
  return { categories: valueOf(await context.providers.message_channels.categories()) }
}

export type ChannelRow = Awaited<ReturnType<typeof channelRow>>

/** The shop's own channel, or undefined while it has none. */
export async function channelRow({ shop, tx }: InTransaction<Context>) {
  return tx
    .selectFrom('message_channel')
    .selectAll()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
}

export function channelAnswer(
  { seals, mall_id, config }: Pick<Context, 'seals' | 'mall_id' | 'config'>,
  row: ChannelRow,
): ChannelAnswer {
  return {
    state: row?.state ?? 'none',
    search_id: row?.search_id ?? null,
    category_code: row?.category_code ?? null,
    phone: row === undefined ? null : maskPhone(seals.open(mall_id, row.phone_sealed)),
    asked_at: row === undefined ? null : toSeoulIso(row.asked_at),
    linked_at: row?.linked_at == null ? null : toSeoulIso(row.linked_at),
    service_channel: config.KAKAO_CHANNEL_ID !== undefined,
  }
}

/** Unwraps the provider's answer, or throws the failure that its refusal is to the shop. */
export function valueOf<T>(answer: ProviderAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value
  if (answer.outcome === 'away') throw new Failure('message.provider_away', { retry_after: 30 })
  const { code } = answer
  if (code === 'token_wrong')
    throw new Failure('message.channel_token', { fields: at('token', 'message.channel_token') })
  if (code === 'phone_wrong')
    throw new Failure('message.channel_phone', { fields: at('phone', 'message.channel_phone') })
  if (code === 'channel_unknown' || code === 'not_found')
    throw new Failure('message.channel_unknown', { fields: at('search_id', 'message.channel_unknown') })
  throw new Failure('message.provider_away', { retry_after: 30 })
}

function at(path: string, code: 'message.channel_token' | 'message.channel_phone' | 'message.channel_unknown') {
  return [{ path, code }]
}
