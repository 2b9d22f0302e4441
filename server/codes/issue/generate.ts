import type { GenerationItem } from '#contract/codes/code.ts'
import { codesAtOnce } from '#contract/codes/code-words.ts'
import { askToFold } from '../../code-life/counts.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { type AskedItem, openBatch } from '../../code-life/runs/open-batch.ts'
import { issuerOf, recordIssue } from './issuer.ts'
import { variantsOf } from './variants-of.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Issues codes: up to 10,000 before the answer, more as a job that the same transaction leaves behind (contract §5). */
export const generateCodes: Handler<'generateCodes'> = async (context, { items }) => {
  const { mall_id, shop_id, app } = context.shop
  return context.write(async (context) => {
    const batch = await openBatch(context.tx, {
      mall_id,
      shop_id,
      app,
      kind: 'search',
      created_by: issuerOf(context),
      now: context.now,
      items: await resolve(context, items),
    })
    const { batch_id, requested } = batch
    if (requested > codesAtOnce) {
      await context.enqueue(context.tx, 'codes.issue', { mall_id, batch_id })
      await recordIssue(context, batch_id, { kind: 'search', requested })
      return { batch_id, requested, created: 0, status: 'running' as const }
    }
    for (const chunk of chunksOf(batch)) await writeChunk(context, batch, { chunk })
    await askToFold(context, batch)
    await recordIssue(context, batch_id, { kind: 'search', requested })
    return { batch_id, requested, created: requested, status: 'done' as const }
  })
}

/** Finds every item's variant in this shop, in one query; names each item whose pair of codes is not there. */
async function resolve(context: InTransaction<Context>, items: readonly GenerationItem[]): Promise<AskedItem[]> {
  const variants = await variantsOf(context.tx, context.shop, items)
  const unknown: number[] = []
  const asked = items.map((item, index) => {
    const variant_no = variants(item)
    if (variant_no === null) unknown.push(index)
    const { cert_duration_type, cert_duration, number_of_serial } = item
    return { variant_no: variant_no ?? '', cert_duration_type, cert_duration, number_of_serial }
  })
  if (unknown.length === 0) return asked
  const fields = unknown.map((index) => {
    const { product_code = '', variant_code = '' } = items[index] ?? {}
    const values = { code: variant_code === '' ? product_code : variant_code }
    return { path: `items.${index}.variant_code`, code: 'code.variant_unknown' as const, values }
  })
  throw new Failure('code.variant_unknown', { values: fields[0]?.values ?? {}, fields })
}
