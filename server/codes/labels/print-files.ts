import { fileTypes } from '#contract/kernel/file-types.ts'
import { printoutMax } from '#contract/labels/print/print-selection.ts'
import { type PrintAsked, leftOutMost, printFileMost, withoutGtinMost } from '#contract/labels/print/print-centre.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { leftOut, leftOutCount } from '../../labels/drawing/left-out.ts'
import { bytesPerLabel, printFile } from '../../labels/drawing/print-file.ts'
import type { PrintGroup } from '../../labels/drawing/print-items.ts'
import { pump } from '../../sheets/pump.ts'
import { beginExport } from '../export/begin.ts'
import { recordPrintout } from './count-printed.ts'
import { countAsked, printGroups } from './print-codes.ts'
import { printOrder } from './print-order.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Bytes that are made ahead of a slow reader. */
const aheadMost = 1024 * 1024

/**
 * Streams a print file. Failures come before the first byte; from then on the codes count as printed and are logged.
 */
export const makePrintFile: Handler<'makePrintFile'> = async (context, asked) => {
  const groups = await groupsWithin(context, asked, printoutMax)
  const codes = groups.flatMap((group) => group.codes)
  const labels = within(totalOf(codes), printoutMax)
  const { order, left_out } = await context.write(async (context) => {
    const made = await printOrder(context, context.shop, { asked, language: context.language })
    const missing = leftOutCount(leftOut(groups, made.order))
    await recordPrintout(
      context,
      { ...context.shop, now: context.now(), by: byCaller(context) },
      {
        prints: codes,
        printout: {
          output: asked.format,
          geometry: made.order.paper.geometry.name,
          template: made.order.paper.template,
          printer_name: made.printer_name,
          left_out: missing,
          reason: asked.reason,
        },
      },
    )
    return { order: made.order, left_out: missing }
  })
  return {
    file_name: `labels_${compactDay(seoulDay(context.now()))}_${context.shop.mall_id}.${asked.format}`,
    type: fileTypes[asked.format],
    rows: labels,
    size: labels * bytesPerLabel[asked.format],
    left_out,
    bytes: pump(asyncOf(printFile(groups, order)), aheadMost),
  }
}

/** The codes of an order by variant; throws where one of them is not here, or where they are too many. */
async function groupsWithin(context: Context, asked: PrintAsked, most: number): Promise<PrintGroup[]> {
  if (asked.prints === undefined) await countWithin(context, asked, most)
  const groups = await printGroups(context, asked)
  checkCodes(
    asked,
    groups.flatMap((group) => group.codes),
  )
  return groups
}

/** Names what a print file could not show, before it is made: the same look as at its making. */
export const checkPrintFile: Handler<'checkPrintFile'> = async (context, asked) => {
  const groups = await groupsWithin(context, asked, printFileMost)
  const { order, link_choice } = await context.read((context) =>
    printOrder(context, context.shop, { asked, language: context.language }),
  )
  const without_gtin = link_choice === 'gs1' ? groups.filter(({ gtin }) => gtin === null) : []
  return {
    left_out: leftOut(groups, order).slice(0, leftOutMost),
    without_gtin: without_gtin
      .slice(0, withoutGtinMost)
      .map(({ product_name, variant_name, variant_code }) => ({ product_name, variant_name, variant_code })),
  }
}

async function* asyncOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

type Codes = PrintGroup['codes']

export function totalOf(codes: Codes): number {
  return codes.reduce((sum, { print_count }) => sum + print_count, 0)
}

function within(labels: number, most: number): number {
  if (labels > most) throw new Failure('print.too_many_labels', { values: { count: most } })
  return labels
}

/** Names the chosen codes that are not here. */
function checkCodes({ prints }: PrintAsked, codes: Codes): void {
  if (prints === undefined) return
  const here = new Set(codes.map(({ serial_number }) => serial_number))
  const fields = prints.flatMap(({ serial_number }, index) =>
    here.has(serial_number) ? [] : [{ path: `prints.${index}.serial_number`, code: 'code.not_found' as const }],
  )
  if (fields.length > 0) throw new Failure('code.not_found', { fields })
}

async function countWithin(context: Context, asked: PrintAsked, most: number): Promise<number> {
  const codes = await countAsked(context, asked)
  if (codes === 0) throw new Failure('code.no_data')
  within(codes * asked.copies, most)
  return codes
}

/** Leaves a print file behind as a job of the exports: the jobs centre has its progress, its end and its file. */
export const startPrintFile: Handler<'startPrintFile'> = async (context, asked) => {
  const requested = await countWithin(context, asked, printFileMost)
  return context.write(async (context) => {
    // A missing printer fails now, not in the job.
    await printOrder(context, context.shop, { asked, language: context.language })
    const export_id = await beginExport(context, { filters: { batch_id: asked.batch_id }, print: asked, requested })
    const detail = { codes: requested, format: asked.format }
    await recordAudit(context, { action: 'print.file_started', target: `export:${export_id}`, detail })
    return { export_id, requested }
  })
}
