import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { TextKey } from '#contract/text/text.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

type RecordPrint = Operations['recordPrint']

const title: TextKey = 'history.printed'
const detail: TextKey = 'history.printed_detail'

/** Counts printed labels, each code's with a row in its history; all of them or, when one is not here, none. */
export async function recordPrint(context: Context, { prints }: InputOf<RecordPrint>): Promise<OutputOf<RecordPrint>> {
  const { mall_id, shop_id } = context.shop
  const updated_by = context.actor.kind === 'operator' ? context.actor.login_id : context.actor.kind
  return context.write(async (tx) => {
    // Locked in the order of their ids, so that two prints of the same codes wait for each other instead of dying.
    const { rows } = await sql<{ serial_number: string }>`
      with print as (
        select serial_number, sum(n)::integer as n
        from unnest(${prints.map((print) => print.serial_number)}::text[],
          ${prints.map((print) => print.print_count)}::integer[]) as p (serial_number, n)
        group by serial_number
      ), target as (
        select c.code_id, c.serial_number, c.batch_id, c.printed_count, p.n from code c join print p using (serial_number)
        where c.mall_id = ${mall_id} and c.app = ${context.shop.app} and c.shop_id = ${shop_id}
        order by c.code_id for update of c
      ), counted as (
        update code c set printed_count = c.printed_count + t.n from target t
        where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = t.code_id
      ), fresh as (
        select batch_id, count(*) as codes from target where printed_count = 0 group by batch_id
      ), locked as (
        select b.batch_id, fresh.codes from batch b join fresh using (batch_id)
        where b.mall_id = ${mall_id} order by b.batch_id for update of b
      ), led as (
        update batch b set printed = b.printed + locked.codes from locked
        where b.mall_id = ${mall_id} and b.batch_id = locked.batch_id
      ), told as (
        insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by)
        select ${mall_id}, ${shop_id}, code_id, ${title}, ${detail}, jsonb_build_object('count', n), ${context.now()},
          ${updated_by} from target
      )
      select serial_number from target`.execute(tx)
    const found = new Set(rows.map((row) => row.serial_number))
    const missing = prints.flatMap((print, index) => (found.has(print.serial_number) ? [] : [index]))
    if (missing.length > 0) throw notFound(missing)
    return { printed: prints.reduce((sum, print) => sum + print.print_count, 0) }
  })
}

function notFound(missing: readonly number[]): Failure {
  return new Failure('code.not_found', {
    fields: missing.map((index) => ({ path: `prints.${index}.serial_number`, code: 'code.not_found' })),
  })
}
