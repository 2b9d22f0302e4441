import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName } from '#contract/table/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { readAllEvents } from '#server/jobs/event-readers.ts'
import { probes } from './audited/probes.ts'
import { app, as, openWorld } from './audited/world.ts'

/**
 * Every operation that writes, called well: it leaves an entry in the audit (product N), or says here why not. The
 * table is typed by operation: a new one does not compile until it stands in it.
 */

beforeAll(openWorld)
afterAll(async () => app.close())

/** Reads the entries of a chain, with what buyers and jobs did: that comes a moment after. */
async function entriesOf(mall_id: string): Promise<string[]> {
  await readAllEvents(app.kernel, {}, new AbortController().signal)
  const rows = await app.sql('select action from audit where mall_id = $1 order by seq', [mall_id])
  return rows.map(({ action }) => action)
}

const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].method !== 'GET')

test('the table has every operation that may write', () => {
  expect(Object.keys(probes).toSorted()).toEqual(names.toSorted())
})

for (const name of names) {
  const probe = probes[name as 'saveDuration'] // the table pairs each name with its own input
  if ('without' in probe) continue
  test(`${name}, called well, leaves an entry`, async () => {
    const { input, how = { as }, chain = how.as?.mall_id ?? as.mall_id } = await probe()
    app.clock.advance(1000)
    const before = await entriesOf(chain)
    const answer = await app.call(name as 'saveDuration', input, how)
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
    await expect.poll(async () => (await entriesOf(chain)).length, { timeout: 20_000 }).toBeGreaterThan(before.length)
    expect((await entriesOf(chain)).slice(0, before.length)).toEqual(before)
  })
}
