import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { lineOf, readLines } from './batch-lines.ts'
import type { Handler } from '../../kernel/handle.ts'

type List = Operations['listBatches']

/** The shop's batches, newest first, by keyset pagination: a page begins below the last batch of the page before. */
export const listBatches: Handler<'listBatches'> = async (context, input) => {
  const { limit } = input
  const rows = await context.read((context) => readLines(context.tx, context.shop, filter(input), limit + 1))
  const page = rows.slice(0, limit)
  return { batches: page.map(lineOf), next: rows.length > limit ? (page.at(-1)?.batch_id ?? null) : null }
}

/** The condition of the filters; typed text is matched literally (`strpos`), so no character is a wildcard. */
function filter({ name, tag, state, below }: InputOf<List>): RawBuilder<unknown> {
  const parts = [
    below === undefined ? sql`` : sql`and b.batch_id < ${below}::bigint`,
    name === ''
      ? sql``
      : sql`and (strpos(lower(b.name), lower(${name})) > 0 or strpos(lower(p.product_name), lower(${name})) > 0)`,
    tag === '' ? sql`` : sql`and ${tag} = any (b.tags)`,
    state === ''
      ? sql`and b.kind <> 'order'`
      : state === 'order'
        ? sql`and b.kind = 'order'`
        : state === 'frozen'
          ? sql`and b.frozen_reason is not null`
          : sql`and b.status = ${state}`,
  ]
  return sql.join(parts, sql` `)
}
