import { expect, test } from 'vitest'
import { hidingCookie, isManagerHidden } from './manager-hidden.ts'

const now = new Date('2026-11-21T09:00:00+09:00')
const digital = { shop_no: '1', mall_id: 'demo', app: 'cert_digital' } as const
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('closing hides the dialog of a digital shop for fifteen days, and of no other shop', () => {
  const cookie = hidingCookie(digital, now)
  expect(cookie).toMatch(/^hide_mall_manager_info_1_demo_cert_digital=2026-12-06T00:00:00.000Z; path=\/; /)
  const held = `other=1; ${cookie?.split(';')[0] ?? ''}`
  expect(isManagerHidden(digital, held, later(14.9))).toBe(true)
  expect(isManagerHidden(digital, held, later(15))).toBe(false)
  expect(isManagerHidden({ ...digital, shop_no: '2' }, held, now)).toBe(false)
  expect(isManagerHidden({ ...digital, mall_id: 'demo2' }, held, now)).toBe(false)
})

test('for physical goods closing hides nothing, and a cookie that is no date neither', () => {
  expect(hidingCookie({ ...digital, app: 'cert_product' }, now)).toBeNull()
  expect(isManagerHidden(digital, 'hide_mall_manager_info_1_demo_cert_digital=soon', now)).toBe(false)
  expect(isManagerHidden(digital, '', now)).toBe(false)
})
