import { sql } from 'kysely'
import { failureTextKey } from '#contract/messages/operations.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import { jobSchema } from '../process/queues.ts'
import { readMessageService } from '../notify/message-service.ts'
import { isWorthSending } from '../notify/outbox.ts'
import type { Handler } from '../kernel/handle.ts'

type Answer = OutputOf<Operations['listFailedMessages']>
const states = ['failed', 'unknown'] as const

/** Lists failed messages of all malls, and the state of jobs. */
export const listFailedMessages: Handler<'listFailedMessages'> = async (context, { mall, limit, offset }) => {
  return context.readAcrossMalls(async (context) => {
    const { count } = await failed(context.tx, mall)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await failed(context.tx, mall)
      .innerJoin('mall', 'mall.mall_id', 'message.mall_id')
      // A mall that is asked for its application has no shop yet.
      .leftJoin('shop', (join) =>
        join.onRef('shop.mall_id', '=', 'message.mall_id').onRef('shop.shop_id', '=', 'message.shop_id'),
      )
      .select([
        'message.mall_id',
        'message_id',
        'channel',
        'purpose',
        'message.state',
        'failure',
        'attempts',
        'queued_at',
        'message.expires_at',
        sql<string>`coalesce(shop.shop_name, mall.mall_name)`.as('shop_name'),
      ])
      .orderBy('queued_at', 'desc')
      .orderBy('message_id')
      .limit(limit)
      .offset(offset)
      .execute()
    const messages = rows.map(({ queued_at, expires_at, ...row }) => ({
      ...row,
      state: row.state === 'failed' ? ('failed' as const) : ('unknown' as const),
      failure_reason: row.failure === null ? null : sentence(context.language, failureTextKey(row.failure)),
      queued_at: toSeoulIso(queued_at),
      may_retry: row.state === 'failed' && isWorthSending(expires_at, context.now()),
    }))
    return { service: await readMessageService(context.tx), messages, count, jobs: await jobsOf(context.tx) }
  })
}

function failed(tx: Tx, mall: string | undefined) {
  const all = tx.selectFrom('message').where('message.state', 'in', states)
  return mall === undefined ? all : all.where('message.mall_id', '=', mall)
}

/** Counts the jobs of each kind; completed ones do not count. */
async function jobsOf(tx: Tx): Promise<Answer['jobs']> {
  const { rows } = await sql<Answer['jobs'][number]>`
    select name, (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed
    from ${sql.table(`${jobSchema}.job`)} where name not like '\\_\\_%' and state not in ('completed', 'cancelled')
    group by name order by name
  `.execute(tx)
  return rows
}
