import { describe, expect, test } from 'vitest'
import { sentence, text } from '#contract/text/text.ts'
import { plainLook } from '../look.ts'
import type { View } from '../view.ts'
import { erasedPage, eraseStepPage } from './erase-page.ts'
import { orderedPage } from './ordered-page.ts'
import { type OwnReward, rewardsPart } from './rewards-part.ts'

const view: View = {
  language: 'ko',
  path: '/shop/mall/1/mine',
  auth_qr_code: 'UEs0',
  language_chosen: false,
  shop_name: 'Objet',
  shop_email: null,
  home: '/shop/mall/1',
  look: plainLook,
}

describe('rewards of a registration', () => {
  const reward = (more: Partial<OwnReward>): OwnReward => ({
    kind: 'mileage',
    amount: null,
    item_name: null,
    arrived: true,
    waits: false,
    ...more,
  })

  test.each([
    [reward({ amount: 12_000 }), text('ko', 'rewards.buyer_points_granted', { amount: '12,000' })],
    [reward({ amount: 500, arrived: false }), text('ko', 'rewards.buyer_points_planned', { amount: '500' })],
    [reward({}), text('ko', 'rewards.buyer_points_granted', { amount: '0' })],
    [reward({ kind: 'coupon', item_name: '10%' }), text('ko', 'rewards.buyer_coupon_granted', { name: '10%' })],
    [
      reward({ kind: 'coupon', item_name: '10%', arrived: false }),
      text('ko', 'rewards.buyer_coupon_planned', { name: '10%' }),
    ],
    [reward({ kind: 'group', item_name: 'VIP' }), text('ko', 'rewards.buyer_group_granted', { name: 'VIP' })],
    [
      reward({ kind: 'group', item_name: 'VIP', arrived: false }),
      text('ko', 'rewards.buyer_group_planned', { name: 'VIP' }),
    ],
  ])('are told as given or still to come (%o)', (one, words) => {
    expect(rewardsPart(view, [one])).toContain(words)
  })

  test('that wait for the shop’s own member say what is wanted, once; without any there is no part at all', () => {
    const wants = sentence('ko', 'rewards.buyer_wants_member')
    expect(rewardsPart(view, [reward({ amount: 1 })])).not.toContain(wants)
    const waiting = [reward({ amount: 1, waits: true }), reward({ kind: 'group', item_name: 'VIP', waits: true })]
    expect(rewardsPart(view, waiting).split(wants)).toHaveLength(2)
    expect(rewardsPart(view, [])).toBe('')
  })

  test('with a name that the shop wrote in markup are text', () => {
    expect(rewardsPart(view, [reward({ kind: 'coupon', item_name: '<i>x</i>' })])).not.toContain('<i>')
  })
})

describe('codes that were ordered and not redeemed', () => {
  const code = { serial_number: '7K3M9QXR2B5TW8ZC', product_name: '이용권', variant_name: '' }

  test('lead each to its own registration, and to the products that somebody has already', () => {
    const page = orderedPage(view, [code, { ...code, serial_number: 'AAAABBBBCCCCDDDD', variant_name: '1년' }], true)
    expect(page).toContain(text('ko', 'buyer.ordered_code', { serial: '7K3M-9QXR-2B5T-W8ZC' }))
    expect(page).toContain('<p>1년</p>')
    const links = [...page.slice(page.indexOf('<main>')).matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(links).toHaveLength(3)
    expect(new Set(links.slice(0, 2)).size).toBe(2)
    for (const link of links.slice(0, 2))
      expect(link).toMatch(/^\/shop\/mall\/1\/registration\/index\.html\?authQrCode/)
    expect(links[2]).toBe('/shop/mall/1/mine')
  })

  test('of somebody without products lead nowhere else, and their names are text', () => {
    const page = orderedPage(view, [{ ...code, product_name: '<b>x</b>' }], false)
    expect(page).not.toContain(sentence('ko', 'buyer.ordered_mine'))
    expect(page).not.toContain('<b>x</b>')
  })
})

describe('the erasure of what is somebody’s', () => {
  const now = new Date('2026-11-21T00:00:10Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const sent = { proof_id: 'p', target_masked: 'k**@mail.example', expires_at: at(170), resend_at: at(20) }
  const step = (errors: { code?: string; understood?: string }, understood = false) =>
    eraseStepPage(view, {
      sent,
      now,
      key: 'the-key',
      typed: '12',
      understood,
      errors,
    })

  test('asks for the code and for the tick, and keeps both through an error', () => {
    expect(step({})).not.toContain('aria-invalid')
    const wrong = step({ code: '코드가 달라요', understood: '확인해 주세요' }, true)
    expect(wrong).toContain('코드가 달라요')
    expect(wrong).toContain('id="understood_error">확인해 주세요')
    expect(wrong).toContain('aria-describedby="understood_error"')
    expect(wrong).toMatch(/name="understood" value="yes"\s+checked/)
    expect(wrong).toContain('value="the-key"')
  })

  test('ends with how much there was, and a way on that carries no code along', () => {
    const page = erasedPage(view, 3)
    expect(page).toContain(text('ko', 'buyer.erased_help', { count: 3 }))
    expect(page).toContain('href="/shop/mall/1/registration/index.html"')
  })
})
