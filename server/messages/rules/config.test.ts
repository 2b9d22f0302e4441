import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, roles } from '#contract/kernel/roles.ts'
import { shopDocuments } from '#contract/settings/documents.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { joinMall } from '#test/harness/buyers/member.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
})
afterAll(async () => app.close())

const kim = {
  name: '김하늘',
  phone: '01012345678',
  email: 'haneul@shop.example',
  triggers: ['lost_3rd_verify_admin'],
} as const

describe('the settings of all messages', () => {
  const { message_add_info, message_order_config } = shopDocuments
  const each = [
    ['AddInfo', 'add_info', { cs_phone: '1544-1234', opt_out_080: '0801234567' }, message_add_info.parse({})],
    ['OrderConfig', 'order_config', { exclude_free_orders: true }, message_order_config.parse({})],
  ] as const

  test.each(each)(
    '%s has defaults, keeps what is not named, and takes no field that it does not know',
    async (name, path, saved, first) => {
      const read = `getMessage${name}` as const
      const write = `saveMessage${name}` as const
      expect(await app.good(read, {}, { as })).toEqual(first)
      const answer = await app.good(write, saved, { as })
      expect(answer).toEqual({ ...first, ...saved })
      expect(await app.good(read, {}, { as })).toEqual(answer)
      expect(await app.good(read, {}, { as: await app.partner() })).toEqual(first)
      const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
      expect(entries[0].action).toBe(`setting.message_${path}`)
      const unknown = await app.call(write, { ...saved, unheard_of: 1 } as never, { as })
      expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'unheard_of'])
      expect(await app.good(write, {}, { as })).toEqual(answer)
    },
  )

  test('of sending are saved in parts: two tabs that save different things keep both', async () => {
    const first = shopDocuments.message_config.parse({})
    expect(await app.good('getMessageConfig', {}, { as })).toMatchObject({ ...first, admin_recipients: [] })
    const both = [{ low_point_threshold: 500 }, { email_from_name: '제니', reply_email: 'a@shop.example' }]
    await Promise.all(both.map(async (one) => app.good('saveMessageConfig', one, { as })))
    await app.good('saveMessageConfig', { admin_recipients: [kim] } as never, { as })
    const kept = await app.good('saveMessageConfig', { night_hold: true, reply_email: null }, { as })
    const now = { ...first, low_point_threshold: 500, email_from_name: '제니', night_hold: true }
    expect(kept).toMatchObject({ ...now, admin_recipients: [kim] })
    expect(await app.good('getMessageConfig', {}, { as })).toEqual(kept)
    expect(await app.good('getMessageConfig', {}, { as: await app.partner() })).toMatchObject(first)
    const unknown = await app.call('saveMessageConfig', { night_hold: true, unheard_of: 1 } as never, { as })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'unheard_of'])
    const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
    expect(entries[0].action).toBe('setting.message_config')
  })

  test('a list of operators is laid over no newer one', async () => {
    const other = await app.partner()
    const { admins_version } = await app.good('getMessageConfig', {}, { as: other })
    const lee = { ...kim, name: '이바다' }
    const saved = await app.good('saveMessageConfig', { admin_recipients: [kim], admins_version } as never, {
      as: other,
    })
    const late = { admin_recipients: [lee], admins_version }
    const answer = await app.call('saveMessageConfig', late as never, { as: other })
    expect([answer.status, answer.body.code]).toEqual([409, 'setting.changed_meanwhile'])
    const { admins_version: newer } = saved
    const both = { admin_recipients: [kim, lee], admins_version: newer }
    expect((await app.good('saveMessageConfig', both as never, { as: other })).admin_recipients).toEqual([kim, lee])
  })

  test('a footer that text messages cannot hold is refused by its characters', async () => {
    const refused = await app.call('saveMessageAddInfo', { shop_name: 'Café 오브제' }, { as })
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      400,
      'setting.sms_characters',
      'shop_name',
    ])
    for (const wrong of [{ opt_out_080: '0212345678' }, { homepage: 'javascript:alert(1)' }])
      expect((await app.call('saveMessageAddInfo', wrong, { as })).status).toBe(400)
  })

  test('two who change different lines of the footer, or different things of the orders, both keep what they changed', async () => {
    const other = await app.partner()
    const saves = [{ cs_phone: '02-123-4567' }, { cs_hours: '평일 10-18시' }, { opt_out_080: '0801234567' }]
    await Promise.all(saves.map(async (part) => app.good('saveMessageAddInfo', part, { as: other })))
    expect(await app.good('getMessageAddInfo', {}, { as: other })).toMatchObject(Object.assign({}, ...saves))
    const states = { shop_order_status_map: { 배송완료: 'shipping_end' } }
    await Promise.all(
      [{ exclude_free_orders: true }, states].map(async (part) =>
        app.good('saveMessageOrderConfig', part as never, { as: other }),
      ),
    )
    expect(await app.good('getMessageOrderConfig', {}, { as: other })).toMatchObject({
      exclude_free_orders: true,
      use_order_message: true,
      ...states,
    })
  })

  test('orders of chosen products: at least one, and only what the shop has', async () => {
    const none = await app.call('saveMessageOrderConfig', { product_scope: 'selected' }, { as })
    expect([none.status, none.body.code]).toEqual([400, 'message_rule.no_products'])
    const strange = await app.call(
      'saveMessageOrderConfig',
      { product_scope: 'selected', product_codes: ['P-404'] },
      { as },
    )
    expect([strange.status, strange.body.message]).toEqual([400, '이 쇼핑몰에 없는 상품코드예요: P-404'])
    await app.sql(
      `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
       values ($1, 1, 'P-1', 'Bag', 1000, 's', 'm', 'b', now())`,
      [as.mall_id],
    )
    const product_codes = ['P-1', 'P-1']
    const saved = await app.good('saveMessageOrderConfig', { product_scope: 'selected', product_codes }, { as })
    expect(saved.product_codes).toEqual(['P-1'])
    const map = { shop_order_status_map: { 배송완료: 'shipping_end' } }
    const mapped = await app.good('saveMessageOrderConfig', map as never, { as })
    expect(mapped).toMatchObject({ ...map, product_scope: 'selected', product_codes: ['P-1'] })
    const wrong = { shop_order_status_map: { 배송완료: 'member_cert_end' } }
    expect((await app.call('saveMessageOrderConfig', wrong as never, { as })).status).toBe(400)
  })
})

describe('operators who get messages', () => {
  test('are kept sealed, with numbers and addresses as everywhere', async () => {
    const typed = { ...kim, phone: '+82 10-1234-5678', email: ' Haneul@Shop.Example ' }
    const saved = await app.good('saveMessageConfig', { admin_recipients: [typed] } as never, { as })
    expect(saved.admin_recipients).toEqual([kim])
    expect((await app.good('getMessageConfig', {}, { as })).admin_recipients).toEqual([kim])
    const [row] = await app.sql(`select contact_sealed, triggers from message_admin where mall_id = $1`, [as.mall_id])
    expect([String(row.contact_sealed).includes('01012345678'), row.triggers]).toEqual([false, kim.triggers])
    const [entry] = await app.sql(
      `select detail from audit where mall_id = $1 and action = 'setting.message_config' order by seq desc limit 1`,
      [as.mall_id],
    )
    expect(entry.detail).toEqual({ operators: 1 })
  })

  test('who may not change the settings sees them masked', async () => {
    for (const role of roles) {
      const { token } = await joinMall(app, as, { role })
      const [seen] = (await app.good('getMessageConfig', {}, { as: { ...as, token } })).admin_recipients
      const masked = { ...kim, name: '김*늘', phone: '010-****-5678', email: 'ha****@shop.example' }
      expect([role, seen]).toEqual([role, may(role, 'setting') ? kim : masked])
    }
  })

  test('whom nothing can reach is refused, by the field', async () => {
    for (const [wrong, path] of [
      [{ phone: '', email: '' }, 'admin_recipients.0.phone'],
      [{ phone: '0212345678', email: '' }, 'admin_recipients.0.phone'],
      [{ phone: '', email: 'nowhere' }, 'admin_recipients.0.email'],
    ] as const) {
      const answer = await app.call('saveMessageConfig', { admin_recipients: [{ name: '김', ...wrong }] }, { as })
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
    }
    const buyer = { ...kim, triggers: ['member_cert_end'] }
    expect((await app.call('saveMessageConfig', { admin_recipients: [buyer] } as never, { as })).status).toBe(400)
  })

  test('text messages come only from an approved number', async () => {
    const refused = await app.call('saveMessageConfig', { fallback_sender: '0299998888' }, { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'message_rule.sender_missing'])
  })
})

describe('the switches of text messages', () => {
  const rulesOf = async (member: Partner) => {
    const rows = await app.sql('select trigger, send_type from message_rule where mall_id = $1', [member.mall_id])
    return Object.fromEntries(rows.map(({ trigger, send_type }) => [trigger, send_type]))
  }
  const on = { certified: true, lost: true, attempted: true }

  test('read the rules, and write them: there is one truth', async () => {
    const member = await app.partner()
    // Attempts on lost codes are told from the start.
    expect(await app.good('getSmsConfig', {}, { as: member })).toEqual({
      certified: false,
      lost: false,
      attempted: true,
    })
    expect(await app.good('saveSmsConfig', on, { as: member })).toEqual(on)
    expect(await rulesOf(member)).toEqual({ member_cert_end: 'sms', member_lost_regist: 'sms' })
    expect(await app.good('getSmsConfig', {}, { as: member })).toEqual(on)
    const { rules } = await app.good('getMessageRules', {}, { as: member })
    expect(rules.find((row: { trigger: string }) => row.trigger === 'member_lost_regist').send_type).toBe('sms')
    const unknown = await app.call('saveSmsConfig', { ...on, unheard_of: 1 } as never, { as: member })
    expect(unknown.status).toBe(400)
  })

  test('leave alone what goes by e-mail, and what was not moved', async () => {
    const member = await app.partner()
    const lost = { trigger: 'member_lost_regist', send_type: 'sms+email', delay_minutes: 5 } as const
    await app.good(
      'saveMessageRules',
      { rules: [{ trigger: 'member_cert_end', send_type: 'email' }, lost] },
      { as: member },
    )
    await app.good('saveSmsConfig', { ...on, attempted: false }, { as: member })
    expect(await rulesOf(member)).toEqual({
      member_cert_end: 'sms+email',
      member_lost_regist: 'sms+email',
      lost_3rd_verify_member: 'email',
    })
    // Who names one switch leaves the others as they are.
    const one = await app.good('saveSmsConfig', { certified: false }, { as: member })
    expect(one).toEqual({ certified: false, lost: true, attempted: false })
    expect(await rulesOf(member)).toMatchObject({ member_cert_end: 'email', member_lost_regist: 'sms+email' })
    expect(await app.good('saveSmsConfig', {}, { as: member })).toEqual(one)
    await app.good('saveSmsConfig', { lost: false }, { as: member })
    expect(await rulesOf(member)).toEqual({
      member_cert_end: 'email',
      member_lost_regist: 'email',
      lost_3rd_verify_member: 'email',
    })
    const [row] = await app.sql(
      `select delay_minutes from message_rule where mall_id = $1 and trigger = 'member_lost_regist'`,
      [member.mall_id],
    )
    expect(row.delay_minutes).toBe(5)
  })

  test('stand at every shop’s door, whatever its plan', async () => {
    for (const flavour of ['mall', 'imweb'] as const) {
      const member = await app.partner({ flavour, plan: 'basic' })
      expect(await app.good('saveSmsConfig', on, { as: member, door: flavour })).toEqual(on)
    }
  })
})
