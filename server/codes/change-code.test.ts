import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let partner: Partner
beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
})
afterAll(async () => app.close())

const oneCode = async (duration = '1y') => (await makeCodes(app, partner, 1, duration)).serials[0] ?? ''
const titles = async (serial: string): Promise<string[][]> => {
  const { histories } = await app.good('getCodeHistory', { serial }, { as: partner })
  return histories.map((item: { title: string; detail: string }) => [item.title, item.detail])
}
const counts = async () => (await app.good('searchCodes', {}, { as: partner })).counts
const audit = async (action: string) =>
  app.sql('select actor, target, detail from audit where mall_id = $1 and action = $2 order by seq', [
    partner.mall_id,
    action,
  ])

/** A buyer whom the shop knows, with a phone or an e-mail address. */
async function member(contact: { phone?: string; email?: string } = {}): Promise<string> {
  const { mall_id, shop_id } = partner
  const seal = (value: string | undefined) =>
    value === undefined ? null : app.kernel.seals.seal(partner.mall_id, value)
  const member_id = `minji${Math.random().toString(36).slice(2, 8)}`
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, phone_sealed, email_sealed, agreed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [mall_id, member_id, shop_id, seal('김민지'), seal(contact.phone), seal(contact.email), app.clock.now()],
  )
  return member_id
}

describe('the status', () => {
  test('any other status may be chosen; dates, history, counts and audit follow', async () => {
    const serial = await oneCode()
    const before = await counts()
    const as = { as: partner }
    expect(await app.good('changeCodeStatus', { serial, cert_status: 'activated' }, as)).toEqual({
      serial_number: serial,
      cert_status: 'activated',
    })
    const code = await app.good('getCode', { serial }, as)
    expect(code).toMatchObject({
      cert_status: 'activated',
      activated_at: '2026-11-21T09:00:00+09:00',
      cert_validated_at: '2026-11-21T09:00:00+09:00',
      cert_expired_at: '2027-11-20T23:59:59+09:00',
      member_id: null,
    })
    expect((await titles(serial))[0]).toEqual(['인증 상태 변경', '미인증에서 인증 완료로 바꿨어요'])
    const after = await counts()
    expect([after.activated - before.activated, after.inactivated - before.inactivated]).toEqual([1, -1])
    expect((await audit('code.status_changed')).at(-1)?.detail).toEqual({ from: 'inactivated', to: 'activated' })
  })

  test('going back to uncertified clears owner and dates, and a cancelled loss keeps them', async () => {
    const [serial, member_id, as] = [await oneCode(), await member(), { as: partner }]
    await app.good('changeCodeStatus', { serial, cert_status: 'activated', member_id }, as)
    for (const cert_status of ['lost', 'activated'] as const)
      await app.good('changeCodeStatus', { serial, cert_status }, as)
    expect(await app.good('getCode', { serial }, as)).toMatchObject({
      member_id,
      activated_at: '2026-11-21T09:00:00+09:00',
    })
    await app.good('changeCodeStatus', { serial, cert_status: 'inactivated' }, as)
    expect(await app.good('getCode', { serial }, as)).toMatchObject({
      member_id: null,
      activated_at: null,
      cert_validated_at: null,
      cert_expired_at: null,
    })
  })

  test('the same status is refused, and so is a member whom nobody knows; nothing changes', async () => {
    const serial = await oneCode()
    const same = await app.call('changeCodeStatus', { serial, cert_status: 'inactivated' }, { as: partner })
    expect([same.status, same.body.code]).toEqual([409, 'code.status_same'])
    const unknown = { serial, cert_status: 'activated', member_id: 'nobody' } as const
    const refused = await app.call('changeCodeStatus', unknown, { as: partner })
    expect([refused.status, refused.body.code]).toEqual([404, 'member.not_found'])
    expect(await app.good('getCodeStatus', { serial }, { as: partner })).toMatchObject({ cert_status: 'inactivated' })
  })

  test('a code becomes nobody’s who was erased, merged, blocked or is another shop’s, with the reason at its field', async () => {
    const [serial, as] = [await oneCode(), { as: partner }]
    const { mall_id } = partner
    const [erased, blocked, other, stays] = [await member(), await member(), await member(), await member()]
    await app.sql(
      'update certified_member set name_sealed = null, phone_sealed = null, erased_at = $3 where mall_id = $1 and member_id = $2',
      [mall_id, erased, app.clock.now()],
    )
    await app.sql('update certified_member set blocked_at = $3 where mall_id = $1 and member_id = $2', [
      mall_id,
      blocked,
      app.clock.now(),
    ])
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
       select mall_id, 2, shop_no, 'cert_digital', shop_name, true, plan_class, expires_at from shop where mall_id = $1`,
      [mall_id],
    )
    await app.sql('update certified_member set shop_id = 2 where mall_id = $1 and member_id = $2', [mall_id, other])
    await app.sql('insert into joined_member (mall_id, member_id, into_id, joined_at) values ($1, $2, $3, $4)', [
      mall_id,
      'merged',
      stays,
      app.clock.now(),
    ])
    const wrong = { [erased]: 'member.erased', [other]: 'member.not_found', merged: 'member.merged' }
    for (const [member_id, code] of Object.entries({ ...wrong, [blocked]: 'member.blocked' })) {
      const { body } = await app.call('changeCodeStatus', { serial, cert_status: 'activated', member_id }, as)
      expect([body.code, body.errors?.[0]]).toEqual([code, expect.objectContaining({ path: 'member_id', code })])
    }
    for (const [id, code] of Object.entries(wrong))
      expect((await app.call('validateMember', { id }, as)).body.code).toBe(code)
    const merged = await app.call('validateMember', { id: 'merged' }, as)
    expect([merged.status, merged.body.message]).toEqual([409, expect.stringContaining(stays)])
    const owned = await oneCode()
    await app.good('changeCodeStatus', { serial: owned, cert_status: 'activated', member_id: stays }, as)
    for (const [to, code] of Object.entries({ ...wrong, [blocked]: 'member.blocked' })) {
      const moved = { id: stays, serial_number: owned, to, reason: 'gift' } as const
      expect((await app.call('transferCode', moved, as)).body.code).toBe(code)
    }
    for (const [member_id, code] of Object.entries(wrong))
      expect((await app.call('registerLost', { serial_number: owned, member_id }, as)).body.code).toBe(code)
  })

  test('a known member is confirmed, an unknown one is a 404', async () => {
    expect(await app.good('validateMember', { id: await member() }, { as: partner })).toEqual({ exists: true })
    const unknown = await app.call('validateMember', { id: 'nobody' }, { as: partner })
    expect([unknown.status, unknown.body.message]).toEqual([404, '회원 아이디를 다시 확인해주세요.'])
  })
})

describe('the warranty', () => {
  const range = (first: string, last: string) => ({
    cert_validated_at: `${first}T00:00:01+09:00`,
    cert_expired_at: `${last}T23:59:59+09:00`,
  })

  test('an individual range counts in whole Seoul days and stays when the code is certified', async () => {
    const [serial, as] = [await oneCode(), { as: partner }]
    const dates = range('2026-12-01', '2027-05-31')
    expect(await app.good('changeCodeRange', { serial, ...dates }, as)).toMatchObject(dates)
    await app.good('changeCodeStatus', { serial, cert_status: 'activated' }, as)
    expect(await app.good('getCode', { serial }, as)).toMatchObject(dates)
    expect((await titles(serial)).at(1)).toEqual(['보증기간 변경', '2026-12-01부터 2027-05-31까지로 정했어요'])
  })

  test('a certified code is locked, unless the shop has switched its lock off', async () => {
    const [serial, as] = [await oneCode(), { as: partner }]
    await app.good('changeCodeStatus', { serial, cert_status: 'activated' }, as)
    const dates = range('2026-12-01', '2027-05-31')
    const locked = await app.call(
      'changeCodeRange',
      { serial, ...dates },
      { as: partner, headers: { 'accept-language': 'en' } },
    )
    expect([locked.status, locked.body.code, locked.body.message]).toEqual([
      400,
      'code.certified_range_locked',
      'Certified products cannot have the warranty period changed.',
    ])
    await app.good('saveRangeSwitch', { allowed: true }, as)
    expect(await app.good('getRangeSwitch', {}, as)).toEqual({ allowed: true })
    expect(await app.good('changeCodeRange', { serial, ...dates }, as)).toMatchObject(dates)
    await app.good('saveRangeSwitch', { allowed: false }, as)
    const basis = { serial, cert_duration_type: 'created', cert_duration: '1y' } as const
    expect((await app.call('changeCodeDuration', basis, as)).body.code).toBe('code.certified_range_locked')
  })

  test('an end before the start is refused', async () => {
    const serial = await oneCode()
    const refused = await app.call('changeCodeRange', { serial, ...range('2027-01-02', '2027-01-01') }, { as: partner })
    expect([refused.status, refused.body.code]).toEqual([400, 'code.range_reversed'])
  })

  test('a basis and a number make the dates anew: from creation at once, from certification when it comes', async () => {
    const [serial, as] = [await oneCode(), { as: partner }]
    const from_created = { serial, cert_duration_type: 'created', cert_duration: '30d' } as const
    expect(await app.good('changeCodeDuration', from_created, as)).toMatchObject({
      cert_duration: '30d',
      cert_validated_at: '2026-11-21T09:00:00+09:00',
      cert_expired_at: '2026-12-20T23:59:59+09:00',
    })
    expect(
      await app.good('changeCodeDuration', { ...from_created, cert_duration_type: 'activated' }, as),
    ).toMatchObject({
      cert_validated_at: null,
      cert_expired_at: null,
    })
    expect((await titles(serial))[0]).toEqual(['보증기간 변경', '인증한 날부터 30일로 정했어요'])
  })

  test.each(['1000d', '100m', '100y', '0d', 'd'])(
    '%s is more, or less, than the dialog takes',
    async (cert_duration) => {
      const serial = await oneCode()
      const input = { serial, cert_duration_type: 'created', cert_duration } as const
      expect((await app.call('changeCodeDuration', input, { as: partner })).status).toBe(400)
    },
  )
})

test('two operators change the same code: the second is told, and what the first did stands', async () => {
  const [serial, as] = [await oneCode(), { as: partner }]
  const seen = { cert_status: 'inactivated', memo: null } as const
  await app.good('saveCodeMemo', { serial, memo: '첫 번째', seen }, as)
  const second = await app.call('saveCodeMemo', { serial, memo: '두 번째', seen }, as)
  expect([second.status, second.body.code]).toEqual([409, 'code.changed_meanwhile'])
  expect((await app.good('getCode', { serial }, as)).memo).toBe('첫 번째')
})

test('sixty-four at the same moment: one certifies the code, the others are told; it is counted once', async () => {
  const [serial, before] = [await oneCode(), await counts()]
  const input = { serial, cert_status: 'activated', seen: { cert_status: 'inactivated' } } as const
  const answers = await Promise.all(
    Array.from({ length: 64 }, async () => app.call('changeCodeStatus', input, { as: partner })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['code.changed_meanwhile']),
  )
  expect((await counts()).activated - before.activated).toBe(1)
  expect((await titles(serial)).filter(([title]) => title === '인증 상태 변경')).toHaveLength(1)
})

describe('sending a code again', () => {
  test('goes to the phone that the buyer has proved, five times an hour at most', async () => {
    const [serial, member_id, as] = [await oneCode(), await member({ phone: '01055556666' }), { as: partner }]
    await app.good('changeCodeStatus', { serial, cert_status: 'activated', member_id }, as)
    for (let time = 0; time < 5; time += 1) await app.good('resendCode', { serial }, as)
    const sixth = await app.call('resendCode', { serial }, as)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'code.resent_too_often'])
    const rows = await app.sql(
      `select recipient_sealed, body_sealed from message where mall_id = $1 and purpose = $2`,
      [partner.mall_id, 'code.resend'],
    )
    const [first] = rows
    expect(rows).toHaveLength(5)
    expect(app.kernel.seals.open(partner.mall_id, first.recipient_sealed)).toBe('01055556666')
    expect(app.kernel.seals.open(partner.mall_id, first.body_sealed)).toContain(serial.slice(0, 4))
  })

  test('is refused where nobody has proved anything', async () => {
    const refused = await app.call('resendCode', { serial: await oneCode() }, { as: partner })
    expect([refused.status, refused.body.code]).toEqual([409, 'code.no_recipient'])
  })
})

describe('destroying', () => {
  test('takes codes with their history, counts them out, and tells which were not there', async () => {
    const { serials } = await makeCodes(app, partner, 3)
    const [first = '', second = '', third = ''] = serials
    const before = await counts()
    const body = { serial_numbers: [first, second, 'NO-SUCH-1', first] }
    expect(await app.good('destroyCodes', body, { as: partner })).toEqual({ destroyed: 2, not_found: ['NO-SUCH-1'] })
    expect((await app.call('getCodeHistory', { serial: first }, { as: partner })).status).toBe(404)
    expect((await app.good('getCode', { serial: third }, { as: partner })).serial_number).toBe(third)
    expect(before.all - (await counts()).all).toBe(2)
    expect((await audit('code.destroyed')).at(-1)?.detail).toEqual({ count: 2, inactivated: 2 })
    const rows = await app.sql('select serial_hash from destroyed_code where mall_id = $1', [partner.mall_id])
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test('leaves a mark: a scan of the label says that the shop has withdrawn the code', async () => {
    const serial = await oneCode()
    await app.good('destroyCodes', { serial_numbers: [serial] }, { as: partner })
    const place = { mall_id: partner.mall_id, shop_no: partner.shop_no }
    const scan = await app.call('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, { place })
    expect([scan.status, scan.body.code]).toEqual([404, 'scan.destroyed'])
    const address = `/shop/${partner.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
    const page = await app.server.inject({ url: address, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body.includes('폐기한 코드예요')]).toEqual([404, true])
  })

  test('by two at the same moment counts every code once', async () => {
    const { serials } = await makeCodes(app, partner, 50)
    const before = await counts()
    const answers = await Promise.all(
      [serials, serials.toReversed()].map(async (serial_numbers) =>
        app.good('destroyCodes', { serial_numbers }, { as: partner }),
      ),
    )
    expect(answers.reduce((sum, { destroyed }) => sum + destroyed, 0)).toBe(50)
    expect(before.all - (await counts()).all).toBe(50)
  })
})
