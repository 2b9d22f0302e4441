import { recordEvent } from '../kernel/events.ts'
import { messages } from '../messages/consumer/messages.ts'
import type { DemoHands } from './demo-context.ts'
import { goBehind } from './reader.ts'

const kinds = ['register', 'register', 'transfer', 'message'] as const
const devices = ['phone', 'phone', 'tablet'] as const
const regions = ['KR-11', 'KR-41', 'KR-26'] as const

/**
 * Adds up to three attempts by finders to every second lost product, each with its event. The message reader skips
 * these events, so no message is sent.
 */
export async function seedAttempts(hands: DemoHands, now: Date): Promise<void> {
  const { context } = hands
  const { mall_id } = context.shop
  const attempts = (await losses(hands)).flatMap((loss) => attemptsOn(hands, loss, now))
  for (const { event_id, kind, device, region, attempted_at, loss } of attempts) {
    const { shop_id, code_id, serial_number: subject } = loss
    hands.at(attempted_at)
    const [data, cause] = [{ code_id, kind, device, region }, { kind: 'nobody', id: '' } as const]
    await recordEvent(context, mall_id, { kind: 'code.attempted', event_id, shop_id, subject, data, cause })
  }
  hands.at(now)
  const rows = attempts.map(({ loss: { lost_no }, ...attempt }) => {
    return { mall_id, lost_no, verdict: 'unjudged' as const, ...attempt }
  })
  if (rows.length > 0) await context.tx.insertInto('lost_attempt').values(rows).execute()
  await goBehind(hands, messages)
}

type Loss = Awaited<ReturnType<typeof losses>>[number]

/** Every second record of a loss, newest first. */
async function losses({ context }: DemoHands) {
  const { mall_id, shop_id } = context.shop
  const records = await context.tx
    .selectFrom('lost_record as r')
    .innerJoin('code as c', (join) => join.onRef('c.mall_id', '=', 'r.mall_id').onRef('c.code_id', '=', 'r.code_id'))
    .select(['r.lost_no', 'r.created_at', 'c.shop_id', 'c.code_id', 'c.serial_number'])
    .where('r.mall_id', '=', mall_id)
    .where('r.shop_id', '=', shop_id)
    .orderBy('r.created_at', 'desc')
    .execute()
  return records.filter((_record, at) => at % 2 === 0)
}

function attemptsOn({ context, chance }: DemoHands, loss: Loss, now: Date) {
  const since = loss.created_at.getTime()
  return Array.from({ length: 1 + chance.below(3) }, () => ({
    loss,
    event_id: context.uuid(),
    attempted_at: new Date(since + chance.below(Math.max(1, now.getTime() - since))),
    kind: chance.pick(kinds),
    device: chance.pick(devices),
    region: chance.pick(regions),
  }))
}
