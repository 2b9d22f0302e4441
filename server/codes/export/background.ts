import { fileTypes } from '#contract/kernel/file-types.ts'
import { exportKeptHours } from '#contract/codes/jobs.ts'
import { compactDay, seoulDay } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { beginExport } from './begin.ts'
import { exportEnding, exportKey } from './files.ts'
import { exportSource } from './source.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Enqueues an export as a job. Rows are counted first, so that no empty file is made. */
export const startExport: Handler<'startExport'> = async (context, input) => {
  const { count: requested } = await exportSource(context, input)
  if (requested === 0) throw new Failure('code.no_data')
  return context.write(async (context) => {
    const export_id = await beginExport(context, { filters: input, print: null, requested })
    await recordExport(context, 'started', export_id)
    return { export_id, requested }
  })
}

/** Its job notices within some ten thousand rows, and leaves no file behind. */
export const cancelExport: Handler<'cancelExport'> = async (context, { export_id }) => {
  return context.write(async (context) => {
    const { status } = await lockExport(context, export_id)
    if (status !== 'running') throw new Failure('export.not_running')
    await ofExport(context, export_id).set({ status: 'cancelled', ended_at: context.now() }).execute()
    await recordExport(context, 'cancelled', export_id)
    return { export_id }
  })
}

export const resumeExport: Handler<'resumeExport'> = async (context, { export_id }) => {
  const { mall_id } = context.shop
  return context.write(async (context) => {
    const { status } = await lockExport(context, export_id)
    if (status !== 'failed' && status !== 'cancelled') throw new Failure('export.not_stopped')
    const expires_at = new Date(context.now().getTime() + exportKeptHours * 3_600_000)
    await ofExport(context, export_id)
      .set({ status: 'running', tries: 0, done: 0, attempt: null, ended_at: null, expires_at })
      .execute()
    await context.enqueue(context.tx, 'codes.export', { mall_id, export_id })
    await recordExport(context, 'resumed', export_id)
    return { export_id }
  })
}

/** One file of an export that is done, until its time is over. */
export const downloadExport: Handler<'downloadExport'> = async (context, { export_id, file_no }) => {
  const row = await context.read((context) => findExport(context, export_id).executeTakeFirst())
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

async function recordExport(
  context: InTransaction<Context>,
  done: 'started' | 'cancelled' | 'resumed',
  export_id: string,
) {
  await recordAudit(context, { action: `export.${done}`, target: `export:${export_id}` })
}

function findExport({ shop, tx }: InTransaction<Context>, export_id: string) {
  return tx
    .selectFrom('code_export')
    .selectAll()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('export_id', '=', export_id)
}

async function lockExport(context: InTransaction<Context>, export_id: string) {
  const row = await findExport(context, export_id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Failure('export.not_found')
  return row
}

function ofExport({ shop, tx }: InTransaction<Context>, export_id: string) {
  return tx.updateTable('code_export').where('mall_id', '=', shop.mall_id).where('export_id', '=', export_id)
}
