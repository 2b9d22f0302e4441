import { expect, test } from 'vitest'
import { type View, addressOf } from './view.ts'
import { bytesOf, drawn, drawnOnce, textOf } from './drawn.ts'
import { plainLook } from './look.ts'

test('what readers have alike is drawn once, and anew for other settings and other words', () => {
  let times = 0
  const draw = (settings: object, key: string) => drawnOnce(settings, key, () => `${key} ${++times}`)
  const [one, other] = [{}, {}]
  expect([draw(one, 'ko'), draw(one, 'ko'), draw(one, 'en'), draw(one, 'ko')]).toEqual(['ko 1', 'ko 1', 'en 2', 'ko 1'])
  expect(draw(other, 'ko')).toBe('ko 3')
})

test('made-up addresses do not fill the memory: of the same settings only so many pieces are kept', () => {
  const settings = {}
  let times = 0
  const draw = (key: string) => drawnOnce(settings, key, () => ++times)
  for (let at = 0; at < 1000; at++) draw(`/shop/made-up/${at}`)
  draw('/shop/made-up/0')
  expect(times).toBe(1001)
})

test('pieces that were drawn before and texts of now are one page, in their order', () => {
  const pieces = ['<h1>', drawn('정품'), '</h1>']
  expect(textOf(pieces)).toBe('<h1>정품</h1>')
  expect(bytesOf(pieces).toString()).toBe('<h1>정품</h1>')
})

test('links hand a scanned value on as a form would, whatever somebody wrote into the address', () => {
  const view = { path: '/shop/a/1/mine', language: 'ko', language_chosen: false, look: plainLook } as View
  for (const value of ['UEs0=', 'a+b/c==', '', "it's (a) ~ & ? #", '\ud800 alone', '정품', '%2B'])
    for (const language of [null, 'ja'] as const) {
      const query = new URLSearchParams({ authQrCode: value, ...(language === null ? {} : { lang: language }) })
      expect(addressOf({ ...view, auth_qr_code: value }, language)).toBe(`/shop/a/1/mine?${query.toString()}`)
    }
  expect(addressOf({ ...view, auth_qr_code: null }, 'en')).toBe('/shop/a/1/mine?lang=en')
  expect(addressOf({ ...view, auth_qr_code: null })).toBe('/shop/a/1/mine')
})
