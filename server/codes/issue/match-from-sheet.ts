import { type FixedRange, fixRanges } from '../../code-life/fix-ranges.ts'
import { type OwnSerialItem, type RowProblem, checkMatchRow } from '#contract/codes/sheet-row.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { askToFold } from '../../code-life/counts.ts'
import type { Context, ShopScope } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { holdMall, openImport } from './import-run.ts'
import type { AskedItem } from '../../code-life/runs/open-batch.ts'
import { issuerOf, recordIssue } from './issuer.ts'
import { type SheetRow, failOf, savedWarranty, withVariants } from './sheet-rows.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { Handler } from '../../kernel/handle.ts'

type Match = Operations['matchFromSheet']

/** The upload that a call is a part of. */
type Upload = Pick<InputOf<Match>, 'import_id' | 'import_codes'>

/** Registers the merchant's own codes; a serial that is taken, here or further up, fails by itself (001 §5). */
export const matchFromSheet: Handler<'matchFromSheet'> = async (context, { rows, ...upload }) => {
  return context.write(async (context) => {
    const saved = await savedWarranty(context.tx, context.shop)
    const checked = rows.map((row) => checkMatchRow(row, saved))
    const read = await withVariants<OwnSerialItem>(context.tx, context.shop, checked)
    // Runs of the mall wait: a serial that is free now is free until it is written.
    await holdMall(context.tx, context.shop.mall_id)
    const decided = withoutTaken(read, await takenSerials(context.tx, context.shop, serialsOf(read)))
    const good = decided.flatMap(({ checked: { item }, variant_no }) =>
      item === null || variant_no === null ? [] : [{ item, variant_no }],
    )
    const fails = decided.flatMap(({ checked: { item, problems }, index }) => {
      const row = rows[index]
      return item === null && row !== undefined ? [failOf(row, index, problems, context.language)] : []
    })
    return { ...(await register(context, good, upload)), fails }
  })
}

function serialsOf(rows: readonly SheetRow<OwnSerialItem>[]): string[] {
  return rows.flatMap(({ checked: { item } }) => item?.serial_number ?? [])
}

/** Which of these serials the mall has in this app already, whichever of its shops issued them. */
export async function takenSerials(
  tx: Tx,
  { mall_id, app }: ShopScope,
  serials: readonly string[],
): Promise<ReadonlySet<string>> {
  if (serials.length === 0) return new Set()
  const rows = await tx
    .selectFrom('code')
    .select('serial_number')
    .where('mall_id', '=', mall_id)
    .where('app', '=', app)
    .where('serial_number', 'in', [...new Set(serials)])
    .execute()
  return new Set(rows.map((row) => row.serial_number))
}

function withoutTaken(rows: readonly SheetRow<OwnSerialItem>[], taken: ReadonlySet<string>): SheetRow<OwnSerialItem>[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const serial = row.checked.item?.serial_number
    if (serial === undefined) return row
    if (taken.has(serial)) return failed(row, 'code_row.help_taken')
    if (seen.has(serial)) return failed(row, 'code_row.help_repeated')
    seen.add(serial)
    return row
  })
}

function failed(row: SheetRow<OwnSerialItem>, help: RowProblem['help']): SheetRow<OwnSerialItem> {
  return { ...row, checked: { item: null, problems: [{ field: 'serial_number', help }] } }
}

type Good = { item: OwnSerialItem; variant_no: string }

async function register(context: InTransaction<Context>, good: readonly Good[], { import_id, import_codes }: Upload) {
  if (good.length === 0) return { batch_id: null, created: 0 }
  const { mall_id, shop_id, app } = context.shop
  const run = { mall_id, shop_id, app, kind: 'match', created_by: issuerOf(context), import_id, import_codes } as const
  const items: AskedItem[] = good.map(({ item: { cert_duration_type, cert_duration }, variant_no }) => ({
    variant_no,
    cert_duration_type,
    cert_duration,
    number_of_serial: 1,
  }))
  const { batch, chunks } = await openImport(context.tx, { ...run, now: context.now, items })
  const serials = good.map(({ item }) => item.serial_number)
  // A call has at most 20 rows: one chunk.
  for (const { chunk_no, runs } of chunksOf(batch)) {
    await writeChunk(context, batch, { chunk: { chunk_no: chunks + chunk_no, runs }, given: serials })
  }
  await fixRanges(context.tx, context.shop, rangesOf(good))
  await askToFold(context, batch)
  // One entry for a whole upload, of which this may be one of a hundred calls.
  const requested = import_codes ?? batch.requested
  if (chunks === 0) await recordIssue(context, batch.batch_id, { kind: 'match', requested })
  return { batch_id: batch.batch_id, created: batch.requested }
}

/** The codes whose row says days of its own. */
function rangesOf(good: readonly Good[]): FixedRange[] {
  return good.flatMap(({ item: { serial_number, range } }) => (range ? [{ serial_number, ...range }] : []))
}
