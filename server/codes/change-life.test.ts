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

const as = () => ({ as: partner })
const oneCode = async () => (await makeCodes(app, partner, 1)).serials[0] ?? ''
const lastLine = async (serial: string): Promise<string[]> => {
  const { histories } = await app.good('getCodeHistory', { serial }, as())
  return [histories[0].title, histories[0].detail]
}
const certify = async (serial: string) => app.good('changeCodeStatus', { serial, cert_status: 'activated' }, as())
const place = () => ({ place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })

describe('blocking', () => {
  test('is a flag beside the status: a scan says so with the reason, and it is taken back', async () => {
    const serial = await oneCode()
    const blocked = await app.good('blockCode', { serial, reason: 'recalled' }, as())
    expect([blocked.cert_status, blocked.blocked_reason]).toEqual(['inactivated', 'recalled'])
    expect(await lastLine(serial)).toEqual(['등록 차단', '이유: 회수'])
    const auth_qr_code = encodeAuthQrCode(serial)
    expect(await app.good('scanCode', { auth_qr_code }, place())).toMatchObject({
      verdict: 'blocked',
      genuine: false,
      blocked_reason: 'recalled',
    })
    const proof = { auth_qr_code, channel: 'phone', target: '01012345678' } as const
    const refused = await app.call('requestProof', proof, place())
    expect([refused.status, refused.body.code]).toEqual([409, 'code.blocked'])
    const page = await app.server.inject({
      url: `/shop/${partner.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(auth_qr_code)}`,
      headers: { accept: 'text/html' },
    })
    expect(page.body).toContain('회수 중인 제품이에요')
    expect((await app.good('unblockCode', { serial }, as())).blocked_reason).toBeNull()
    expect(await lastLine(serial)).toEqual(['차단 해제', '다시 등록할 수 있어요'])
    expect(await app.good('scanCode', { auth_qr_code }, place())).toMatchObject({ verdict: 'genuine' })
  })

  test('twice, or taking back what is not there, is a conflict; a reason of one’s own is none', async () => {
    const serial = await oneCode()
    const free = await app.call('unblockCode', { serial }, as())
    expect([free.status, free.body.code]).toEqual([409, 'code.not_possible'])
    await app.good('blockCode', { serial, reason: 'stolen' }, as())
    expect((await app.call('blockCode', { serial, reason: 'damaged' }, as())).body.code).toBe('code.not_possible')
    expect((await app.call('blockCode', { serial, reason: 'mood' as 'stolen' }, as())).status).toBe(400)
  })
})

describe('certification and loss', () => {
  test('a cancelled certification clears buyer and dates; the history keeps them', async () => {
    const serial = await oneCode()
    await certify(serial)
    const before = await app.good('searchCodes', {}, as())
    expect(await app.good('cancelCertification', { serial }, as())).toMatchObject({
      cert_status: 'inactivated',
      activated_at: null,
      cert_expired_at: null,
    })
    expect(await lastLine(serial)).toEqual(['인증 취소', '2026-11-21에 한 인증을 취소했어요'])
    const after = await app.good('searchCodes', {}, as())
    expect(after.counts.inactivated - before.counts.inactivated).toBe(1)
    expect((await app.call('cancelCertification', { serial }, as())).body.code).toBe('code.not_possible')
  })

  test('a cancelled loss leads back to the status before it, and the loss stands in the lost records', async () => {
    const serial = await oneCode()
    expect((await app.call('reportLoss', { serial }, as())).body.code).toBe('code.not_possible')
    await app.good('changeCodeStatus', { serial, cert_status: 'approved' }, as())
    expect((await app.good('reportLoss', { serial }, as())).cert_status).toBe('lost')
    expect(await app.good('searchLost', { serial_number: serial }, as())).toMatchObject({
      count: 1,
      serials: [{ reported_by: 'operator', reported_at: '2026-11-21T09:00:00+09:00' }],
    })
    expect((await app.good('cancelLoss', { serial }, as())).cert_status).toBe('approved')
    expect(await lastLine(serial)).toEqual(['분실 취소', '승인으로 되돌렸어요'])
    expect((await app.call('cancelLoss', { serial }, as())).body.code).toBe('code.not_possible')
  })

  test('the status dialog’s loss stands in the lost records as well', async () => {
    const serial = await oneCode()
    await certify(serial)
    await app.good('changeCodeStatus', { serial, cert_status: 'lost' }, as())
    const { serials } = await app.good('searchLost', { serial_number: serial }, as())
    expect(serials[0].reported_by).toBe('operator')
  })

  test('who saw an older state is told, and nothing happens', async () => {
    const serial = await oneCode()
    await certify(serial)
    const late = await app.call('cancelCertification', { serial, seen: { cert_status: 'inactivated' } }, as())
    expect([late.status, late.body.code]).toEqual([409, 'code.changed_meanwhile'])
    await app.good('blockCode', { serial, reason: 'stolen' }, as())
    const blind = await app.call('cancelCertification', { serial, seen: { blocked_reason: null } }, as())
    expect(blind.body.code).toBe('code.changed_meanwhile')
  })
})

test('the shop’s own codes count for the item, that of the product for all its items, and are searched by', async () => {
  const { product_code, variant_code } = await makeCodes(app, partner, 2)
  const own = { custom_product_code: 'OWN-1', custom_variant_code: 'OWN-1-BK' }
  expect(await app.good('saveCustomCodes', { product_code, variant_code, ...own }, as())).toEqual(own)
  const search = { search_type: 'custom_variant_code', search_value: 'OWN-1-BK' } as const
  const { serials, count } = await app.good('searchCodes', search, as())
  expect([count, serials[0].custom_product_code]).toEqual([2, 'OWN-1'])
  await app.good(
    'saveCustomCodes',
    { product_code, variant_code, custom_product_code: '', custom_variant_code: '' },
    as(),
  )
  expect((await app.good('searchCodes', search, as())).count).toBe(0)
  const unknown = await app.call('saveCustomCodes', { product_code, variant_code: 'NONE', ...own }, as())
  expect([unknown.status, unknown.body.code]).toEqual([400, 'code.variant_unknown'])
})

test('the scans of a code are listed, newest first, with what each was told', async () => {
  const serial = await oneCode()
  const auth_qr_code = encodeAuthQrCode(serial)
  await app.good('scanCode', { auth_qr_code }, place())
  app.clock.advance(60_000)
  await certify(serial)
  await app.good('scanCode', { auth_qr_code }, place())
  const { scans, count } = await app.good('listCodeScans', { serial, limit: 1 }, as())
  expect([count, scans]).toEqual([
    2,
    [expect.objectContaining({ verdict: 'registered', scanned_at: '2026-11-21T09:01:00+09:00' })],
  ])
})
