import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { readAllEvents } from '#server/jobs/event-readers.ts'
import { probes } from './audited/probes.ts'
import { app, as, openWorld, staff } from './audited/world.ts'
import { type AnyCall, goodCall, make } from './harness/well-called/every-operation.ts'
import type { FullMall } from './harness/well-called/full-mall.ts'

/**
 * Every operation that writes, called well: it leaves an entry in the audit (product N), or says here why not. A
 * new one is probed by its good call.
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

/** The parts of a full mall that good calls use. */
const mall = () => ({ app, partner: as, staff, mark: 'Onyu', member_id: 'minji' }) as FullMall

/** The call of an operation: as its probe says, or as all tests call it well. */
async function callOf(name: OperationName): Promise<AnyCall & { chain?: string }> {
  const probe = probes[name as 'saveDuration'] // the table pairs each name with its own input
  if (probe === undefined || 'without' in probe) return goodCall(mall(), name)
  const { input, how = { as }, ...more } = await probe()
  return { name, input: input as AnyCall['input'], how, ...more }
}

for (const name of names) {
  const probe = probes[name as 'saveDuration']
  if (probe !== undefined && 'without' in probe) continue
  test(`${name}, called well, leaves an entry`, async () => {
    const call = await callOf(name)
    const chain = call.chain ?? call.how.as?.mall_id ?? as.mall_id
    app.clock.advance(1000)
    const before = await entriesOf(chain)
    const answer = await make(mall(), call)
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
    await expect.poll(async () => (await entriesOf(chain)).length, { timeout: 20_000 }).toBeGreaterThan(before.length)
    expect((await entriesOf(chain)).slice(0, before.length)).toEqual(before)
  })
}
