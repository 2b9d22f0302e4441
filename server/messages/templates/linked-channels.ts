import type { App } from '#contract/kernel/wire.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { type Trigger, channelsOf, sendTypes } from '#contract/messages/triggers.ts'
import type { Kernel } from '../../kernel/context.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** A channel that the provider does not have any more is blocked; one that is back works again. */
export async function lookAtChannels(kernel: Kernel): Promise<void> {
  const ours = await acrossMalls(kernel, ({ tx }) =>
    tx
      .selectFrom('message_channel')
      .select(['mall_id', 'shop_id', 'channel_id', 'state'])
      .where('state', 'in', ['linked', 'blocked'])
      .execute(),
  )
  if (ours.length === 0) return
  const there = await kernel.providers.message_channels.linked()
  if (there.outcome !== 'done') return
  const linked = new Set(there.value)
  for (const { mall_id, shop_id, channel_id, state: before } of ours) {
    const state = channel_id !== null && linked.has(channel_id) ? 'linked' : 'blocked'
    if (state === before) continue
    await inTenant(kernel, mall_id, async (kernel) => {
      const changed = await kernel.tx
        .updateTable('message_channel')
        .set({ state })
        .where('mall_id', '=', mall_id)
        .where('shop_id', '=', shop_id)
        .where('state', '=', before)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return
      const entry = { action: `message.channel_${state}`, target: `shop:${shop_id}` }
      await recordAs(kernel, { mall_id, kind: 'job', name: 'templates' }, entry)
    })
  }
}

const withKakao = sendTypes.filter((one) => channelsOf(one).includes('kakao'))

/**
 * Registers the default texts at a shop's own KakaoTalk channel where it has none; until their approval they are sent
 * from the service's channel.
 */
export async function bringDefaults(kernel: Kernel): Promise<void> {
  const missing = await acrossMalls(kernel, ({ tx }) =>
    tx
      .selectFrom('message_channel as c')
      .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'c.mall_id').onRef('s.shop_id', '=', 'c.shop_id'))
      .innerJoin('message_rule as r', (join) =>
        join.onRef('r.mall_id', '=', 'c.mall_id').onRef('r.shop_id', '=', 'c.shop_id'),
      )
      .select(['c.mall_id', 'c.shop_id', 's.app', 'r.trigger'])
      .where('c.state', '=', 'linked')
      .where('r.send_type', 'in', withKakao)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message_text as t')
              .select('t.version')
              .whereRef('t.mall_id', '=', 'c.mall_id')
              .whereRef('t.shop_id', '=', 'c.shop_id')
              .whereRef('t.trigger', '=', 'r.trigger')
              .where('t.channel', '=', 'kakao')
              .where('t.state', '!=', 'retired'),
          ),
        ),
      )
      .limit(500)
      .execute(),
  )
  for (const row of missing) await inTenant(kernel, row.mall_id, (kernel) => addDefault(kernel, row))
}

type Missing = ShopKey & { app: App; trigger: Trigger }

async function addDefault(kernel: InTransaction<Kernel>, { app, ...place }: Missing): Promise<void> {
  const { language } = await readDocument(kernel.tx, place, 'message_config')
  const { body } = defaultText({ app, trigger: place.trigger, channel: 'kakao', language })
  const now = kernel.now()
  const { last } = await kernel.tx
    .selectFrom('message_text')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('mall_id', '=', place.mall_id)
    .where('shop_id', '=', place.shop_id)
    .where('trigger', '=', place.trigger)
    .where('channel', '=', 'kakao')
    .executeTakeFirstOrThrow()
  const texts = { channel: 'kakao', body, state: 'pending', buttons: JSON.stringify([]) } as const
  const version = (last ?? 0) + 1
  await kernel.tx
    .insertInto('message_text')
    .values({ ...place, ...texts, version, made_at: now, made_by: 'system', submitted_at: now })
    // A concurrent request may have written one meanwhile.
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'trigger', 'channel', 'version']).doNothing())
    .execute()
}
