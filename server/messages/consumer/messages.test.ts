import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import { changeCode } from '#server/code-life/change.ts'
import type { LifeEvent } from '#server/code-life/life.ts'
import { lockCode } from '#server/code-life/lock.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { By } from '#server/kernel/events.ts'
import { byBuyer, byJob, recordEvent } from '#server/kernel/events.ts'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { makeMember } from '#test/harness/lives.ts'
import {
  fetchAllResults,
  givePoints,
  messagesOf,
  pointsAgree,
  readEventsOf,
  sendDue,
  switchOn,
  wordsOf,
} from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'

const template = {
  pfId: 'KA01PF-service',
  templateId: 'KA01TP-cert',
  content: '[#{SHOP_NAME}] #{USER_NAME}님, #{CERT_PRODUCT_NAME} 정품 등록 완료',
}

let app: App
beforeAll(async () => {
  app = await startApp({
    solapi: { templates: [template] },
    environment: { KAKAO_CHANNEL_ID: template.pfId, KAKAO_DIGITAL_SHOPS: '' },
  })
  await app.sql(
    `insert into service_template (app, trigger, language, body, template_id, state, changed_at)
     values ('cert_product', 'member_cert_end', 'ko', $1, $2, 'approved', now())`,
    [template.content, template.templateId],
  )
})
beforeEach(() => {
  // The provider keeps real time.
  app.clock.set(new Date())
})
afterAll(async () => app.close())

let phones = 0
const newPhone = () => `010${String(50_000_000 + ++phones)}`
const operator: By = { kind: 'operator', id: '1', name: 'owner' }

type Owner = { shop: Partner; member_id: string; phone: string; email: string; code_id: string; serial_number: string }

async function shopWithOwner(rules: Partial<Record<Trigger, SendType>>, points = 1000): Promise<Owner> {
  const shop = await app.partner()
  await switchOn(app, shop, rules)
  if (points > 0) await givePoints(app, shop, points)
  const [code] = await issued(app, shop, { product_name: '토트백' })
  if (code === undefined) throw new Error('no code')
  const owner = { member_id: `g:${shop.mall_id}`, phone: newPhone(), email: `${shop.mall_id}@mail.example` }
  await makeMember(app, shop, { ...owner, name: '김서연' })
  return { shop, ...owner, ...code }
}

async function happen({ shop, code_id }: Owner, by: By, event: LifeEvent): Promise<void> {
  await inTenant(app.kernel.database, shop.mall_id, async (tx) => {
    const code = await lockCode(tx, shop, code_id)
    if (code === null) throw new Error('no code')
    await changeCode(app.kernel, tx, by, { code, event })
  })
}
const register = ({ member_id }: Owner): LifeEvent => ({
  type: 'register',
  needs_approval: false,
  member_id,
  bought_at: null,
})
const onPhone = async (phone: string) =>
  (await app.outside().messagesTo(phone)) as { count: number; messages: { type: string; text: string }[] }

describe('what happens to a code', () => {
  test('reaches its buyer by mail and text, in the shop’s words, paid when it has arrived', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'sms+email' })
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    const queued = await messagesOf(app, owner.shop)
    expect(queued.map(({ channel, state, points_reserved }) => [channel, state, points_reserved])).toEqual([
      ['sms', 'queued', 18],
      ['email', 'queued', 2],
    ])
    await pointsAgree(app, owner.shop)
    await sendDue(app, owner.shop)
    expect((await messagesOf(app, owner.shop)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await fetchAllResults(app, owner.shop)
    const [sms, mail] = await messagesOf(app, owner.shop)
    expect(mail).toMatchObject({ state: 'sent', points_spent: 2, points_reserved: 0 })
    expect(sms).toMatchObject({ state: 'delivered', points_spent: 18, points_reserved: 0 })
    await pointsAgree(app, owner.shop)
    const words = await wordsOf(app, owner.shop, mail?.message_id ?? '')
    expect(words).toMatchObject({ to: owner.email, body: { html: expect.stringContaining('<p>') } })
    expect(words.body.text).toContain('토트백')
    expect((await onPhone(owner.phone)).messages[0]?.text).toContain('정품 등록이 완료')
  })

  const member_id = 'filled in below'
  test.each<[string, Trigger, 'buyer' | 'shop', LifeEvent[]]>([
    ['the buyer registers', 'member_cert_end', 'buyer', []],
    ['the operator certifies', 'admin_cert_end', 'shop', [{ type: 'set_status', to: 'activated', member_id }]],
    ['the operator approves', 'admin_approval_end', 'shop', [{ type: 'set_status', to: 'approved', member_id }]],
    ['the buyer gives it back', 'member_cert_cancel', 'buyer', [{ type: 'cancel_certification' }]],
    ['the operator takes it back', 'admin_cert_cancel', 'shop', [{ type: 'cancel_certification' }]],
    ['the buyer loses it', 'member_lost_regist', 'buyer', [{ type: 'report_loss' }]],
    ['the operator reports the loss', 'admin_lost_regist', 'shop', [{ type: 'report_loss' }]],
    ['the buyer finds it again', 'member_lost_cancel', 'buyer', [{ type: 'report_loss' }, { type: 'cancel_loss' }]],
  ])('%s: %s, and no other trigger', async (_what, trigger, who, events) => {
    const owner = await shopWithOwner({ [trigger]: 'email' })
    const by = who === 'buyer' ? byBuyer(owner.member_id) : operator
    const certifying = events.length === 0 || events[0]?.type === 'set_status'
    if (!certifying || events.length === 0) await happen(owner, byBuyer(owner.member_id), register(owner))
    for (const event of events)
      await happen(owner, by, event.type === 'set_status' ? { ...event, member_id: owner.member_id } : event)
    await readEventsOf(app, owner.shop)
    expect((await messagesOf(app, owner.shop)).map(({ purpose, state }) => [purpose, state])).toEqual([
      [trigger, 'queued'],
    ])
  })

  test('tells nobody when the operator takes a loss back', async () => {
    const owner = await shopWithOwner({ member_lost_cancel: 'email' })
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await happen(owner, operator, { type: 'report_loss' })
    await happen(owner, operator, { type: 'set_status', to: 'activated', member_id: null })
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toEqual([])
    const kinds = await app.sql('select kind from event where mall_id = $1 order by seq', [owner.shop.mall_id])
    expect(kinds.map(({ kind }) => kind)).toEqual(['code.certified', 'code.lost', 'code.loss_cancelled'])
  })

  test('is told to nobody by a shop that has switched nothing on', async () => {
    const owner = await shopWithOwner({})
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toEqual([])
  })

  test('is not told without the plus plan, and the history says so', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'email' })
    await app.sql(`update shop set plan_class = 'basic' where mall_id = $1`, [owner.shop.mall_id])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'plan', points_reserved: 0 }])
  })

  test('is not told to a buyer without an address, and the history says so', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'email' })
    await app.sql('update certified_member set email_sealed = null where mall_id = $1', [owner.shop.mall_id])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'no_recipient' }])
  })
})

describe('the words', () => {
  test('of the shop take the place of ours, with what is filled in never being markup', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'email' })
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, 'member_cert_end', 'email', 1, '#{USER_NAME}님', '<p>#{CERT_PRODUCT_NAME} #{USER_ID}</p>', 'active', now(), 'a')`,
      [owner.shop.mall_id, owner.shop.shop_id],
    )
    await app.sql(`update product set product_name = '<b>백</b> & 지갑' where mall_id = $1`, [owner.shop.mall_id])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    const [mail] = await messagesOf(app, owner.shop)
    const { body } = await wordsOf(app, owner.shop, mail?.message_id ?? '')
    expect(body).toMatchObject({
      subject: '김서연님',
      html: expect.stringContaining('<p>&lt;b&gt;백&lt;/b&gt; &amp; 지갑 </p>'),
      text: expect.stringContaining('<b>백</b> & 지갑'),
    })
  })

  test('that a text message cannot hold are refused by name, and nothing is paid', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'sms' })
    await app.sql(`update shop set shop_name = 'Café 😀' where mall_id = $1`, [owner.shop.mall_id])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([
      { state: 'failed', failure: 'text_unsendable', points_reserved: 0 },
    ])
    expect(await app.sql('select provider_code from message where mall_id = $1', [owner.shop.mall_id])).toEqual([
      { provider_code: 'é😀' },
    ])
  })
})

describe('KakaoTalk', () => {
  test('goes out by the service’s template, and costs its own price when it arrives', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'kakao' })
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([
      { channel: 'kakao', state: 'delivered', points_spent: 13 },
    ])
    expect((await onPhone(owner.phone)).messages).toMatchObject([
      { type: 'ATA', text: expect.stringContaining('토트백 정품 등록 완료') },
    ])
    await pointsAgree(app, owner.shop)
  })

  test('that fails is followed by a text message, which is what is paid', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'kakao' })
    const phone = '01099993104' // no user of KakaoTalk
    await app.sql('update certified_member set phone_sealed = $2 where mall_id = $1', [
      owner.shop.mall_id,
      app.kernel.seals.seal(owner.shop.mall_id, phone),
    ])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    await pointsAgree(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    const [kakao, sms] = await messagesOf(app, owner.shop)
    expect(kakao).toMatchObject({ channel: 'kakao', state: 'fallback', failure: 'not_a_talk_user', points_spent: 0 })
    expect(sms).toMatchObject({ channel: 'sms', state: 'delivered' })
    expect([18, 45]).toContain(sms?.points_spent)
    expect(await app.sql('select fallback_of from message where message_id = $1', [sms?.message_id])).toEqual([
      { fallback_of: kakao?.message_id },
    ])
    await pointsAgree(app, owner.shop)
  })

  test('that fails stays failed where the shop wants no text message, and gives its points back', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'kakao' })
    await app.sql(
      `insert into shop_document (mall_id, shop_id, name, body, revision, updated_at) values ($1, $2, 'message_config', '{"sms_fallback": false}', 1, now())`,
      [owner.shop.mall_id, owner.shop.shop_id],
    )
    await app.sql('update certified_member set phone_sealed = $2 where mall_id = $1', [
      owner.shop.mall_id,
      app.kernel.seals.seal(owner.shop.mall_id, '01099993107'),
    ])
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ channel: 'kakao', state: 'failed', points_spent: 0 }])
    await pointsAgree(app, owner.shop)
  })

  test('without an approved template becomes a text message at once', async () => {
    const owner = await shopWithOwner({ admin_lost_regist: 'kakao' })
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await happen(owner, operator, { type: 'report_loss' })
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([
      { channel: 'kakao', state: 'fallback', failure: 'template_wrong', points_reserved: 0 },
      { channel: 'sms', state: 'queued' },
    ])
  })
})

describe('points', () => {
  test('that run out hold what comes then, tell the manager once, and let it go in order when there are some', async () => {
    const owner = await shopWithOwner(
      { member_cert_end: 'email', member_lost_regist: 'email', member_lost_cancel: 'email' },
      3,
    )
    await app.good(
      'saveManagerInfo',
      { mall_name: 'A', mall_manager: '김하늘', mall_phone: '01012345678', mall_email: 'm@a.example' },
      { as: owner.shop },
    )
    const buyer = byBuyer(owner.member_id)
    await happen(owner, buyer, register(owner))
    app.clock.advance(1000)
    await happen(owner, buyer, { type: 'report_loss' })
    app.clock.advance(1000)
    await happen(owner, buyer, { type: 'cancel_loss' })
    await readEventsOf(app, owner.shop)
    const states = async () => (await messagesOf(app, owner.shop)).map(({ state, failure }) => [state, failure])
    expect(await states()).toEqual([
      ['queued', null],
      ['held', 'points'],
      ['held', 'points'],
    ])
    const notices = async () =>
      app.sql(`select purpose from message where mall_id = $1 and event_id is null`, [owner.shop.mall_id])
    expect(await notices()).toEqual([{ purpose: 'points_low' }, { purpose: 'points_short' }])
    await givePoints(app, owner.shop, 1)
    const { releaseHeld } = await import('../dispatch/release.ts')
    await releaseHeld(app.kernel, owner.shop, new AbortController().signal)
    expect(await states()).toEqual([
      ['queued', null],
      ['queued', null],
      ['held', 'points'],
    ])
    await pointsAgree(app, owner.shop)
  })

  test('that never come leave the message unsent after a day', async () => {
    const owner = await shopWithOwner({ member_cert_end: 'email' }, 0)
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    app.clock.advance(25 * 3_600_000)
    const { sweepMessages } = await import('../dispatch/sweep.ts')
    await sweepMessages(app.kernel, {}, new AbortController().signal)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'points' }])
  })
})

describe('a lost code', () => {
  test('that somebody tries to register is told to its owner and the shop, once a day for each finder; a scan is not', async () => {
    const owner = await shopWithOwner({})
    await app.good(
      'saveManagerInfo',
      { mall_name: 'A', mall_manager: '김하늘', mall_phone: '01012345678', mall_email: 'm@a.example' },
      { as: owner.shop },
    )
    await happen(owner, byBuyer(owner.member_id), register(owner))
    await happen(owner, byBuyer(owner.member_id), { type: 'report_loss' })
    const place = { mall_id: owner.shop.mall_id, shop_no: owner.shop.shop_no }
    const { encodeAuthQrCode } = await import('#contract/labels/qr-link.ts')
    const auth_qr_code = encodeAuthQrCode(owner.serial_number)
    await app.good('scanCode', { auth_qr_code }, { place })
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toEqual([])
    for (let tries = 0; tries < 3; tries++) {
      const answer = await app.call('requestProof', { auth_qr_code, channel: 'phone', target: newPhone() }, { place })
      expect(answer.body.code).toBe('code.reported_lost')
    }
    await readEventsOf(app, owner.shop)
    const told = (await messagesOf(app, owner.shop)).map(({ purpose, channel }) => `${purpose} ${channel}`)
    expect(told.toSorted()).toEqual([
      'lost_3rd_verify_admin email',
      'lost_3rd_verify_member email',
      'lost_3rd_verify_member sms',
    ])
  })
})

describe('an order', () => {
  test('that moved is told to its orderer with every code on a line of its own', async () => {
    const owner = await shopWithOwner({ shipping_end: 'email' })
    const { mall_id, shop_id } = owner.shop
    const more = await issued(app, owner.shop, { count: 2, app: 'cert_product' })
    const orderer_sealed = app.kernel.seals.seal(
      mall_id,
      JSON.stringify({ name: '박지호', phone: newPhone(), email: 'jiho@mail.example' }),
    )
    await inTenant(app.kernel.database, mall_id, async (tx) => {
      await tx
        .insertInto('shop_order')
        .values({
          mall_id,
          shop_id,
          order_no: '2026-1',
          ordered_at: app.clock.now(),
          order_price: '52000',
          orderer_sealed,
          changed_at: app.clock.now(),
        })
        .execute()
      for (const [at, { code_id }] of more.entries())
        await tx
          .insertInto('shop_order_line')
          .values({
            mall_id,
            shop_id,
            order_no: '2026-1',
            line_no: String(at),
            product_name: `가방 ${at}`,
            product_code: `P${at}`,
            quantity: 1,
            state: 'shipping_end',
            code_ids: [code_id],
          })
          .execute()
      await tx
        .insertInto('message_text')
        .values({
          mall_id,
          shop_id,
          trigger: 'shipping_end',
          channel: 'email',
          version: 1,
          subject: '#{ORDER_NAME} #{ORDER_PRICE}',
          body: '<p>#{USER_NAME} #{SERIAL_CODE}</p>',
          buttons: '[]',
          state: 'active',
          template_id: null,
          review_comment: null,
          made_at: app.clock.now(),
          made_by: 'a',
        })
        .execute()
      await recordEvent(app.kernel, tx, mall_id, {
        kind: 'order.moved',
        shop_id,
        subject: '2026-1',
        data: { to: 'shipping_end', lines: ['0', '1'] },
        cause: byJob('platform.poll'),
      })
    })
    await readEventsOf(app, owner.shop)
    const [mail] = await messagesOf(app, owner.shop)
    const { to, body } = await wordsOf(app, owner.shop, mail?.message_id ?? '')
    expect([to, body.subject]).toEqual(['jiho@mail.example', '가방 0 외 1건 52,000원'])
    expect(body.html.match(/<br \/>/g)).toHaveLength(1)
  })
})
