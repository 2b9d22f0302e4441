import { fileTypes } from '#contract/kernel/file-types.ts'
import { exportKeptHours } from '#contract/codes/jobs.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { beginExport } from './begin.ts'
import { exportEnding, exportKey } from './files.ts'
import { exportSource } from './source.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Enqueues an export as a job. Rows are counted first, so that no empty file is made. */
export const startExport: Handler<'startExport'> = async (context, input) => {
  const { count: requested } = await exportSource(context, input)
  if (requested === 0) throw new Failure('code.no_data')
  return context.write(async (tx) => {
    const export_id = await beginExport(context, tx, { filters: input, print: null, requested })
    await recordExport(context, tx, 'started', export_id)
    return { export_id, requested }
  })
}

/** Its job notices within some ten thousand rows, and leaves no file behind. */
export const cancelExport: Handler<'cancelExport'> = async (context, { export_id }) => {
  return context.write(async (tx) => {
    const { status } = await lockExport(context, tx, export_id)
    if (status !== 'running') throw new Failure('export.not_running')
    await ofExport(context, tx, export_id).set({ status: 'cancelled', ended_at: context.now() }).execute()
    await recordExport(context, tx, 'cancelled', export_id)
    return { export_id }
  })
}

export const resumeExport: Handler<'resumeExport'> = async (context, { export_id }) => {
  const { mall_id } = context.shop
  return context.write(async (tx) => {
    const { status } = await lockExport(context, tx, export_id)
    if (status !== 'failed' && status !== 'cancelled') throw new Failure('export.not_stopped')
    const expires_at = new Date(context.now().getTime() + exportKeptHours * 3_600_000)
    await ofExport(context, tx, export_id)
      .set({ status: 'running', tries: 0, done: 0, attempt: null, ended_at: null, expires_at })
      .execute()
    await context.enqueue(tx, 'codes.export', { mall_id, export_id })
    await recordExport(context, tx, 'resumed', export_id)
    return { export_id }
  })
}

/** One file of an export that is done, until its time is over. */
export const downloadExport: Handler<'downloadExport'> = async (context, { export_id, file_no }) => {
  const row = await context.read((tx) => findExport(context, tx, export_id).executeTakeFirst())
  if (row === undefined || file_no > Math.max(row.files, 1)) throw new Failure('export.not_found')
  if (row.status !== 'done') throw new Failure('export.not_done')
  const key = exportKey(row, row.attempt ?? '', file_no)
  const file = row.expires_at < context.now() ? null : await context.providers.files.get(key)
  if (file === null) throw new Failure('export.expired')
  const ending = exportEnding(row.print)
  const part = row.files > 1 ? `_${file_no}` : ''
  return {
    file_name: `${row.print === null ? '' : 'labels_'}${compactDay(seoulDay(row.created_at))}_${context.shop.mall_id}${part}.${ending}`,
    type: fileTypes[ending],
    rows: Number(row.done),
    size: file.size,
    bytes: file.body,
  }
}

async function recordExport(context: Context, tx: Tx, done: 'started' | 'cancelled' | 'resumed', export_id: string) {
  await recordAudit(context, tx, { action: `export.${done}`, target: `export:${export_id}` })
}

function findExport({ shop }: Context, tx: Tx, export_id: string) {
  return tx
    .selectFrom('code_export')
    .selectAll()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('export_id', '=', export_id)
}

async function lockExport(context: Context, tx: Tx, export_id: string) {
  const row = await findExport(context, tx, export_id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Failure('export.not_found')
  return row
}

function ofExport({ shop }: Context, tx: Tx, export_id: string) {
  return tx.updateTable('code_export').where('mall_id', '=', shop.mall_id).where('export_id', '=', export_id)
}
