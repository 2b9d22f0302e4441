import type { InTransaction } from '../database/connect.ts'
import type { Consumer, LoggedEvent } from '../event-log/consumer.ts'
import type { Kernel } from '../kernel/context.ts'
import { readCertified } from './certified.ts'
import { endRewards } from './end.ts'
import { releaseJoined } from './join.ts'
import { planRewards, releaseApproved } from './plan.ts'
import { type RewardShop, readRewardShop } from './shop.ts'

/**
 * The reader that makes rewards of certifications. Its writes commit with its position, so each event is handled once;
 * the worker grants them.
 */
export const rewards: Consumer = {
  name: 'rewards',
  prompt: true,
  kinds: [
    'code.certified',
    'code.approved',
    'code.status_changed',
    'code.owner_joined',
    'code.certification_cancelled',
    'code.rejected',
    'code.destroyed',
  ],
  recipientOf: ({ shop_id, subject }) => `${shop_id}:${subject}`,
  async handle(kernel, event) {
    const { mall_id, shop_id } = event
    if (shop_id === null) return
    const shop = await readRewardShop(kernel, { mall_id, shop_id })
    if (shop === null) return
    if (isEnd(event)) await endRewards(kernel, shop, { code_id: codeOf(event), member_id: said(event, 'member_id') })
    else await begin(kernel, shop, event)
  },
}

/** An undone bulk change may end certifications too; its event has the status only. */
function isEnd({ kind, data }: LoggedEvent): boolean {
  if (kind === 'code.status_changed') return data['to'] === 'inactivated'
  return kind === 'code.certification_cancelled' || kind === 'code.rejected' || kind === 'code.destroyed'
}

async function begin(kernel: InTransaction<Kernel>, shop: RewardShop, event: LoggedEvent): Promise<void> {
  const code = await readCertified(kernel.tx, shop, codeOf(event))
  // The code has another owner by now: a later event covers that.
  if (code === null || code.member_id !== (said(event, 'member_id') ?? code.member_id)) return
  await planRewards(kernel, shop, code)
  await releaseApproved(kernel, shop, code)
  if (event.kind === 'code.owner_joined') await releaseJoined(kernel, shop, code)
}

function codeOf({ data }: LoggedEvent): string {
  return String(data['code_id'])
}

function said({ data }: LoggedEvent, name: string): string | null {
  const value = data[name]
  return typeof value === 'string' ? value : null
}
