import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrast } from '#contract/kernel/contrast.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
  as = await app.partner({ plan: 'basic' })
})
afterAll(async () => app.close())

const logo = `/files/products/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.webp`

/** A good value and a refused one for each configuration; the table's rows have no one type. */
const configs = [
  ['Approval', 'approval', { use: true, mode: 'manual', reject_reasons: ['영수증이 흐려요'] }, { expire_days: 0 }],
  [
    'Display',
    'display',
    { scan_count: true, verdicts: { genuine: '정품이에요' } },
    { verdicts: { genuine: '가'.repeat(61) } },
  ],
  [
    'Groups',
    'groups',
    { groups: [{ group_no: '3', group_name: 'VIP' }], rules: [{ group_no: '3' }] },
    { rules: [{ group_no: '' }] },
  ],
  [
    'Mileage',
    'mileage',
    { use: true, rules: [{ amount: 1000 }], cap_per_member_month: 5000 },
    { rules: [{ amount: 1.5 }] },
  ],
  [
    'Coupons',
    'coupons',
    { coupons: [{ coupon_no: 'C1', coupon_name: '10%' }], rules: [{ coupon_no: 'C1' }] },
    { rules: [{ coupon_no: 'C1', per_member_limit: 0 }] },
  ],
  [
    'Info',
    'info',
    { company: '오브제', terms_url: 'https://objet.example/terms' },
    { terms_url: 'javascript:alert(1)' },
  ],
] as const

describe.each(configs)('config %s', (name, path, saved, wrong) => {
  const read = `get${name}Config` as const
  const save = `save${name}Config` as const

  it('has defaults, is saved whole, and is the shop’s own', async () => {
    const first = await app.good(read, {}, { as })
    const answer = await app.good(save, saved as never, { as })
    expect(answer).toMatchObject(saved)
    expect(await app.good(read, {}, { as })).toEqual(answer)
    // What is not said becomes its default again.
    expect(await app.good(save, {}, { as })).toEqual(first)
    await app.good(save, saved as never, { as })
    expect(await app.good(read, {}, { as: await app.partner() })).toEqual(first)
    const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
    expect(entries[0].action).toBe(`setting.${path}`)
  })

  it('takes no other shape', async () => {
    const before = await app.good(read, {}, { as })
    expect((await app.call(save, wrong as never, { as })).status).toBe(400)
    // What it does not know is no reason to forget what it does.
    const unknown = await app.call(save, { ...saved, unheard_of: 1 } as never, { as })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'unheard_of'])
    expect(await app.good(read, {}, { as })).toEqual(before)
  })
})

it('stands at the addresses of the specification, behind every flavour’s door', async () => {
  for (const flavour of ['mall', 'imweb'] as const) {
    const member = await app.partner({ flavour })
    for (const path of ['display', 'groups', 'mileage', 'coupons', 'info', 'approval', 'sms', 'class', 'auth_items']) {
      const answer = await app.server.inject({
        url: `/app/cert_product/${flavour}/${member.mall_id}/shops/1/api/cert/products/config/${path}`,
        headers: { authorization: member.token },
      })
      expect([path, answer.statusCode]).toEqual([path, 200])
    }
  }
})

it('groups and coupons are listed for rules, and the class is the plan', async () => {
  await app.good('saveGroupsConfig', { groups: [{ group_no: '3', group_name: 'VIP' }] }, { as })
  expect(await app.good('listGroups', {}, { as })).toEqual({ groups: [{ group_no: '3', group_name: 'VIP' }] })
  expect(await app.good('listCoupons', {}, { as })).toEqual({
    coupons: [{ coupon_no: 'C1', coupon_name: '10%', benefit: '', open: true }],
  })
  expect(await app.good('getClassConfig', {}, { as })).toEqual(await app.good('getPlan', {}, { as }))
  expect(await app.good('saveClassConfig', { class: 'basic' }, { as })).toMatchObject({ class: 'basic' })
  const more = await app.call('saveClassConfig', { class: 'plus' }, { as })
  expect([more.status, more.body.code]).toEqual([403, 'plan.by_payment'])
  const ended = await app.partner({ plan: 'plus', expires_at: new Date('2026-01-01T00:00:00Z') })
  expect(await app.good('getClassConfig', {}, { as: ended })).toMatchObject({ class: null })
})

describe('the design', () => {
  it('is saved at its own address when words can be read on its colour', async () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    const saved = await app.good('saveDesign', { primary_color: '#123456', logo_url: logo }, { as })
    expect(await app.good('getDesign', {}, { as })).toEqual(saved)
    const pale = await app.call('saveDesign', { primary_color: '#ffcc00' }, { as })
    expect([pale.status, pale.body.code]).toEqual([400, 'setting.contrast_low'])
    for (const wrong of [
      { logo_url: 'https://a.example/logo.png' },
      { cover_url: 'data:image/png;base64,AAAA' },
      { custom_domain: 'shop.example' },
      { primary_color: 'red;}body{display:none' },
    ])
      expect([wrong, (await app.call('saveDesign', wrong as never, { as })).status]).toEqual([wrong, 400])
  })
})

describe('what buyers are asked', () => {
  const item = (item_no: number) => ({ item_no, label: `항목 ${item_no}`, type: 'text' as const })

  it('is saved as a whole list; a list that somebody else has changed meanwhile is not laid over', async () => {
    expect(await app.good('getAuthItems', {}, { as })).toEqual({ items: [], version: 0 })
    const saved = await app.good('saveAuthItems', { version: 0, items: [item(2), item(1)] }, { as })
    expect([saved.version, saved.items.map((one: { item_no: number }) => one.item_no)]).toEqual([1, [2, 1]])
    const late = await app.call('saveAuthItems', { version: 0, items: [] }, { as })
    expect([late.status, late.body.code]).toEqual([409, 'setting.changed_meanwhile'])
    expect((await app.good('getAuthItems', {}, { as })).items).toHaveLength(2)
    expect((await app.call('saveAuthItems', { version: 1, items: [item(1), item(1)] }, { as })).status).toBe(400)
  })

  it('of two who save at once exactly one is told', async () => {
    const other = await app.partner()
    const answers = await Promise.all(
      [1, 2].map(async (number) => app.call('saveAuthItems', { version: 0, items: [item(number)] }, { as: other })),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  })
})
