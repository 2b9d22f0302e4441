import pg from 'pg'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { connect } from '#server/database/connect.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { writeEnds } from '#server/messages/expiry/write-ends.ts'
import { randomUUID } from 'node:crypto'
import { type BenchRow, benchDatabase } from './bench.ts'
import { makeBenchShop } from './list-shop.ts'

const codes = Number(process.env['BENCH_EXPIRY_CODES'] ?? 1_000_000)
const never = new AbortController().signal

/** The nightly search for one day's ends of warranties in a shop with so many codes, a third of them somebody's. */
export async function expiryRow(): Promise<BenchRow> {
  const place = await benchDatabase()
  const owner = new pg.Client({ connectionString: place.owner_url })
  const database = connect(place.app_url, 2, (problem) => console.error(problem))
  try {
    await owner.connect()
    const { mall_id, shop_id } = await makeBenchShop(place.owner_url, codes)
    const { rows } = await owner.query<{ at: Date; n: number }>(
      `select cert_expired_at as at, count(*)::int as n from code where member_id is not null and cert_expired_at is not null
       group by 1 order by 2 desc limit 1`,
    )
    const day = seoulDay(rows[0]?.at ?? new Date())
    const kernel = { database, now: () => new Date(), uuid: randomUUID } as unknown as Kernel // nothing else is asked for
    const shop = { mall_id, shop_id, trigger: 'expired_before', days: [30], done_day: null } as const
    const before = performance.now()
    await writeEnds(kernel, { ...shop, days: [...shop.days] }, { days: 30, first: day, last: day }, never)
    const ms = performance.now() - before
    const { rows: told } = await owner.query<{ n: number }>(`select count(*)::int as n from event`)
    const count = told[0]?.n ?? 0
    return {
      name: `messages: ends of warranties of a day among ${codes} codes`,
      limit: '',
      ours: `${ms.toFixed(0)} ms`,
      ratio: null,
      goal: '<= 60000 ms',
      met: ms <= 60_000 && count > 0,
      note: `${count} codes told of, ${((ms * 1000) / Math.max(1, count)).toFixed(0)} µs each`,
    }
  } finally {
    await Promise.all([owner.end(), database.close()])
    await place.close()
  }
}
