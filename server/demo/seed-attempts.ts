import type { DemoHands } from './demo-context.ts'

const kinds = ['register', 'register', 'transfer', 'message'] as const
const devices = ['phone', 'phone', 'tablet'] as const
const regions = ['KR-11', 'KR-41', 'KR-26'] as const

/** Every second lost product was tried by whoever has it now, up to three times since its report. */
export async function seedAttempts({ tx, context, chance }: DemoHands, now: Date): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const records = await tx
    .selectFrom('lost_record')
    .select(['lost_no', 'created_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('created_at', 'desc')
    .execute()
  const rows = records
    .filter((_record, at) => at % 2 === 0)
    .flatMap(({ lost_no, created_at }) =>
      Array.from({ length: 1 + chance.below(3) }, () => ({
        mall_id,
        lost_no,
        event_id: context.uuid(),
        attempted_at: new Date(created_at.getTime() + chance.below(Math.max(1, now.getTime() - created_at.getTime()))),
        kind: chance.pick(kinds),
        verdict: 'unjudged' as const,
        device: chance.pick(devices),
        region: chance.pick(regions),
      })),
    )
  if (rows.length > 0) await tx.insertInto('lost_attempt').values(rows).execute()
}
