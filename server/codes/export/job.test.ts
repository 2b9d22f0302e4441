import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKeptHours } from '#contract/codes/jobs.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import type { SheetRow } from '../../sheets/write-sheet.ts'
import { cleanExports } from './clean.ts'
import { filesOfRows } from './files.ts'
import { makeExport } from './job.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal

async function file(partner: Partner, export_id: string, file_no = 1) {
  const url = `/app/cert_product/genuine/${partner.mall_id}/api/cert/products/exports/${export_id}/files/${file_no}`
  return app.server.inject({ url, headers: { authorization: partner.token } })
}

/** The serials of a sheet, as another reader sees them. */
function serialsIn(bytes: Buffer): unknown[] {
  const book = read(bytes)
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  return rows.slice(1).map((row) => row[1])
}

async function filesNow(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.kernel.providers.files.list('exports/')) keys.push(key)
  return keys
}

async function jobs(partner: Partner) {
  return (await app.good('listJobs', {}, { as: partner })).jobs
}

test('an export is made in the background, is told by the jobs centre, and is downloaded', async () => {
  const partner = await app.partner()
  const { serials, product_code } = await makeCodes(app, partner, 40)
  await makeCodes(app, partner, 2)
  const filter = { search_type: 'product_code', search_value: product_code } as const
  const { export_id, requested } = await app.good('startExport', filter, { as: partner, key: 'export' })
  expect(requested).toBe(40)
  expect((await app.good('startExport', filter, { as: partner, key: 'export' })).export_id).toBe(export_id)
  expect(await app.good('countJobs', {}, { as: partner })).toEqual({ running: 1 })
  expect(await jobs(partner)).toMatchObject([{ kind: 'export', id: export_id, status: 'running', total: 40, files: 0 }])
  expect((await file(partner, export_id)).json().code).toBe('export.not_done')

  await makeExport(app.kernel, { mall_id: partner.mall_id, export_id }, never)
  expect(await jobs(partner)).toMatchObject([
    { kind: 'export', id: export_id, status: 'done', total: 40, done: 40, files: 1, created_by: partner.login_id },
  ])
  expect(await app.good('countJobs', {}, { as: partner })).toEqual({ running: 0 })
  const answer = await file(partner, export_id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`filename="20261121_${partner.mall_id}.xlsx"`)
  expect(serialsIn(answer.rawPayload)).toEqual(serials.toReversed())
  expect((await file(partner, export_id, 2)).json().code).toBe('export.not_found')
})

test('a batch is exported in the order in which it was made, by the button and by the job', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 2)
  const { serials, batch_id } = await makeCodes(app, partner, 30)
  await makeCodes(app, partner, 2)
  const url = `/app/cert_product/genuine/${partner.mall_id}/api/cert/products/batches/${batch_id}/export.xlsx`
  const answer = await app.server.inject({ url, headers: { authorization: partner.token } })
  expect(answer.headers['x-total-count']).toBe('30')
  expect(serialsIn(answer.rawPayload)).toEqual(serials)
  const { export_id } = await app.good('startExport', { batch_id }, { as: partner })
  await makeExport(app.kernel, { mall_id: partner.mall_id, export_id }, never)
  expect(serialsIn((await file(partner, export_id)).rawPayload)).toEqual(serials)
  expect((await jobs(partner))[0]).toMatchObject({ kind: 'export', product_name: expect.any(String), products: 1 })
})

test('nothing to export is told before anything is begun', async () => {
  const partner = await app.partner()
  expect((await app.call('startExport', {}, { as: partner })).body.code).toBe('code.no_data')
  expect((await app.call('startExport', { batch_id: '999999' }, { as: partner })).body.code).toBe(
    'code.batch_not_found',
  )
  expect(await jobs(partner)).toEqual([])
})

test('a cancelled export leaves no file, and begins anew when it is resumed', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 3)
  const { export_id } = await app.good('startExport', {}, { as: partner })
  const data = { mall_id: partner.mall_id, export_id }
  await app.good('cancelExport', { export_id }, { as: partner })
  const before = await filesNow()
  await makeExport(app.kernel, data, never)
  expect(await filesNow()).toEqual(before)
  expect((await app.call('cancelExport', { export_id }, { as: partner })).body.code).toBe('export.not_running')
  await app.good('resumeExport', { export_id }, { as: partner })
  await makeExport(app.kernel, data, never)
  expect(serialsIn((await file(partner, export_id)).rawPayload)).toHaveLength(3)
  expect((await app.call('resumeExport', { export_id }, { as: partner })).body.code).toBe('export.not_stopped')
})

test('of two attempts at once only the later one counts, and the other’s files go', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 3)
  const { export_id } = await app.good('startExport', {}, { as: partner })
  const before = new Set(await filesNow())
  const data = { mall_id: partner.mall_id, export_id }
  await Promise.all([1, 2, 3].map(async () => makeExport(app.kernel, data, never)))
  expect((await filesNow()).filter((key) => !before.has(key))).toHaveLength(1)
  expect(serialsIn((await file(partner, export_id)).rawPayload)).toHaveLength(3)
})

test('an export that always breaks is given up and told, and can be started again', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 3)
  const { export_id } = await app.good('startExport', {}, { as: partner })
  const data = { mall_id: partner.mall_id, export_id }
  const files = {
    ...app.kernel.providers.files,
    put: async () => {
      throw new Error('the disk is full')
    },
  }
  const broken = { ...app.kernel, providers: { ...app.kernel.providers, files } }
  for (let attempt = 0; attempt < 5; attempt++) await expect(makeExport(broken, data, never)).rejects.toThrow('disk')
  await makeExport(broken, data, never)
  expect(await jobs(partner)).toMatchObject([{ id: export_id, status: 'failed' }])
  await app.good('resumeExport', { export_id }, { as: partner })
  await makeExport(app.kernel, data, never)
  expect(await jobs(partner)).toMatchObject([{ id: export_id, status: 'done', done: 3 }])
})

test('files are there for 72 hours and are then cleaned up', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 3)
  const { export_id } = await app.good('startExport', {}, { as: partner })
  await makeExport(app.kernel, { mall_id: partner.mall_id, export_id }, never)
  const own = (await filesNow()).filter((key) => key.includes(export_id))
  expect(own).toHaveLength(1)
  const hour = 3_600_000
  app.clock.advance(exportKeptHours * hour - 60_000)
  await cleanExports(app.kernel, {}, never)
  expect(await filesNow()).toEqual(expect.arrayContaining(own))
  app.clock.advance(hour)
  await cleanExports(app.kernel, {}, never)
  expect((await filesNow()).filter((key) => key.includes(export_id))).toEqual([])
  const [row] = await app.sql('select status, expires_at < $2 as over from code_export where export_id = $1', [
    export_id,
    app.clock.now(),
  ])
  expect(row).toEqual({ status: 'done', over: true })
  app.clock.advance(-exportKeptHours * hour)
})

test('rows are laid into files that a sheet can hold, none of them empty', async () => {
  const rows = (from: number, count: number): number[][] => Array.from({ length: count }, (_, index) => [from + index])
  async function* blocks(sizes: readonly number[]): AsyncGenerator<SheetRow[]> {
    let at = 0
    for (const size of sizes) {
      yield rows(at, size)
      at += size
    }
  }
  const laid = async (sizes: readonly number[]) => {
    const files: number[] = []
    const seen: unknown[] = []
    for await (const file of filesOfRows(blocks(sizes), 10, async () => {})) {
      let count = 0
      for await (const block of file) {
        count += block.length
        seen.push(...block.map((row) => row[0] ?? null))
      }
      files.push(count)
    }
    expect(seen).toEqual(rows(0, seen.length).map((row) => row[0]))
    return files
  }
  expect(await laid([])).toEqual([])
  expect(await laid([3])).toEqual([3])
  expect(await laid([10])).toEqual([10])
  expect(await laid([4, 4, 4, 4, 4])).toEqual([10, 10])
  expect(await laid([25])).toEqual([10, 10, 5])
  expect(await laid([7, 7, 7])).toEqual([10, 10, 1])
})

test('the jobs centre lists large runs, undos and exports, newest first, page by page', async () => {
  const partner = await app.partner()
  const { product_code, variant_code, batch_id: small } = await makeCodes(app, partner, 3)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  const items = [1, 2].map(() => ({ ...item, number_of_serial: 6000 }))
  app.clock.advance(1000)
  const { batch_id } = await app.good('generateCodes', { items }, { as: partner })
  app.clock.advance(1000)
  await app.good('undoBatch', { batch_id: small }, { as: partner })
  app.clock.advance(1000)
  await app.good('startExport', {}, { as: partner })
  const first = await app.good('listJobs', { limit: 2 }, { as: partner })
  expect(first.jobs.map((job: { kind: string }) => job.kind)).toEqual(['export', 'undo'])
  const second = await app.good('listJobs', { limit: 2, below: first.next }, { as: partner })
  expect(second.jobs).toMatchObject([
    { kind: 'issue', id: batch_id, status: 'running', total: 12_000, done: 0, products: 1, batch_id },
  ])
  expect(second.next).toBeNull()
  expect(await app.good('countJobs', {}, { as: partner })).toEqual({ running: 3 })
  // Stopped and taken back before it was whole: nothing of it can go on, so its undo alone is told.
  app.clock.advance(1000)
  await app.good('cancelBatch', { batch_id, undo: true }, { as: partner })
  expect((await jobs(partner)).map((job: { kind: string }) => job.kind)).toEqual(['undo', 'export', 'undo'])
})

test('jobs of one moment are each on one page of the jobs centre', async () => {
  const partner = await app.partner()
  const batches = []
  for (let n = 0; n < 4; n += 1) batches.push((await makeCodes(app, partner, 1)).batch_id)
  for (const batch_id of batches) {
    await app.good('undoBatch', { batch_id }, { as: partner })
    await app.good('startExport', {}, { as: partner })
  }
  const printed = await makeCodes(app, partner, 1)
  for (const format of ['pdf', 'csv'] as const)
    await app.good(
      'startPrintFile',
      { batch_id: printed.batch_id, geometry: 'a4', format },
      { as: partner, key: format },
    )
  const seen: string[] = []
  let below: string | undefined
  do {
    const page: { jobs: { kind: string; id: string }[]; next: string | null } = await app.good(
      'listJobs',
      { limit: 2, ...(below === undefined ? {} : { below }) },
      { as: partner },
    )
    seen.push(...page.jobs.map(({ kind, id }) => `${kind} ${id}`))
    below = page.next ?? undefined
  } while (below !== undefined)
  expect(new Set(seen).size).toBe(10)
  expect(seen).toHaveLength(10)
  expect(seen.filter((each) => each.startsWith('print'))).toHaveLength(2)
  const wrong = await app.call('listJobs', { below: '2026-11-21T00:00:00.000Z' }, { as: partner })
  expect(wrong.status).toBe(400)
})
