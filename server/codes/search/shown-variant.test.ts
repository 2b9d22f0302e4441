import { expect, it } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'

it('a shop with names of its own for variants shows them to operators and buyers; other shops do not', async () => {
  const app = await startApp()
  try {
    const [own, other] = [await app.partner(), await app.partner()]
    app.kernel.config.VARIANT_NAMES = { [`${own.mall_id}/1`]: { '블랙 / FREE': '검정' } }
    for (const [as, name] of [
      [own, '검정'],
      [other, '블랙 / FREE'],
    ] as const) {
      const [code] = await issued(app, as)
      const serial = code?.serial_number ?? ''
      expect((await app.good('searchCodes', { serial_number: serial }, { as })).serials[0].variant_name).toBe(name)
      expect((await app.good('getCode', { serial }, { as })).variant_name).toBe(name)
      const place = { mall_id: as.mall_id, shop_no: '1' }
      const seen = await app.good('scanCode', { auth_qr_code: code?.value ?? '' }, { door: 'buyer', place })
      expect(seen.variant_name).toBe(name)
    }
  } finally {
    await app.close()
  }
})

it('the names are configuration, and a list that is none is named at the start', () => {
  expect(readConfig({ VARIANT_NAMES: '{"demo/1":{"a":"b"}}' }).VARIANT_NAMES).toEqual({ 'demo/1': { a: 'b' } })
  expect(readConfig({}).VARIANT_NAMES).toEqual({})
  for (const wrong of ['{', '[]', '{"demo":{"a":"b"}}'])
    expect(() => readConfig({ VARIANT_NAMES: wrong })).toThrow(/VARIANT_NAMES/)
})
