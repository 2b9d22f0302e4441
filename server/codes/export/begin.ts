import { exportKeptHours } from '#contract/codes/jobs.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { nameOf } from '../issue/change-batch.ts'

/** `filters`: the codes; `print`: the label output, null for a spreadsheet; `requested`: the number of codes. */
type Begun = { filters: object; print: object | null; requested: number }

/** Leaves a file of codes behind as a job, which the jobs centre then shows; answers its id. */
export async function beginExport(
  context: InTransaction<Context>,
  { filters, print, requested }: Begun,
): Promise<string> {
  const { mall_id, shop_id } = context.shop
  const export_id = context.uuid()
  const created_at = context.now()
  await context.tx
    .insertInto('code_export')
    .values({
      mall_id,
      export_id,
      shop_id,
      filters: JSON.stringify(filters),
      print: print === null ? null : JSON.stringify(print),
      language: context.language,
      status: 'running',
      requested,
      attempt: null,
      created_at,
      created_by: nameOf(context),
      expires_at: new Date(created_at.getTime() + exportKeptHours * 3_600_000),
    })
    .execute()
  await context.enqueue(context.tx, 'codes.export', { mall_id, export_id })
  return export_id
}
