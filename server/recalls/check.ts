import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { hasTexts, reachOf } from './reach.ts'
import { type Target, codesOf, overlapOf, readTarget } from './target.ts'
import type { Handler } from '../kernel/handle.ts'

/** The dry run: no code is stopped and no notice sent. */
export const checkRecall: Handler<'checkRecall'> = async (context, input) => {
  const { shop, now } = context
  return context.read(async (context) => {
    const target = await readTarget(context.tx, shop, input.target)
    const { codes, stopped } = await countCodes(context, target)
    if (codes === 0) throw new Failure('recall.no_codes')
    const whom = sql`select c.member_id from code c where ${codesOf(shop, target)} and c.member_id is not null`
    const reach = await reachOf(context.tx, shop, {
      whom,
      first_contact: input.first_contact,
      texts: hasTexts(shop, now()),
    })
    return { title: target.title, codes, stopped, overlaps: await overlapOf(context.tx, shop, target), ...reach }
  })
}

async function countCodes(
  { shop, tx }: InTransaction<Context>,
  target: Target,
): Promise<{ codes: number; stopped: number }> {
  const { rows } = await sql<{ codes: number; stopped: number }>`
    select count(*)::float8 as codes,
      count(*) filter (where c.blocked_reason <> 'recalled')::float8 as stopped
    from code c where ${codesOf(shop, target)}`.execute(tx)
  return rows[0] ?? { codes: 0, stopped: 0 }
}
