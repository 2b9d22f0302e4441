import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maskSerial } from '#contract/kernel/masking.ts'
import { consentVersion } from '#contract/scans/consent.ts'
import {
  proofCodeTries,
  proofGuard,
  proofLife,
  proofMallTries,
  proofResendAfter,
  proofTries,
} from '#contract/scans/proof.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { issued, type IssuedCode, type IssuedOptions } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(() => app.close())

type Sent = { proof_id: string; target_masked: string; expires_at: string; resend_at: string }
type Reply = { status: number; body: Record<string, unknown>; cookies: string[] }

/** A buyer: an own network address, an own phone, a browser that keeps cookies. */
let buyers = 0
function buyer() {
  const number = ++buyers
  const address = `10.2.${Math.floor(number / 250)}.${(number % 250) + 1}`
  return { address, phone: `010${String(30_000_000 + number)}`, email: `buyer${number}@example.com`, cookie: '' }
}
type Buyer = ReturnType<typeof buyer>

async function ask(
  who: Buyer,
  shop: Partner,
  path: string,
  { body, key }: { body?: unknown; key?: string | undefined } = {},
): Promise<Reply> {
  const answer = await app.server.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${path}`,
    remoteAddress: who.address,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(who.cookie === '' ? {} : { cookie: who.cookie }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { status: answer.statusCode, body: answer.json(), cookies }
}

async function proofBy(who: Buyer, shop: Partner, code: IssuedCode, channel: 'phone' | 'email' = 'phone') {
  const target = channel === 'phone' ? who.phone : who.email
  const { status, body } = await ask(who, shop, `${encodeURIComponent(code.value)}/proof`, {
    body: { channel, target },
  })
  expect([status, body]).toMatchObject([200, { channel }])
  return body as Sent
}

/** Reads the phone as a person would: the digits of the newest message. */
async function codeOnPhone(phone: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { messages } = (await app.outside().messagesTo(phone)) as { messages: { text: string }[] }
      return digitsOf(messages[0]?.text)
    },
    { timeout: 30_000, interval: 100 },
  )
}

async function codeInMail(address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { mails } = (await app.outside().mailsTo(address)) as { mails: { text: string }[] }
      return digitsOf(mails[0]?.text)
    },
    { timeout: 30_000, interval: 100 },
  )
}

function digitsOf(text: string | undefined): string {
  const digits = /인증번호\D*(\d{6}|\d{8})(?!\d)/.exec(text ?? '')?.[1]
  if (digits === undefined) throw new Error('nothing has come yet')
  return digits
}

const registering = (proof_id: string, proof_code: string, more: object = {}) => ({
  proof_id,
  proof_code,
  name: '김정품',
  agreed: true,
  ...more,
})

async function register(
  who: Buyer,
  shop: Partner,
  code: IssuedCode,
  { body, key }: { body: object; key?: string | undefined },
): Promise<Reply> {
  return ask(who, shop, `${encodeURIComponent(code.value)}/register`, { body, key })
}

async function shopWithCode(options: IssuedOptions = {}): Promise<[Partner, IssuedCode]> {
  const shop = await app.partner()
  const [code] = await issued(app, shop, options)
  if (code === undefined) throw new Error('no code')
  return [shop, code]
}

/** Another six digits than these. */
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('a buyer registers a product', () => {
  test('with the code that came by text message, and is its owner from then on', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const sent = await proofBy(who, shop, code)
    expect(sent.target_masked).toBe(`010-****-${who.phone.slice(-4)}`)
    expect(sent.expires_at).toBe('2026-11-21T09:03:00+09:00')
    const answer = await register(who, shop, code, { body: registering(sent.proof_id, await codeOnPhone(who.phone)) })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        serial_number: code.serial_number,
        owner: '김*품',
        activated_at: '2026-11-21T09:00:00+09:00',
        cert_validated_at: '2026-11-21T09:00:00+09:00',
        cert_expired_at: '2027-11-20T23:59:59+09:00',
      },
    ])
    expect(answer.cookies.map((cookie) => cookie.replace(/=[^;]*/, '=token'))).toEqual(
      ['/shop', '/shop/api'].map(
        (prefix) => `genuine_buyer=token; Max-Age=2592000; Path=${prefix}/${shop.mall_id}; HttpOnly; SameSite=Lax`,
      ),
    )
    who.cookie = answer.cookies[0]?.split(';')[0] ?? ''
    const mine = await ask(who, shop, encodeURIComponent(code.value))
    expect(mine.body).toMatchObject({ verdict: 'yours', serial_number: code.serial_number })
    const theirs = await ask(buyer(), shop, encodeURIComponent(code.value))
    expect(theirs.body).toMatchObject({ verdict: 'registered', serial_number: maskSerial(code.serial_number) })
  })

  test('of a shop whose plan has ended, just the same (product I)', async () => {
    const [shop, code] = await shopWithCode()
    await app.sql(`update shop set plan_class = null, expires_at = '2026-01-01' where mall_id = $1`, [shop.mall_id])
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, code)
    const answer = await register(who, shop, code, { body: registering(proof_id, await codeOnPhone(who.phone)) })
    expect([answer.status, answer.body['serial_number']]).toEqual([200, code.serial_number])
  })

  test('with the code that came by e-mail', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const sent = await proofBy(who, shop, code, 'email')
    expect(sent.target_masked).toMatch(/^bu\*+@example\.com$/)
    const answer = await register(who, shop, code, { body: registering(sent.proof_id, await codeInMail(who.email)) })
    expect(answer.status).toBe(200)
  })

  test('and the change stands in the history, the counts and the events, with no personal data in the clear', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const sent = await proofBy(who, shop, code)
    const { body } = await register(who, shop, code, { body: registering(sent.proof_id, await codeOnPhone(who.phone)) })
    const mall = [shop.mall_id]
    expect(await app.sql('select title, detail_values, updated_by from code_history where mall_id = $1', mall)).toEqual(
      [{ title: 'history.certified', detail_values: { member_id: body['member_id'] }, updated_by: body['member_id'] }],
    )
    expect(await app.sql('select kind, subject from event where mall_id = $1', mall)).toEqual([
      { kind: 'code.certified', subject: code.serial_number },
    ])
    expect(await app.sql('select consent_version from certified_member where mall_id = $1', mall)).toEqual([
      { consent_version: consentVersion },
    ])
    const counts = await app.sql(
      `select cert_status, sum(n)::int as n from code_counts
       where mall_id = $1 and grain = 'all' and variant_no = 0 group by 1 order by 1`,
      mall,
    )
    expect(counts).toEqual([
      { cert_status: 'activated', n: 1 },
      { cert_status: 'inactivated', n: -1 },
    ])
    for (const table of ['certified_member', 'proof', 'message', 'event', 'code_history', 'idempotency_key']) {
      const rows = await app.sql(`select row_to_json(t)::text as row from ${table} t where mall_id = $1`, mall)
      expect(JSON.stringify(rows)).not.toContain(who.phone)
      expect(JSON.stringify(rows)).not.toContain('김정품')
    }
  })

  test('whose warranty counts from the purchase with the day of purchase, which is never ahead', async () => {
    const [shop, code] = await shopWithCode({ cert_duration_type: 'bought', cert_duration: '1m' })
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, code)
    const digits = await codeOnPhone(who.phone)
    expect((await register(who, shop, code, { body: registering(proof_id, digits) })).body['code']).toBe(
      'register.bought_at_missing',
    )
    const ahead = registering(proof_id, digits, { bought_at: '2026-11-22' })
    expect((await register(who, shop, code, { body: ahead })).body['code']).toBe('register.bought_at_future')
    const good = await register(who, shop, code, { body: registering(proof_id, digits, { bought_at: '2026-10-31' }) })
    expect(good.body).toMatchObject({
      cert_validated_at: '2026-10-31T00:00:00+09:00',
      cert_expired_at: '2026-11-30T23:59:59+09:00',
    })
  })

  test('again and gets the certificate again, by another proof or the same request', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const first = await proofBy(who, shop, code)
    const first_digits = await codeOnPhone(who.phone)
    app.clock.advance(proofResendAfter)
    const second = await proofBy(who, shop, code)
    const second_digits = await vi.waitFor(async () => {
      const digits = await codeOnPhone(who.phone)
      if (digits === first_digits) throw new Error('the second has not come yet')
      return digits
    }, 30_000)
    const request = registering(first.proof_id, first_digits)
    const good = await register(who, shop, code, { body: request, key: 'key-1' })
    const replayed = await register(who, shop, code, { body: request, key: 'key-1' })
    expect(replayed).toMatchObject({ status: 200, body: good.body, cookies: good.cookies })
    const again = await register(who, shop, code, { body: registering(second.proof_id, second_digits) })
    expect([again.status, again.body]).toEqual([200, good.body])
    expect(await app.sql('select from code_history where mall_id = $1', [shop.mall_id])).toHaveLength(1)
  })
})

describe('the one-time code', () => {
  test('that is wrong may be corrected, but only so often, however many tries come at once', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, code)
    const digits = await codeOnPhone(who.phone)
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => register(who, shop, code, { body: registering(proof_id, other(digits)) })),
    )
    const codes = tries.map(({ body }) => body['code'])
    expect(codes.filter((each) => each === 'proof.wrong')).toHaveLength(proofTries - 1)
    expect(codes.filter((each) => each === 'proof.too_many_tries')).toHaveLength(30 - proofTries + 1)
    const late = await register(who, shop, code, { body: registering(proof_id, digits) })
    expect([late.status, late.body['code']]).toEqual([429, 'proof.too_many_tries'])
    expect(await app.sql('select tries from proof where proof_id = $1', [proof_id])).toEqual([{ tries: proofTries }])
  })

  test('has eight digits after five wrong tries at its number, and six again once the owner was right', async () => {
    const shop = await app.partner()
    const [one, another] = await issued(app, shop, { count: 2 })
    if (one === undefined || another === undefined) throw new Error('no codes')
    const who = buyer()
    const guessed = await proofBy(who, shop, one)
    const short = await codeOnPhone(who.phone)
    const stranger = { ...buyer(), phone: who.phone }
    for (let tries = 0; tries < proofTries; tries++)
      await register(stranger, shop, one, { body: registering(guessed.proof_id, other(short)) })
    const next = async (code: IssuedCode, before: string) => {
      app.clock.advance(proofResendAfter)
      const { proof_id } = await proofBy(who, shop, code)
      const digits = await vi.waitFor(async () => {
        const found = await codeOnPhone(who.phone)
        if (found === before) throw new Error('it has not come yet')
        return found
      }, 30_000)
      return { proof_id, digits }
    }
    const long = await next(one, short)
    expect(long.digits).toMatch(/^\d{8}$/)
    expect(await register(who, shop, one, { body: registering(long.proof_id, long.digits) })).toMatchObject({
      status: 200,
    })
    expect((await next(another, long.digits)).digits).toMatch(/^\d{6}$/)
  })

  test('has eight digits in a mall whose codes have seen 200 wrong tries in a day', async () => {
    const [shop, code] = await shopWithCode()
    const counted = [`proof-wrong:${shop.mall_id}`, app.clock.now(), proofGuard.mall.wrong - 1]
    await app.sql('insert into rate_window (key, started_at, taken) values ($1, $2, $3)', counted)
    const [first, second] = [buyer(), buyer()]
    const { proof_id } = await proofBy(first, shop, code)
    const short = await codeOnPhone(first.phone)
    expect(short).toMatch(/^\d{6}$/)
    await register(first, shop, code, { body: registering(proof_id, other(short)) })
    await proofBy(second, shop, code)
    expect(await codeOnPhone(second.phone)).toMatch(/^\d{8}$/)
    const others = await shopWithCode()
    const elsewhere = buyer()
    await proofBy(elsewhere, ...others)
    expect(await codeOnPhone(elsewhere.phone)).toMatch(/^\d{6}$/)
  })

  test('is worth nothing after three minutes', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, code)
    const digits = await codeOnPhone(who.phone)
    app.clock.advance(proofLife)
    expect((await register(who, shop, code, { body: registering(proof_id, digits) })).body['code']).toBe(
      'proof.expired',
    )
  })

  test('proves for its own code only, and once', async () => {
    const shop = await app.partner()
    const [one, another] = await issued(app, shop, { count: 2 })
    if (one === undefined || another === undefined) throw new Error('no codes')
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, one)
    const body = registering(proof_id, await codeOnPhone(who.phone))
    expect((await register(who, shop, another, { body })).body['code']).toBe('proof.expired')
    expect((await register(who, shop, one, { body })).status).toBe(200)
    await app.sql(
      "update code set cert_status = 'inactivated', member_id = null, activated_at = null where mall_id = $1",
      [shop.mall_id],
    )
    expect((await register(who, shop, one, { body })).body['code']).toBe('proof.expired')
  })

  test('is not sent twice within half a minute, nor more than five times an hour', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const path = `${encodeURIComponent(code.value)}/proof`
    const claim = { channel: 'phone', target: who.phone }
    const at_once = await Promise.all(Array.from({ length: 8 }, () => ask(who, shop, path, { body: claim })))
    expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(at_once.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'proof.too_soon',
      message: expect.stringContaining('30초'),
    })
    for (let more = 0; more < 4; more++) {
      app.clock.advance(proofResendAfter)
      expect((await ask(who, shop, path, { body: claim })).status).toBe(200)
    }
    app.clock.advance(proofResendAfter)
    expect((await ask(who, shop, path, { body: claim })).body['code']).toBe('proof.too_many_sent')
  })

  test('is sent so often for one label and no more, whatever numbers and networks ask, and again an hour later', async () => {
    const [shop, code] = await shopWithCode()
    const path = `${encodeURIComponent(code.value)}/proof`
    const strangerAsks = async () => {
      const who = buyer()
      return (await ask(who, shop, path, { body: { channel: 'phone', target: who.phone } })).body['code'] ?? 'sent'
    }
    const asked: unknown[] = []
    for (let index = 0; index < proofCodeTries.count + 2; index++) asked.push(await strangerAsks())
    const sent = Array<string>(proofCodeTries.count).fill('sent')
    expect(asked).toEqual([...sent, 'proof.too_many_sent', 'proof.too_many_sent'])
    expect(await app.sql('select from message where mall_id = $1', [shop.mall_id])).toHaveLength(proofCodeTries.count)
    app.clock.advance(proofCodeTries.window)
    expect(await strangerAsks()).toBe('sent')
  })

  test('is not sent beyond what a whole mall may send in an hour', async () => {
    const [shop, code] = await shopWithCode()
    const sent = [`proof-mall:${shop.mall_id}`, app.clock.now(), proofMallTries.count - 1]
    await app.sql('insert into rate_window (key, started_at, taken) values ($1, $2, $3)', sent)
    const path = `${encodeURIComponent(code.value)}/proof`
    const codes: unknown[] = []
    for (const who of [buyer(), buyer()])
      codes.push((await ask(who, shop, path, { body: { channel: 'phone', target: who.phone } })).body['code'] ?? 'sent')
    expect(codes).toEqual(['sent', 'proof.too_many_sent'])
    // What was refused is not counted as sent.
    const [row] = await app.sql('select taken from rate_window where key = $1', [sent[0]])
    expect(row).toEqual({ taken: proofMallTries.count })
  })

  test('is sent once for a request that is repeated with its key', async () => {
    const [shop, code] = await shopWithCode()
    const who = buyer()
    const path = `${encodeURIComponent(code.value)}/proof`
    const claim = { channel: 'phone', target: who.phone }
    const first = await ask(who, shop, path, { body: claim, key: 'one-key' })
    const repeated = await ask(who, shop, path, { body: claim, key: 'one-key' })
    expect(repeated.body).toEqual(first.body)
    expect(await app.sql('select from message where mall_id = $1', [shop.mall_id])).toHaveLength(1)
  })

  test.each([
    ['phone', '02-123-4567', 'proof.phone_invalid'],
    ['email', 'nobody', 'proof.email_invalid'],
  ] as const)('is not sent to a %s such as %s', async (channel, target, refusal) => {
    const [shop, code] = await shopWithCode()
    const answer = await ask(buyer(), shop, `${encodeURIComponent(code.value)}/proof`, { body: { channel, target } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: refusal, errors: [{ path: 'target', code: refusal, message: expect.any(String) }] },
    ])
  })

  test.each([
    ["cert_status = 'activated'", 'code.already_certified'],
    ["cert_status = 'lost'", 'code.reported_lost'],
    ["blocked_reason = 'recalled'", 'code.blocked'],
  ])('is not sent for a code with %s', async (change, refusal) => {
    const [shop, code] = await shopWithCode()
    await app.sql(`update code set ${change} where mall_id = $1`, [shop.mall_id])
    const who = buyer()
    const path = `${encodeURIComponent(code.value)}/proof`
    const answer = await ask(who, shop, path, { body: { channel: 'phone', target: who.phone } })
    expect([answer.status, answer.body['code']]).toEqual([409, refusal])
    expect(await app.sql('select from message where mall_id = $1', [shop.mall_id])).toEqual([])
  })

  test('fits into one short text message, whatever the shop is called', async () => {
    const [shop, code] = await shopWithCode()
    await app.sql('update shop set shop_name = $2 where mall_id = $1', [
      shop.mall_id,
      `😀${'아주긴가게이름'.repeat(9)}`,
    ])
    const who = buyer()
    const { proof_id } = await proofBy(who, shop, code)
    const digits = await codeOnPhone(who.phone)
    const { messages } = (await app.outside().messagesTo(who.phone)) as { messages: object[] }
    expect(messages).toMatchObject([{ type: 'SMS', arrived: true, text: expect.stringContaining('아주긴가게이름') }])
    expect((await register(who, shop, code, { body: registering(proof_id, digits) })).status).toBe(200)
  })
})

async function codeIdOf({ mall_id }: Partner): Promise<string> {
  const [row] = await app.sql('select code_id from code where mall_id = $1', [mall_id])
  return row.code_id
}

test('of 64 buyers who register one code at once exactly one wins, and 63 are told', async () => {
  const [shop, code] = await shopWithCode()
  // So many have asked within minutes only where the cap of the label is not what is tried.
  await app.sql('insert into rate_window (key, started_at, taken) values ($1, $2, -64)', [
    `proof-code:${shop.mall_id}:${await codeIdOf(shop)}`,
    app.clock.now(),
  ])
  const crowd = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const who = buyer()
      const { proof_id } = await proofBy(who, shop, code)
      return { who, proof_id }
    }),
  )
  const ready = await Promise.all(
    crowd.map(async ({ who, proof_id }) => ({ who, body: registering(proof_id, await codeOnPhone(who.phone)) })),
  )
  const answers = await Promise.all(ready.map(async ({ who, body }) => register(who, shop, code, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const losers = answers.filter(({ status }) => status === 409)
  expect(losers).toHaveLength(63)
  expect(new Set(losers.map(({ body }) => body['code']))).toEqual(new Set(['code.already_certified']))
  const mall = [shop.mall_id]
  expect(await app.sql('select from code_history where mall_id = $1', mall)).toHaveLength(1)
  expect(await app.sql('select from certified_member where mall_id = $1', mall)).toHaveLength(1)
  expect(await app.sql("select from event where mall_id = $1 and kind = 'code.certified'", mall)).toHaveLength(1)
  const winner = answers.find(({ status }) => status === 200)
  expect(await app.sql('select member_id, cert_status from code where mall_id = $1', mall)).toEqual([
    { member_id: winner?.body['member_id'], cert_status: 'activated' },
  ])
})
