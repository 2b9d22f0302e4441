import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { isSandbox, sandboxMost } from '#contract/kernel/sandbox.ts'
import { mallIdProblem } from '#contract/partners/sign-up.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, type CallOptions, startApp } from '#test/harness/app.ts'
import { readEventsOf, switchOn } from '#test/harness/messages.ts'
import { nameManager } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'
import { sandboxSession } from '#test/harness/sandboxes.ts'
import { gotAt, readOf, turn } from '#test/harness/webhooks.ts'
import { queueMessage } from '../notify/outbox.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const names = { vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c' }
const bag = { product_code: 'BAG', product_name: '토트백', product_price: 289_000, ...names }
const item = { product_code: 'BAG', variant_code: 'BAG', cert_duration_type: 'activated', cert_duration: '1y' } as const

type Inside = { owner: Partner; how: CallOptions; shop: Partner; key: CallOptions; secret: string }

/** A shop with a sandbox, somebody in it, and a key of it. */
async function inside(more: Parameters<App['partner']>[0] = {}): Promise<Inside> {
  const owner = await app.partner(more)
  await app.good('makeSandbox', {}, { as: owner })
  const how = await sandboxSession(app, owner)
  const mall_id = how.place?.mall_id ?? ''
  const scopes = ['read', 'issue', 'print', 'support'] as const
  const { secret } = await app.good('makeApiKey', { name: '시험', scopes: [...scopes], days: 30 }, how)
  const shop = { ...owner, mall_id, shop_id: 1, token: how.token ?? '' }
  return { owner, how, shop, secret: String(secret), key: { token: String(secret), place: how.place ?? {} } }
}

/** A product without options, and codes of it. */
async function codes({ key }: Inside, count: number): Promise<string[]> {
  await app.good('registerProduct', bag, key)
  await app.good('generateCodes', { items: [{ ...item, number_of_serial: count }] }, key)
  const { serials } = await app.good('searchCodes', {}, key)
  return serials.map(({ serial_number }: { serial_number: string }) => serial_number)
}

const page = async ({ shop }: Inside, serial: string, lang: string) =>
  app.server.inject(
    `/shop/${shop.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}&lang=${lang}`,
  )

describe('a sandbox', () => {
  test('is one for each shop, however many ask; a mall of its own, whose id nobody else can have', async () => {
    const owner = await app.partner()
    const made = await Promise.all([1, 2, 3].map(async () => app.good('makeSandbox', {}, { as: owner })))
    const [id, ...others] = new Set(made.map(({ sandbox }) => String(sandbox.mall_id)))
    expect([isSandbox(id ?? ''), others]).toEqual([true, []])
    expect(made[0].sandbox).toMatchObject({ holds: { codes: 0, products: 0, orders: 0 } })
    expect(mallIdProblem(id ?? '')).toBe('account.mall_id_reserved')
    const taken = app.sql(
      `insert into mall (mall_id, flavour, mall_name, created_at) values ('test_0123456789abcdef', 'partner', 'x', now())`,
    )
    await expect(taken).rejects.toThrow('mall_sandbox_id')
  })

  test('opens to nobody but the people of its shop, and shows nothing of the shop', async () => {
    const { owner, how, shop } = await inside()
    await app.good('registerProduct', bag, { as: owner })
    expect(await app.good('searchProducts', {}, how)).toEqual([])
    const other = await app.partner()
    const place = { mall_id: shop.mall_id, shop_no: '1' }
    expect((await app.call('searchCodes', {}, { token: other.token, place })).status).toBe(404)
    expect((await app.call('searchCodes', {}, { token: owner.token, place })).status).toBe(404)
    expect((await app.call('enterSandbox', {}, { as: other })).body.code).toBe('sandbox.not_found')
  })

  test('is entered with the role that one has, and no longer than one has it', async () => {
    const { owner, how, key } = await inside()
    expect((await app.call('searchCodes', {}, key)).status).toBe(200)
    await app.sql(`update account set role = 'viewer' where mall_id = $1`, [owner.mall_id])
    expect((await app.call('registerProduct', bag, how)).body.code).toBe('auth.role_refused')
    await app.sql(`update account set role = 'owner' where mall_id = $1`, [owner.mall_id])
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [owner.mall_id])
    expect((await app.call('searchCodes', {}, key)).status).toBe(401)
    await app.sql(`update mall set state = 'approved' where mall_id = $1`, [owner.mall_id])
    await app.sql('update account set disabled_at = now() where mall_id = $1', [owner.mall_id])
    for (const door of [how, key]) expect((await app.call('searchCodes', {}, door)).status).toBe(401)
  })

  test('is left for the shop; a session that was ended there ends here, and does not come back', async () => {
    const { owner, how } = await inside()
    const back = await app.good('leaveSandbox', {}, how)
    expect(back).toMatchObject({ mall_id: owner.mall_id, flavour: 'partner', app: 'cert_product', shop_no: '1' })
    const there = { token: String(back.access_token), place: { mall_id: owner.mall_id, shop_no: '1' } }
    expect((await app.call('getSandbox', {}, there)).body.sandbox.mall_id).toBe(how.place?.mall_id)
    const again = await sandboxSession(app, owner)
    await app.sql(`update session_family set ended_at = now(), ended_reason = 'ended' where mall_id = $1`, [
      owner.mall_id,
    ])
    expect((await app.call('leaveSandbox', {}, again)).body.code).toBe('sandbox.over')
  })

  test('ends its sessions with those that they were entered from', async () => {
    const owner = await app.partner()
    await app.good('makeSandbox', {}, { as: owner })
    const cookies = async (name: 'enterSandbox' | 'refreshSession', how: CallOptions) => {
      const answer = await app.call(name, {}, how)
      return { answer, cookie: [answer.headers['set-cookie'] ?? []].flat().join('; ') }
    }
    const { cookie } = await cookies('enterSandbox', { as: owner })
    const refresh = /genuine_refresh=[^;]+/.exec(cookie)?.[0] ?? ''
    const next = await cookies('refreshSession', { headers: { cookie: refresh } })
    expect(next.answer.status).toBe(200)
    await app.sql(`update session_family set ended_at = now(), ended_reason = 'ended' where mall_id = $1`, [
      owner.mall_id,
    ])
    const renewed = /genuine_refresh=[^;]+/.exec(next.cookie)?.[0] ?? ''
    expect((await cookies('refreshSession', { headers: { cookie: renewed } })).answer.status).not.toBe(200)
  })

  test('takes no money, sends nothing from numbers and channels of its own, and changes no team or account', async () => {
    const { how } = await inside()
    const closed = [
      ['createOrder', { type: 'point', amount: 10_000 }],
      ['inviteMember', { email: 'a@shop.example', role: 'viewer' }],
      ['listChannelCategories', {}],
      ['askMessageChannel', { search_id: '@정품', phone: '01012345678', category_code: '001' }],
      ['submitKakaoTemplate', { trigger: 'payment_end' }],
      ['changePassword', {}],
      ['makeSandbox', {}],
    ] as const
    for (const [name, input] of closed) {
      const { status, body } = await app.call(name as 'makeSandbox', input as Record<string, never>, how)
      expect([name, status, body.code]).toEqual([name, 403, 'sandbox.closed'])
    }
  })

  test('holds only so much until it is emptied, also when two ask at once; its keys call less often', async () => {
    const there = await inside()
    const { key, shop } = there
    await codes(there, 10)
    const many = { items: [{ ...item, number_of_serial: sandboxMost.codes - 10 }] }
    const both = await Promise.all([1, 2].map(async () => app.call('generateCodes', many, key)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('sandbox.full')
    await app.sql(
      `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
       select $1, 1, 'P' || n, 'x', 1, 'a', 'b', 'c', now() from generate_series(1, $2) as n`,
      [shop.mall_id, sandboxMost.products - 1],
    )
    expect((await app.call('registerProduct', { ...bag, product_code: 'ONE-MORE' }, key)).body.code).toBe(
      'sandbox.full',
    )
    await app.sql('update api_key set window_used = $2 where mall_id = $1', [shop.mall_id, sandboxMost.calls])
    const over = await app.call('searchCodes', {}, key)
    expect([over.status, over.headers['ratelimit-limit']]).toEqual([429, String(sandboxMost.calls)])
  })

  test('is emptied by one press: nothing of it is left but who gets in, and its programs go on', async () => {
    const there = await inside()
    const { owner, how, key, shop } = there
    await codes(there, 2)
    await switchOn(app, shop, { member_cert_end: 'sms' })
    await app.good(
      'makeWebhook',
      { name: '물류', address: `${app.outside().url}/receiver/x`, types: ['code.lost'] },
      how,
    )
    const order = { order_no: 'A-1', ordered_at: app.clock.now().toISOString(), price: 1, orderer: {}, lines: [] }
    const line = { line_no: '1', product_code: 'BAG', variant_code: 'BAG', quantity: 1, stage: 'paid' as const }
    const orderer = { name: '이지은', phone: '010-1234-5678', email: 'jieun@example.com' }
    await app.good('tellOrder', { ...order, orderer, lines: [line] }, key)
    await readEventsOf(app, shop)
    const { sandbox } = await app.good('emptySandbox', {}, { as: owner })
    expect(sandbox).toMatchObject({ holds: { codes: 0, products: 0, orders: 0 }, emptied_at: expect.any(String) })
    expect(await left(shop.mall_id)).toEqual([
      'account',
      'api_key',
      'audit',
      'audit_head',
      'event',
      'event_position',
      'ledger',
      'mall',
      'plan_change',
      'session_family',
      'shop',
      'webhook_endpoint',
    ])
    expect(await codes(there, 3)).toHaveLength(3)
    expect((await app.call('emptySandbox', {}, { as: await app.partner() })).body.code).toBe('sandbox.not_found')
  })
})

/** The walled tables that have a row of a mall. */
async function left(mall_id: string): Promise<string[]> {
  const tables = await app.sql(
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
     where not c.relispartition order by c.relname`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await app.sql(`select from ${name} where mall_id = $1 limit 1`, [mall_id])).length > 0) found.push(name)
  return found
}

describe('what is tried in a sandbox', () => {
  test('is marked: keys, codes, and the page of a label in all four languages, which looks genuine nowhere', async () => {
    const there = await inside()
    expect(there.secret.startsWith('gk_test_')).toBe(true)
    const [serial = ''] = await codes(there, 3)
    expect(serial).toMatch(/^TEST[0-9A-Z]{12}$/)
    const said = { ko: '시험용 코드', en: 'test code', ja: 'テスト用コード', zh: '测试用代码' }
    for (const [lang, words] of Object.entries(said)) {
      const { body, statusCode } = await page(there, serial, lang)
      expect([lang, statusCode, body.includes(words)]).toEqual([lang, 200, true])
      expect(body).not.toMatch(/class="top (seal|soft)"/)
      expect(body).not.toContain('class="rose"')
    }
    const [real = ''] = await codes({ ...there, key: { as: await app.partner() } }, 1)
    expect(real.startsWith('TEST')).toBe(false)
  })

  test('goes from a product to a certified code without a message leaving; the code that a buyer needs stands in the history', async () => {
    const there = await inside()
    const { shop, how } = there
    await switchOn(app, shop, { member_cert_end: 'sms+email' })
    const [serial = ''] = await codes(there, 1)
    const [phone, auth_qr_code] = ['01077776666', encodeAuthQrCode(serial)]
    const place = { mall_id: shop.mall_id, shop_no: '1' }
    await app.runJobs()
    const { proof_id } = await app.good('requestProof', { auth_qr_code, channel: 'phone', target: phone }, { place })
    const { messages } = await app.good('searchMessages', {}, how)
    expect(messages).toMatchObject([{ purpose: 'proof', state: 'skipped', points: 0 }])
    expect(messages[0].failure_reason).toBe('시험 발송이라 보내지 않았어요.')
    const { text } = await app.good('getMessage', { message_id: messages[0].message_id }, how)
    // The shop's name stands before it, and may have six digits as well.
    const proof_code = [...text.matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0] ?? ''
    const form = { auth_qr_code, proof_id, proof_code, name: '이지은', agreed: true as const }
    const registered = await app.call('registerCode', form, { place })
    const cookie = [registered.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ')
    // Nothing of it is signed: neither when its owner asks, nor in the QR code of the certificate.
    const signed = await app.call('issueStatement', { auth_qr_code }, { place, headers: { cookie } })
    expect([registered.status, signed.status, signed.body.code]).toEqual([200, 403, 'sandbox.closed'])
    const owned = await app.server.inject({
      url: `/shop/${shop.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(auth_qr_code)}`,
      headers: { cookie },
    })
    expect([owned.statusCode, owned.body.includes('/verify#')]).toEqual([200, false])
    expect(await app.sql('select from certificate where mall_id = $1', [shop.mall_id])).toEqual([])
    const rows = async () =>
      app.sql('select purpose, state, points_reserved from message where mall_id = $1', [shop.mall_id])
    await expect
      .poll(async () => (await rows()).map(({ purpose }) => purpose), { timeout: 200_000 })
      .toContain('member_cert_end')
    for (const row of await rows()) expect(row).toMatchObject({ state: 'skipped', points_reserved: 0 })
    await app.jobs.stop()
    expect(await app.outside().messagesTo(phone)).toMatchObject({ count: 0 })
    expect(app.logged.filter((line) => line.includes('goes nowhere'))).toEqual([])
    const taken = await app.sql(`select from ledger where mall_id = $1 and kind = 'reserve'`, [shop.mall_id])
    expect(taken).toEqual([])
  })

  test('costs nothing where a text is tried out, and where the service itself has something to say', async () => {
    const { shop, how } = await inside()
    await nameManager(app, shop)
    const text = { trigger: 'member_cert_end', channel: 'sms', body: '안녕하세요' } as const
    await app.good('sendTestMessage', text, how)
    const mail = {
      shop_id: 1,
      purpose: 'webhook_paused',
      recipient: 'a@shop.example',
      channel: 'email',
      expires_at: null,
    } as const
    await inTenant(app.kernel, shop.mall_id, async (kernel) =>
      queueMessage(kernel, shop.mall_id, { ...mail, body: { text: '알려 드려요' } }),
    )
    const rows = await app.sql('select state, failure, points_reserved from message where mall_id = $1', [shop.mall_id])
    expect(rows).toEqual([1, 2].map(() => ({ state: 'skipped', failure: 'sandbox', points_reserved: 0 })))
    const jobs = await app.sql(`select from jobs.job where data ->> 'mall_id' = $1 and name like 'messages.%'`, [
      shop.mall_id,
    ])
    expect(jobs).toEqual([])
  })

  test('is told by signed webhooks that say that they are tests; those of the shop do not', async () => {
    const there = await inside()
    const { shop, how } = there
    const address = `${app.outside().url}/receiver/${shop.mall_id}`
    const made = await app.good('makeWebhook', { name: '물류', address, types: ['code.issued'] }, how)
    await codes(there, 1)
    await readOf(app, shop)
    await turn(app, { as: shop, endpoint_id: String(made.endpoint_id) })
    const [got] = await gotAt({ address })
    expect(JSON.parse(got?.body ?? '{}')).toMatchObject({ type: 'code.issued', mall_id: shop.mall_id, sandbox: true })
    const key = Buffer.from(String(made.secret).replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(`${got?.id}.${got?.time}.${got?.body}`).digest('base64')
    expect(got?.signature).toContain(signature)
    // So does one that is sent to try the endpoint out.
    await app.good('testWebhook', { endpoint_id: String(made.endpoint_id) }, how)
    expect(JSON.parse((await gotAt({ address }))[1]?.body ?? '{}')).toMatchObject({
      type: 'webhook.test',
      sandbox: true,
    })
    const real = await app.partner()
    const theirs = `${app.outside().url}/receiver/${real.mall_id}`
    const endpoint = await app.good(
      'makeWebhook',
      { name: '물류', address: theirs, types: ['code.issued'] },
      { as: real },
    )
    await codes({ ...there, key: { as: real } }, 1)
    await readOf(app, real)
    await turn(app, { as: real, endpoint_id: String(endpoint.endpoint_id) })
    expect((await gotAt({ address: theirs }))[0]?.body).not.toContain('sandbox')
  })
})
