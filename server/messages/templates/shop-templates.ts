import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import { recordAs } from '../../kernel/audit.ts'
import { type News, openDesk } from './channel-desk.ts'
import { templateName } from './names.ts'

/** The most texts of one run; the rest comes with the next. */
const most = 500

/** Brings the shops' texts that wait to the provider, each to the shop's own channel or else the service's, and back. */
export async function askAboutShops(kernel: Kernel): Promise<void> {
  const open = await openTexts(kernel)
  for (const [channel_id, rows] of Map.groupBy(open, (row) => row.at)) {
    if (channel_id === null) continue
    const ask = await openDesk(kernel, channel_id)
    if (ask === null) continue
    for (const row of rows) {
      const { body: content, buttons, template_id } = row
      const news = await ask({ name: templateName(row), content, buttons, template_id })
      if (news === null || (news.state === row.state && news.template_id === template_id)) continue
      await inTenant(kernel, row.mall_id, (kernel) => save(kernel, row, { ...news, channel_id }))
    }
  }
}

type Open = Awaited<ReturnType<typeof openTexts>>[number]

/** Texts submitted for review, and the channel of each. */
async function openTexts(kernel: Kernel) {
  const rows = await acrossMalls(kernel, ({ tx }) =>
    tx
      .selectFrom('message_text as t')
      .leftJoin('message_channel as c', (join) =>
        join.onRef('c.mall_id', '=', 't.mall_id').onRef('c.shop_id', '=', 't.shop_id').on('c.state', '=', 'linked'),
      )
      .select(['t.mall_id', 't.shop_id', 't.trigger', 't.version', 't.body', 't.buttons', 't.template_id', 't.state'])
      .select(['t.channel_id as registered_at', 'c.channel_id as own'])
      .where('t.channel', '=', 'kakao')
      .where('t.state', 'in', ['pending', 'inspecting'])
      .orderBy('t.submitted_at')
      .limit(most)
      .execute(),
  )
  const service = kernel.config.KAKAO_CHANNEL_ID ?? null
  return rows.map(({ registered_at, own, ...row }) => ({ ...row, at: registered_at ?? own ?? service }))
}

async function save(
  kernel: InTransaction<Kernel>,
  row: Open,
  { template_id, state, comment, channel_id }: NonNullable<News> & { channel_id: string },
): Promise<void> {
  const { mall_id, shop_id, trigger, version } = row
  const is_decided = state !== 'inspecting'
  const saved = await kernel.tx
    .updateTable('message_text')
    .set({ template_id, channel_id, state, review_comment: comment, ...(is_decided && { decided_at: kernel.now() }) })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', 'kakao')
    .where('version', '=', version)
    .where('state', 'in', ['pending', 'inspecting'])
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n || !is_decided) return
  if (state === 'approved') await retireOlder(kernel.tx, row)
  const detail = { trigger, version, state }
  const entry = { action: `message.template_${state}`, target: `shop:${shop_id}`, detail }
  await recordAs(kernel, { mall_id, kind: 'job', name: 'templates' }, entry)
}

/** The version that was sent until now has been replaced. */
async function retireOlder(tx: Tx, { mall_id, shop_id, trigger, version }: Open): Promise<void> {
  await tx
    .updateTable('message_text')
    .set({ state: 'retired' })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', 'kakao')
    .where('version', '<', version)
    .where('state', '=', 'approved')
    .execute()
}
