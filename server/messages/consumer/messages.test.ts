import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Trigger, messagePrices } from '#contract/messages/triggers.ts'
import type { LifeEvent } from '../../code-life/life.ts'
import { byBuyer } from '../../kernel/events.ts'
import { periodOf } from './code-subject.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { fetchAllResults, messagesOf, pointsAgree, readEventsOf, sendDue, wordsOf } from '#test/harness/messages.ts'
import { happen, operator, register, shopWithOwner } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
beforeEach(() => {
  // The provider keeps real time.
  app.clock.set(new Date())
})
afterAll(async () => app.close())

const onPhone = async (phone: string) =>
  (await app.outside().messagesTo(phone)) as { count: number; messages: { type: string; text: string }[] }

describe('what happens to a code', () => {
  test('reaches its buyer by mail and text, in the shop’s words, paid when it has arrived', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'sms+email' })
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
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

  test('has the warranty of its moment, though it was taken back before anybody wrote of it', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'email', member_cert_cancel: 'email' })
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    const period = periodOf((await app.sql('select * from code where mall_id = $1', [owner.shop.mall_id]))[0])
    await happen(app, owner, byBuyer(owner.member_id), { type: 'cancel_certification' })
    await readEventsOf(app, owner.shop)
    const told = await messagesOf(app, owner.shop)
    expect(told.map(({ purpose }) => purpose)).toEqual(['member_cert_end', 'member_cert_cancel'])
    const { body } = await wordsOf(app, owner.shop, told[0]?.message_id ?? '')
    expect(period).toMatch(/^[0-9.]{10} ~ [0-9.]{10}$/)
    expect(body.text).toContain(`보증기간: ${period}`)
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
    const owner = await shopWithOwner(app, { [trigger]: 'email' })
    const by = who === 'buyer' ? byBuyer(owner.member_id) : operator
    const certifying = events.length === 0 || events[0]?.type === 'set_status'
    if (!certifying || events.length === 0) await happen(app, owner, byBuyer(owner.member_id), register(owner))
    for (const event of events)
      await happen(app, owner, by, event.type === 'set_status' ? { ...event, member_id: owner.member_id } : event)
    await readEventsOf(app, owner.shop)
    expect((await messagesOf(app, owner.shop)).map(({ purpose, state }) => [purpose, state])).toEqual([
      [trigger, 'queued'],
    ])
  })

  test('tells nobody when the operator takes a loss back', async () => {
    const owner = await shopWithOwner(app, { member_lost_cancel: 'email' })
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await happen(app, owner, operator, { type: 'report_loss' })
    await happen(app, owner, operator, { type: 'set_status', to: 'activated', member_id: null })
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toEqual([])
    const kinds = await app.sql('select kind from event where mall_id = $1 order by seq', [owner.shop.mall_id])
    expect(kinds.map(({ kind }) => kind)).toEqual(['code.certified', 'code.lost', 'code.loss_cancelled'])
  })

  test('is told to nobody by a shop that has switched nothing on', async () => {
    const owner = await shopWithOwner(app, {})
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toEqual([])
  })

  test('is not told without the plus plan, and the history says so', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'email' })
    await app.sql(`update shop set plan_class = 'basic' where mall_id = $1`, [owner.shop.mall_id])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'plan', points_reserved: 0 }])
  })

  test('is not told to a buyer without an address, and the history says so', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'email' })
    await app.sql('update certified_member set email_sealed = null where mall_id = $1', [owner.shop.mall_id])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'no_recipient' }])
  })
})

describe('the words', () => {
  async function saveSms({ mall_id, shop_id }: Partner, subject: string | null, body: string) {
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, 'member_cert_end', 'sms', 1, $3, $4, 'active', now(), 'a')`,
      [mall_id, shop_id, subject, body],
    )
  }

  test('of the shop take the place of ours, with what is filled in never being markup', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'email' })
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, 'member_cert_end', 'email', 1, '#{USER_NAME}님', '<p>#{CERT_PRODUCT_NAME} #{USER_ID}</p>', 'active', now(), 'a')`,
      [owner.shop.mall_id, owner.shop.shop_id],
    )
    await app.sql(`update product set product_name = '<b>백</b> & 지갑' where mall_id = $1`, [owner.shop.mall_id])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    const [mail] = await messagesOf(app, owner.shop)
    const { body } = await wordsOf(app, owner.shop, mail?.message_id ?? '')
    expect(body).toMatchObject({
      subject: '김서연님',
      html: expect.stringContaining('<p>&lt;b&gt;백&lt;/b&gt; &amp; 지갑 </p>'),
      text: expect.stringContaining('<b>백</b> & 지갑'),
    })
  })

  test('that are longer than a long text message are not sent', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'sms' })
    await app.sql(`update shop set shop_name = $2 where mall_id = $1`, [owner.shop.mall_id, '가'.repeat(1000)])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'failed', failure: 'text_too_long' }])
  })

  test('that a text message cannot hold are refused by name, and nothing is paid', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'sms' })
    await saveSms(owner.shop, null, 'Café 😀')
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([
      { state: 'failed', failure: 'text_unsendable', points_reserved: 0 },
    ])
    expect(await app.sql('select provider_code from message where mall_id = $1', [owner.shop.mall_id])).toEqual([
      { provider_code: 'é😀' },
    ])
  })

  test('are sent with what a text message can hold of a product’s and a buyer’s name', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'sms' })
    await saveSms(owner.shop, '#{CERT_PRODUCT_NAME}', '#{CERT_PRODUCT_NAME} 등록 완료')
    await app.sql(`update product set product_name = $2 where mall_id = $1`, [
      owner.shop.mall_id,
      'Café\u00a0머그 – ₩100 👜ー•',
    ])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    const [sms] = await messagesOf(app, owner.shop)
    expect(sms).toMatchObject({ state: 'queued', failure: null })
    const { body } = await wordsOf(app, owner.shop, sms?.message_id ?? '')
    expect(body).toMatchObject({ subject: 'Cafe 머그 - 원100 -·', text: 'Cafe 머그 - 원100 -· 등록 완료' })
  })

  test('call the shop in a text message as text messages can, and a subject makes it a long one', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'sms' })
    await saveSms(owner.shop, '#{SHOP_NAME} 안내', '#{SHOP_NAME}에서 알려요')
    await app.sql(`update shop set shop_name = 'Café 봄' where mall_id = $1`, [owner.shop.mall_id])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    const [sms] = await messagesOf(app, owner.shop)
    expect(sms).toMatchObject({ state: 'queued', points_reserved: messagePrices.lms })
    const { body } = await wordsOf(app, owner.shop, sms?.message_id ?? '')
    expect(body).toMatchObject({ subject: 'Cafe 봄 안내', text: expect.stringContaining('Cafe 봄에서 알려요') })
  })
})
