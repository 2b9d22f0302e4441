import type { Selectable } from 'kysely'
import type { Channel, Trigger } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

export type TextRow = Selectable<Tables['message_text']>
/** One text of a shop. */
export type Place = { trigger: Trigger; channel: Channel }

/** The most versions that are shown; more are kept. */
const versionsShown = 50

/** The versions of one text, newest first. */
export async function readVersions(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  { trigger, channel }: Place,
): Promise<TextRow[]> {
  return tx
    .selectFrom('message_text')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', channel)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute()
}

/** The version that the shop is working on; undefined where it has the default. */
export function newestOf(rows: readonly TextRow[]): TextRow | undefined {
  return rows.find(({ state }) => state !== 'retired')
}

/** The version that is sent; undefined where the default is. */
export function sentOf(rows: readonly TextRow[]): TextRow | undefined {
  return rows.find(({ state }) => state === 'active' || state === 'approved')
}

/** Whether a version is with its reviewer: it cannot be changed on its way. */
export function isInReview({ state }: Pick<TextRow, 'state'>): boolean {
  return state === 'pending' || state === 'inspecting'
}

/** Puts versions out of force; their words stay. */
export async function retire(tx: Tx, { mall_id, shop_id }: ShopKey, { trigger, channel }: Place): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message_text')
    .set({ state: 'retired' })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', channel)
    .where('state', 'in', ['active', 'draft', 'approved', 'rejected'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
