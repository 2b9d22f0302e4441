import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Webhook } from '@portone/server-sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpointsMost } from '#contract/webhooks/limits.ts'
import { envelopeOf, webhookData, webhookTypes } from '#contract/webhooks/types.ts'
import { eraseMemberData } from '../code-life/erase-member.ts'
import { inTenant } from '../database/tenant.ts'
import { recordEvent } from '../kernel/events.ts'
import { newHookSecret, signedLetter } from '../secrets/signed-letter.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { happen, register } from '#test/harness/buyers/owned-code.ts'
import { type Told, block, codesOf, deskOf, gotAt, oneCode, readOf, turn, wordsAt } from '#test/harness/webhooks.ts'

/** Events of webhooks: their content, receivers and signatures. Answers are the subject of deliver.test.ts. */

let app: App
beforeAll(async () => {
  app = await startApp()
  // The clock of who verifies; nothing waits by it.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const hour = 3_600_000
const dataOf = ({ body }: Told) => JSON.parse(body).data
/** An implementation of Standard Webhooks that is none of ours. */
const verified = async (secret: string, { body, id, time, signature }: Told) => {
  vi.setSystemTime(app.clock.now())
  return Webhook.verify(secret, body, {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  })
}

describe('an event', () => {
  test('is told once to each endpoint that wants it, signed, and as its own schema says', async () => {
    const as = await app.partner()
    const [desk, other] = [await deskOf(app, as, ['code.certified', 'code.lost']), await deskOf(app, as, ['code.lost'])]
    await makeMember(app, as, { member_id: 'minji', name: '김민지', phone: '01098765432' })
    const code = await oneCode(app, as)
    await happen(app, code, { kind: 'buyer', id: 'minji', name: 'minji' }, register(code))
    await readOf(app, as)
    await readOf(app, as)
    for (const one of [desk, desk, other]) await turn(app, one)
    const [told, ...more] = await gotAt(desk)
    if (told === undefined) throw new Error('nothing came')
    expect([more, await gotAt(other)]).toEqual([[], []])
    const type = 'code.certified'
    const body = envelopeOf(type, webhookData[type].strict()).strict().parse(JSON.parse(told.body))
    expect(body).toMatchObject({ mall_id: as.mall_id, shop_no: as.shop_no, app: 'cert_product' })
    expect(body.data).toMatchObject({ serial_number: code.serial_number, member_id: 'minji', to: 'activated' })
    expect([body.data.batch_id, body.data.product_code, body.data.variant_code]).not.toContain(null)
    expect(told.body).not.toMatch(/김민지|0109876/)
    await expect(verified(desk.secret, told)).resolves.toBeDefined()
    await expect(verified(other.secret, told)).rejects.toThrow()
    await expect(verified(desk.secret, { ...told, body: `${told.body} ` })).rejects.toThrow()
  })

  test('is told to nobody of another shop, nor to an endpoint that was made afterwards', async () => {
    const [as, stranger] = [await app.partner(), await app.partner()]
    const theirs = await deskOf(app, stranger)
    const code = await oneCode(app, as)
    await block(app, code)
    app.clock.advance(1000)
    const late = await deskOf(app, as)
    await block(app, code, false)
    await readOf(app, as)
    await readOf(app, stranger)
    for (const one of [late, theirs]) await turn(app, one)
    expect([await wordsAt(late), await wordsAt(theirs)]).toEqual([['code.unblocked 200'], []])
  })

  test('of products, batches and orders is told too; what nobody wants is passed by', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as, ['product.registered', 'code.issued', 'order.bound'])
    await makeCodes(app, as, 2)
    const code = await oneCode(app, as)
    await block(app, code)
    const data = { code_id: code.code_id, order_no: '20261123-0000017', line_no: '1' }
    const cause = { kind: 'job', id: 'orders.read' } as const
    const bound = { kind: 'order.bound', shop_id: as.shop_id, subject: code.serial_number, data, cause } as const
    await inTenant(app.kernel, as.mall_id, (kernel) => recordEvent(kernel, as.mall_id, bound))
    await readOf(app, as)
    for (let each = 0; each < 3; each++) await turn(app, desk)
    expect((await wordsAt(desk)).toSorted()).toEqual(['code.issued 200', 'order.bound 200', 'product.registered 200'])
    const told = Object.fromEntries((await gotAt(desk)).map((one) => [JSON.parse(one.body).type, dataOf(one)]))
    expect(told).toMatchObject({
      'product.registered': { product_code: expect.any(String) },
      'code.issued': { batch_id: expect.any(String), requested: 2 },
      'order.bound': { serial_number: code.serial_number, order_no: '20261123-0000017', line_no: '1' },
    })
  })

  test('of a guest names nobody; a member who was erased is taken out of what was told', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as, ['code.certified'])
    const codes = await codesOf(app, as, 2)
    for (const [index, member_id] of ['g:7Qm2', 'minji'].entries()) {
      const code = codes[index]
      if (code === undefined) throw new Error('no code')
      await makeMember(app, as, { member_id, name: '김민지' })
      await happen(app, code, { kind: 'buyer', id: member_id, name: member_id }, register({ ...code, member_id }))
    }
    await readOf(app, as)
    await turn(app, desk)
    expect((await gotAt(desk)).map((told) => dataOf(told).member_id)).toEqual([null, 'minji'])
    const erasure = { ...as, member_id: 'minji', by: 'shop' } as const
    await inTenant(app.kernel, as.mall_id, (kernel) => eraseMemberData(kernel, erasure))
    const rows = await app.sql('select body from webhook_delivery where mall_id = $1', [as.mall_id])
    expect(rows).toHaveLength(2)
    for (const { body } of rows) expect(JSON.parse(body)).toMatchObject({ data: { member_id: null, to: 'activated' } })
  })

  test('of every type is one that the catalogue has, and its shape lets no other field through', () => {
    expect(webhookTypes.length).toBeGreaterThan(20)
    for (const type of webhookTypes)
      expect(
        Object.keys(webhookData[type].shape).filter((name) => /phone|email|name|device|region|address/.test(name)),
      ).toEqual([])
  })
})

test('the program of docs/webhooks.md tells our calls from all others', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  const program = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const file = join(await mkdtemp(join(tmpdir(), 'genuine-webhook-')), 'verify.ts')
  await writeFile(file, program)
  const { isGenuine } = await import(pathToFileURL(file).href)
  const secrets = [newHookSecret(randomBytes), newHookSecret(randomBytes)] as const
  const [secret, former] = secrets
  const letter = { id: 'e1', body: '{"type":"code.lost"}' }
  const at = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })
  const sent = (seconds: number) => signedLetter(at(seconds), { secret, former }, letter).headers
  for (const one of secrets) expect(isGenuine(one, sent(0), letter.body)).toBe(true)
  expect(isGenuine(secret, sent(299), letter.body)).toBe(true)
  for (const seconds of [-301, 302]) expect(isGenuine(secret, sent(seconds), letter.body)).toBe(false)
  expect(isGenuine(newHookSecret(randomBytes), sent(0), letter.body)).toBe(false)
  expect(isGenuine(secret, sent(0), `${letter.body} `)).toBe(false)
  expect(isGenuine(secret, { ...sent(0), 'webhook-id': 'e2' }, letter.body)).toBe(false)
  expect(isGenuine(secret, {}, letter.body)).toBe(false)
})

describe('an endpoint', () => {
  test('shows its secret once, and the database keeps it sealed; a new one signs beside the former for a day', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    expect(desk.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const renewed = await app.good('renewWebhookSecret', { endpoint_id: desk.endpoint_id }, { as })
    const [code] = [await oneCode(app, as)]
    await block(app, code)
    await readOf(app, as)
    await turn(app, desk)
    const [both] = await gotAt(desk)
    if (both === undefined) throw new Error('nothing came')
    for (const secret of [desk.secret, String(renewed.secret)])
      await expect(verified(secret, both)).resolves.toBeDefined()
    app.clock.advance(25 * hour)
    await block(app, code, false)
    await readOf(app, as)
    await turn(app, desk)
    expect((await gotAt(desk)).map(({ signature }) => signature.split(' ').length)).toEqual([2, 1])
    const list = await app.good('listWebhooks', {}, { as })
    expect(JSON.stringify(list)).not.toContain('whsec_')
    const [row] = await app.sql('select e::text as row from webhook_endpoint e where mall_id = $1', [as.mall_id])
    const bytes = Buffer.from(desk.secret.slice('whsec_'.length), 'base64')
    expect(row.row).not.toContain(Buffer.from(desk.secret).toString('hex'))
    expect(row.row).not.toContain(bytes.toString('hex'))
  })

  test('stands in the public network, with TLS; whatever the way in which it says otherwise', async () => {
    const as = await app.partner()
    const bad = ['https://127.0.0.1/x', 'http://shop.example/x', 'https://10.0.0.8/x', 'https://[::1]/x']
    for (const address of [...bad, 'https://169.254.169.254/latest', 'https://0x7f000001/', 'https://localhost/x']) {
      const input = { name: '물류', address, types: ['code.lost' as const] }
      const { status, body } = await app.call('makeWebhook', input, { as })
      expect([address, status, body.errors[0].path]).toEqual([address, 400, 'address'])
    }
    const { endpoint_id, address } = await deskOf(app, as)
    const input = { endpoint_id, name: '물류', address: 'https://192.168.0.4/x', types: ['code.lost' as const] }
    expect((await app.call('saveWebhook', input, { as })).body.code).toBe('webhook.address')
    const { endpoints } = await app.good('listWebhooks', {}, { as })
    expect(endpoints).toMatchObject([{ address }])
  })

  test('is none of the simulators’ own addresses: of the outside world only a shop’s own program is called', async () => {
    const as = await app.partner()
    const { url } = app.outside()
    for (const path of [
      '/faults',
      '/',
      '/solapi/messages/v4/send-many/detail',
      '/receiver/x/secret',
      '/receiver/../faults',
    ]) {
      const input = { name: '물류', address: `${url}${path}`, types: ['code.lost' as const] }
      expect((await app.call('makeWebhook', input, { as })).body.code, path).toBe('webhook.address')
    }
    expect((await deskOf(app, as)).address).toContain(`${url}/receiver/`)
  })

  test('is one of a few, and another shop’s is none', async () => {
    const [as, other] = [await app.partner(), await app.partner()]
    const first = await deskOf(app, as)
    for (let each = 1; each < endpointsMost; each++) await deskOf(app, as)
    const { address } = first
    const full = await app.call('makeWebhook', { name: '더', address, types: ['code.lost'] }, { as })
    expect([full.status, full.body.code]).toEqual([409, 'webhook.too_many'])
    const { endpoints } = await app.good('endWebhook', { endpoint_id: first.endpoint_id }, { as })
    expect(endpoints).toHaveLength(endpointsMost - 1)
    await deskOf(app, as)
    const { endpoint_id } = await deskOf(app, other)
    for (const name of ['testWebhook', 'searchWebhookDeliveries', 'renewWebhookSecret'] as const)
      expect((await app.call(name, { endpoint_id }, { as })).body.code).toBe('webhook.not_found')
  })

  test('that has ended is told nothing more, and what waited for it never goes out', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    await block(app, await oneCode(app, as))
    await readOf(app, as)
    await app.good('endWebhook', { endpoint_id: desk.endpoint_id }, { as })
    await block(app, await oneCode(app, as))
    await readOf(app, as)
    await turn(app, desk)
    expect(await gotAt(desk)).toEqual([])
  })
})
