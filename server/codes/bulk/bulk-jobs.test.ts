import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { runBulkChange } from './job.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a bulk change stands in the jobs centre while it runs, when it has ended and when it was undone, page by page', async () => {
  const as = await app.partner()
  const never = new AbortController().signal
  const { serials } = await makeCodes(app, as, 3)
  await app.good('blockCode', { serial: serials[0] ?? '', reason: 'stolen' }, { as })
  const begin = async () => {
    const { selection_id } = await app.good('selectCodes', { filters: {} }, { as })
    const change = { kind: 'block', reason: 'recalled' } as const
    return String((await app.good('startBulkChange', { selection_id, change }, { as })).change_id)
  }
  const change_id = await begin()
  expect(await app.good('countJobs', {}, { as })).toEqual({ running: 1 })
  const first = async () => (await app.good('listJobs', {}, { as })).jobs[0]
  expect(await first()).toMatchObject({ kind: 'bulk', id: change_id, status: 'running', total: 3, done: 0 })
  await runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)
  expect(await app.good('countJobs', {}, { as })).toEqual({ running: 0 })
  expect(await first()).toMatchObject({
    status: 'done',
    total: 3,
    done: 3,
    created_by: as.login_id,
    bulk: { kind: 'block', changed: 2, refused: [{ reason: 'not_possible', codes: 1 }] },
  })
  await app.good('undoBulkChange', { change_id }, { as })
  expect(await first()).toMatchObject({ status: 'running', total: 2, done: 0, bulk: { status: 'undoing' } })
  await runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)
  expect(await first()).toMatchObject({ status: 'undone', total: 2, done: 2, bulk: { restored: 2 } })

  const ids = [change_id, await begin(), await begin()]
  const seen: string[] = []
  for (let below: string | undefined, page = 0; page < 4; page++) {
    const input = { limit: 1, ...(below === undefined ? {} : { below }) }
    const { jobs, next } = await app.good('listJobs', input, { as })
    seen.push(...jobs.map(({ id }: { id: string }) => id))
    if (next === null) break
    below = next
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
})
