import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../database/tenant.ts'
import { derive } from '../../kernel/derive.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { chunksOf } from './chunks.ts'
import { openBatch } from './open-batch.ts'
import { writeChunk } from './write-chunk.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

/** Issues codes of the shop's one variant with a randomness of the test's own. */
async function issueWith(partner: Partner, count: number, random: (bytes: number) => Uint8Array, given?: string[]) {
  const { mall_id, shop_id } = partner
  const [variant] = await app.sql('select variant_no from variant where mall_id = $1', [mall_id])
  return inTenant(app.kernel, mall_id, async (kernel) => {
    const batch = await openBatch(kernel.tx, {
      mall_id,
      shop_id,
      app: 'cert_product',
      kind: 'search',
      created_by: 'test',
      now: kernel.now,
      items: [{ ...variant, cert_duration_type: 'activated', cert_duration: '1d', number_of_serial: count }],
    })
    for (const chunk of chunksOf(batch)) await writeChunk(derive(kernel, { random }), batch, { chunk, given })
    return batch
  })
}

const serialsOf = async (partner: Partner): Promise<string[]> => {
  const rows = await app.sql('select serial_number from code where mall_id = $1 order by code_id', [partner.mall_id])
  return rows.map((row) => row.serial_number)
}

test('codes that draw a serial which is taken, or the same one twice, draw again: the number stays exact', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 3)
  const repeating = randomBytes(15 * 50)
  let draws = 0
  // The first drawing says everything twice; the second run begins with the serials of the first.
  const random = (bytes: number) => {
    draws += 1
    if (draws > 1) return randomBytes(bytes)
    return Uint8Array.from({ length: bytes }, (_, index) => repeating[index % repeating.length] ?? 0)
  }
  await issueWith(partner, 100, random)
  draws = 0
  await issueWith(partner, 120, random)
  const serials = await serialsOf(partner)
  expect(serials).toHaveLength(3 + 100 + 120)
  expect(new Set(serials).size).toBe(serials.length)
  const [counts] = await app.sql(
    `select sum(n)::int as n from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0`,
    [partner.mall_id],
  )
  expect(counts.n).toBe(serials.length)
})

test('a source of randomness that only repeats itself makes no codes at all', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 1)
  await expect(issueWith(partner, 10, (bytes) => new Uint8Array(bytes).fill(5))).rejects.toThrow('randomness')
  expect(await serialsOf(partner)).toHaveLength(1)
})

test("a merchant's own serials are kept as they are, in order; one that is taken refuses them all", async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 1)
  const given = ['own-1, with a comma', `it's "own" {2}`, '가방 3']
  await issueWith(partner, 3, randomBytes, given)
  expect((await serialsOf(partner)).slice(1)).toEqual(given)
  await expect(issueWith(partner, 2, randomBytes, ['own-4', '가방 3'])).rejects.toThrow('code_serial')
  expect(await serialsOf(partner)).toHaveLength(4)
})

test('a chunk is written once, whoever comes second', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 1)
  const batch = await issueWith(partner, 10, randomBytes)
  const [chunk] = chunksOf(batch)
  if (chunk === undefined) throw new Error('no chunk')
  const again = await inTenant(app.kernel, partner.mall_id, async (kernel) => writeChunk(kernel, batch, { chunk }))
  expect(again).toBeNull()
  expect(await serialsOf(partner)).toHaveLength(11)
})
