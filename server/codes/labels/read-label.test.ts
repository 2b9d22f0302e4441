import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const read = async (as: Partner, label: string) => app.good('readLabel', { read: label }, { as })
const verdict = async (as: Partner, label: string): Promise<string> => (await read(as, label)).verdict

/** Codes of a shop, what their labels say, and which of them were printed. */
async function printed(as: Partner, count: number) {
  const { serials, batch_id } = await makeCodes(app, as, count)
  const { links } = await app.good('getLabelLinks', { serial_numbers: serials }, { as })
  const labels: string[] = links.map(({ url }: { url: string }) => url)
  const prints = serials.map((serial_number) => ({ serial_number, print_count: 1 }))
  await app.good('recordPrint', { prints }, { as })
  return { serials, batch_id, labels }
}

test('labels that are read back release the batch that waits for them, each code counting once', async () => {
  const as = await app.partner()
  const { serials, batch_id, labels } = await printed(as, 5)
  await app.good('freezeBatch', { batch_id, reason: 'unchecked' }, { as })
  const [first = '', second = '', third = ''] = labels
  expect(await read(as, first)).toMatchObject({
    verdict: 'good',
    serial_number: serials[0],
    batch: { batch_id, checked: 1, needed: 3, released: false },
  })
  expect((await read(as, `  ${first}\n`)).batch).toMatchObject({ checked: 1, released: false })
  await read(as, second)
  expect(await app.good('readBatch', { batch_id }, { as })).toMatchObject({ frozen_reason: 'unchecked', checked: 2 })
  expect((await read(as, third)).batch).toMatchObject({ checked: 3, released: true })
  expect(await app.good('readBatch', { batch_id }, { as })).toMatchObject({ frozen_reason: null, checked: 3 })
  const { entries } = await app.good('listActivity', { kind: 'code' }, { as })
  expect(entries[0]).toMatchObject({ action: 'batch.unfrozen', detail: { reason: 'unchecked', checked: 3 } })
})

test('a batch of one label needs one; short signed links are read as well, in any case', async () => {
  const as = await app.partner()
  await app.good('saveQrLink', { link: 'short' }, { as })
  const { labels } = await printed(as, 1)
  const [label = ''] = labels
  expect(label).toContain('/Q/')
  expect((await read(as, label.toLowerCase())).batch).toMatchObject({ checked: 1, needed: 1, released: false })
  expect(await verdict(as, `${label.slice(0, -1)}${label.endsWith('0') ? '1' : '0'}`)).toBe('forged')
  expect(await verdict(await app.partner(), label)).toBe('unknown')
})

test('what is wrong with a label is named: its link, its code, or what was never printed', async () => {
  const [as, other] = [await app.partner(), await app.partner()]
  const { serials, labels } = await printed(as, 3)
  const [label = '', blocked = '', lost = ''] = labels
  expect(await verdict(as, label.replace(/^https?:\/\/[^/]+/, 'https://elsewhere.example'))).toBe('elsewhere')
  expect(await verdict(as, 'https://elsewhere.example/')).toBe('elsewhere')
  expect(await verdict(as, serials[0] ?? '')).toBe('serial_only')
  for (const strange of ['no code', 'https://', 'https://x.example:99999/'])
    expect(await verdict(as, strange)).toBe('unknown')
  expect(await read(other, label)).toMatchObject({ verdict: 'elsewhere', serial_number: null, product_name: null })
  await app.good('blockCode', { serial: serials[1] ?? '', reason: 'misprint' }, { as })
  expect(await verdict(as, blocked)).toBe('blocked')
  await app.sql(`update code set cert_status = 'lost', activated_at = now() where serial_number = $1`, [serials[2]])
  expect(await verdict(as, lost)).toBe('lost')
  const fresh = await makeCodes(app, as, 1)
  const { links } = await app.good('getLabelLinks', { serial_numbers: fresh.serials }, { as })
  expect(await verdict(as, links[0].url)).toBe('not_printed')
  expect((await app.call('readLabel', { read: ' ' }, { as })).status).toBe(400)
})

test('only the print roles of a plus shop may', async () => {
  for (const partner of [await app.partner({ role: 'viewer' }), await app.partner({ plan: 'basic' })])
    expect((await app.call('readLabel', { read: 'x1' }, { as: partner })).status).toBe(403)
})
