import { exportFileRows } from '#contract/codes/jobs.ts'
import { type PrintAsked, printAsked } from '#contract/labels/print/print-centre.ts'
import type { Kernel } from '../../kernel/context.ts'
import { derive } from '../../kernel/derive.ts'
import type { InTransaction } from '../../database/connect.ts'
import { leftOut, leftOutCount } from '../../labels/drawing/left-out.ts'
import { printFile } from '../../labels/drawing/print-file.ts'
import { recordPrintout } from '../labels/count-printed.ts'
import { printGroups } from '../labels/print-codes.ts'
import { printOrder } from '../labels/print-order.ts'
import { inTenant } from '../../database/tenant.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { byJob } from '../../kernel/events.ts'
import type { Work } from '../../kernel/job.ts'
import { writeSheet } from '../../sheets/write-sheet.ts'
import { exportColumns } from './columns.ts'
import { hasGtins } from './names.ts'
import { exportKey, filesOfRows } from './files.ts'
import { exportAsked, exportSource } from './source.ts'

/** Attempts that failed or were killed; then the export has failed, and the operator may start it again. */
const triesMost = 5
/** Rows between two looks at whether the export is still wanted. */
const rowsPerLook = 25_000

type Export = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/** The export was cancelled, or another attempt has taken it over. */
class Outdated extends Error {}

/**
 * Writes an export's files one by one as streams, with constant memory. All rows are from one snapshot, so an
 * interrupted attempt restarts, and only the files of a completed one are published.
 */
export const makeExport: Work<'codes.export'> = async (kernel, { mall_id, export_id }, signal) => {
  const row = await beginAttempt(kernel, mall_id, export_id)
  if (row === null) return
  try {
    if (row.print === null) await writeFiles(kernel, row, signal)
    else await writeLabels(kernel, row, printAsked.parse(row.print), signal)
  } catch (problem) {
    await removeFiles(kernel, row)
    if (problem instanceof Outdated) return
    throw problem
  }
}

/**
 * Takes the export over with a new fencing token: whatever an older attempt still does counts for nothing. Null when
 * there is nothing to do.
 */
async function beginAttempt(kernel: Kernel, mall_id: string, export_id: string) {
  const attempt = kernel.uuid()
  return inTenant(kernel, mall_id, async (kernel) => {
    const row = await kernel.tx
      .updateTable('code_export as e')
      .from('shop as s')
      .set((eb) => ({ attempt, tries: eb('e.tries', '+', 1), done: 0 }))
      .whereRef('s.mall_id', '=', 'e.mall_id')
      .whereRef('s.shop_id', '=', 'e.shop_id')
      .where('e.mall_id', '=', mall_id)
      .where('e.export_id', '=', export_id)
      .where('e.status', '=', 'running')
      .returning([
        'e.shop_id',
        's.app',
        'e.filters',
        'e.print',
        'e.language',
        'e.tries',
        'e.expires_at',
        'e.created_by',
      ])
      .executeTakeFirst()
    if (row === undefined) return null
    if (row.tries <= triesMost) return { ...row, mall_id, export_id, attempt }
    await kernel.tx
      .updateTable('code_export')
      .set({ status: 'failed', ended_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .where('export_id', '=', export_id)
      .execute()
    return null
  })
}

async function writeFiles(kernel: Kernel, row: Export, signal: AbortSignal): Promise<void> {
  const { mall_id, shop_id, app } = row
  const source = await exportSource(derive(kernel, { shop: { mall_id, shop_id, app } }), exportAsked.parse(row.filters))
  const { name, columns, rowsOf } = exportColumns(row.language, { has_gtins: await hasGtins(kernel, row) })
  let [done, looked_at, files] = [0, 0, 0]
  const onRows = async (rows: number) => {
    signal.throwIfAborted()
    done += rows
    if (done - looked_at < rowsPerLook) return
    looked_at = done
    await tell(kernel, row, { done })
  }
  for await (const blocks of filesOfRows(source.blocks(rowsOf), exportFileRows, onRows)) {
    files += 1
    await kernel.providers.files.put(
      exportKey(row, row.attempt, files),
      writeSheet({ name, columns, blocks }),
      fileTypes.xlsx,
    )
  }
  await tell(kernel, row, { done, files, status: 'done', ended_at: kernel.now() })
}

/** The one file of labels; its codes count as printed when it is whole. */
async function writeLabels(kernel: Kernel, row: Export, asked: PrintAsked, signal: AbortSignal): Promise<void> {
  const shop = { mall_id: row.mall_id, shop_id: row.shop_id, app: row.app }
  const groups = await printGroups(derive(kernel, { shop }), asked)
  const codes = groups.flatMap((group) => group.codes)
  const { order, printer_name } = await inTenant(kernel, row.mall_id, async (kernel) =>
    printOrder(kernel, shop, { asked, language: row.language }),
  )
  const pieces = stopping(printFile(groups, order), signal)
  await kernel.providers.files.put(exportKey(row, row.attempt, 1), pieces, fileTypes[asked.format])
  const { geometry, template } = order.paper
  const left_out = leftOutCount(leftOut(groups, order))
  const printout = {
    output: asked.format,
    geometry: geometry.name,
    template,
    printer_name,
    left_out,
    reason: asked.reason,
  }
  await tell(kernel, row, { done: codes.length, files: 1, status: 'done', ended_at: kernel.now() }, async (kernel) => {
    await recordPrintout(
      kernel,
      { ...shop, now: kernel.now(), by: { ...byJob('codes.export'), name: row.created_by } },
      { prints: codes, printout },
    )
  })
}

async function* stopping(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    yield piece
  }
}

/** Saves this attempt's progress; throws `Outdated` if another attempt has taken over or the export was dropped. */
async function tell(
  kernel: Kernel,
  { mall_id, export_id, attempt }: Export,
  state: { done: number; files?: number; status?: 'done'; ended_at?: Date },
  also: (kernel: InTransaction<Kernel>) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const updated = await kernel.tx
      .updateTable('code_export')
      .set(state)
      .where('mall_id', '=', mall_id)
      .where('export_id', '=', export_id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (updated.numUpdatedRows !== 1n) throw new Outdated()
    await also(kernel)
  })
}

async function removeFiles(kernel: Kernel, row: Export): Promise<void> {
  const { files } = kernel.providers
  const folder = exportKey(row, row.attempt, 1).replace(/1\.[a-z]+$/, '')
  for await (const { key } of files.list(folder)) await files.remove(key)
}
