import { sql } from 'kysely'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import { staffChain } from '../kernel/audit.ts'
import { type Tx, rowCount } from '../database/connect.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['listAudit']>

/** Entries of one chain, the newest first. */
export const listAudit: Handler<'listAudit'> = async (context, input) => {
  return context.readAcrossMalls(async ({ tx }) => {
    const { count } = await wanted(tx, input).select(rowCount.as('count')).executeTakeFirstOrThrow()
    const rows = await wanted(tx, input)
      .select(['seq', 'happened_at', 'actor_kind', 'actor', 'action', 'target', 'detail'])
      .orderBy('seq', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute()
    return { entries: rows.map((row) => ({ ...row, happened_at: toSeoulIso(row.happened_at) })), count }
  })
}

function wanted(tx: Tx, { mall, actor, action, from, to }: Input) {
  let entries = tx.selectFrom('audit').where('mall_id', '=', mall ?? staffChain)
  if (actor !== '') entries = entries.where('actor', '=', actor)
  if (action !== '') entries = entries.where(sql<boolean>`starts_with(action, ${action})`)
  if (from !== undefined) entries = entries.where('happened_at', '>=', dayBounds(from).from)
  if (to !== undefined) entries = entries.where('happened_at', '<', dayBounds(to).to)
  return entries
}

/** Verifies a hash chain: every hash matches its entry and the entry before it. */
export const checkAudit: Handler<'checkAudit'> = async (context, { mall }) => {
  const chain = mall ?? staffChain
  return context.readAcrossMalls(async ({ tx }) => {
    const { entries } = await tx
      .selectFrom('audit')
      .select(rowCount.as('entries'))
      .where('mall_id', '=', chain)
      .executeTakeFirstOrThrow()
    // By itself: a statement that reads a mall's rows runs where they are, and there a cluster asks for no others.
    const { rows } = await sql<{ broken_at: string | null }>`select audit_break(${chain}) as broken_at`.execute(tx)
    return { entries, broken_at: rows[0]?.broken_at ?? null }
  })
}
