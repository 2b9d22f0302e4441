import { checkGenerationRow } from '#contract/codes/sheet-row.ts'
import type { GenerationItem } from '#contract/codes/code.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { askToFold } from '../../code-life/counts.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { holdMall, openImport } from './import-run.ts'
import type { AskedItem } from '../../code-life/runs/open-batch.ts'
import { issuerOf, recordIssue } from './issuer.ts'
import { failOf, savedWarranty, withVariants } from './sheet-rows.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { Handler } from '../../kernel/handle.ts'

type Generate = Operations['generateFromSheet']

/** The upload that a call is a part of. */
type Upload = Pick<InputOf<Generate>, 'import_id' | 'import_codes'>

/** Makes codes for the good rows of a batch of a sheet; a wrong row stops no other (001 §3, §5). */
export const generateFromSheet: Handler<'generateFromSheet'> = async (context, { rows, ...upload }) => {
  return context.write(async (context) => {
    const saved = await savedWarranty(context.tx, context.shop)
    const checked = rows.map((row) => checkGenerationRow(row, saved))
    const read = await withVariants<GenerationItem>(context.tx, context.shop, checked)
    const items = read.flatMap(({ checked: { item }, variant_no }) =>
      item === null || variant_no === null ? [] : [asked(item, variant_no)],
    )
    const fails = read.flatMap(({ checked: { item, problems }, index }) => {
      const row = rows[index]
      return item === null && row !== undefined ? [failOf(row, index, problems, context.language)] : []
    })
    return { ...(await make(context, items, upload)), fails }
  })
}

function asked({ cert_duration_type, cert_duration, number_of_serial }: GenerationItem, variant_no: string): AskedItem {
  return { variant_no, cert_duration_type, cert_duration, number_of_serial }
}

async function make(context: InTransaction<Context>, items: readonly AskedItem[], { import_id, import_codes }: Upload) {
  if (items.length === 0) return { batch_id: null, created: 0 }
  const { mall_id, shop_id, app } = context.shop
  await holdMall(context.tx, mall_id)
  const run = { mall_id, shop_id, app, kind: 'excel', created_by: issuerOf(context), import_id, import_codes } as const
  const { batch, chunks } = await openImport(context.tx, { ...run, now: context.now, items })
  for (const { chunk_no, runs } of chunksOf(batch)) {
    await writeChunk(context, batch, { chunk: { chunk_no: chunks + chunk_no, runs } })
  }
  await askToFold(context, batch)
  // One entry for a whole upload, of which this may be one of a hundred calls.
  const requested = import_codes ?? batch.requested
  if (chunks === 0) await recordIssue(context, batch.batch_id, { kind: 'excel', requested })
  return { batch_id: batch.batch_id, created: batch.requested }
}
