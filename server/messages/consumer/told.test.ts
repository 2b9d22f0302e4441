import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { orderTriggers } from '#contract/messages/triggers.ts'
import { inTenant } from '../../database/tenant.ts'
import { byBuyer, byJob, recordEvent } from '../../kernel/events.ts'
import { issued } from '#test/harness/issued.ts'
import { releaseHeld } from '../dispatch/release.ts'
import { sweepMessages } from '../dispatch/sweep.ts'
import { type App, startApp } from '#test/harness/app.ts'
import {
  fetchAllResults,
  givePoints,
  messagesOf,
  pointsAgree,
  readEventsOf,
  sendDue,
  wordsOf,
} from '#test/harness/messages.ts'
import { happen, nameManager, newPhone, register, shopWithOwner } from '#test/harness/buyers/owned-code.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
beforeEach(() => {
  // The provider keeps real time.
  app.clock.set(new Date())
})
afterAll(async () => app.close())

describe('points', () => {
  test('that run out hold what comes then, tell the manager once, and let it go in order when there are some', async () => {
    const owner = await shopWithOwner(
      app,
      { member_cert_end: 'email', member_lost_regist: 'email', member_lost_cancel: 'email' },
      3,
    )
    await nameManager(app, owner.shop)
    const buyer = byBuyer(owner.member_id)
    await happen(app, owner, buyer, register(owner))
    app.clock.advance(1000)
    await happen(app, owner, buyer, { type: 'report_loss' })
    app.clock.advance(1000)
    await happen(app, owner, buyer, { type: 'cancel_loss' })
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
    await releaseHeld(app.kernel, owner.shop, new AbortController().signal)
    expect(await states()).toEqual([
      ['queued', null],
      ['queued', null],
      ['held', 'points'],
    ])
    await pointsAgree(app, owner.shop)
  })

  test('that never come leave the message unsent after a day', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'email' }, 0)
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    app.clock.advance(25 * 3_600_000)
    await sweepMessages(app.kernel, {}, new AbortController().signal)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'skipped', failure: 'points' }])
  })
})

describe('a lost code', () => {
  test('that somebody tries to register is told to its owner and the shop, once a day for each finder; a scan is not', async () => {
    const owner = await shopWithOwner(app, {})
    await nameManager(app, owner.shop)
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await happen(app, owner, byBuyer(owner.member_id), { type: 'report_loss' })
    const place = { mall_id: owner.shop.mall_id, shop_no: owner.shop.shop_no }
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
  test('that moves through every state is told to its orderer at each, as it stands in the log of events', async () => {
    const owner = await shopWithOwner(app, Object.fromEntries(orderTriggers.map((trigger) => [trigger, 'sms'])))
    const { mall_id, shop_id } = owner.shop
    const phone = newPhone()
    const now = app.clock.now()
    const order = { mall_id, shop_id, order_no: '2026-7' }
    await inTenant(app.kernel, mall_id, async (kernel) => {
      const orderer_sealed = kernel.seals.seal(mall_id, JSON.stringify({ name: '박지호', phone }))
      await kernel.tx
        .insertInto('shop_order')
        .values({ ...order, ordered_at: now, order_price: '52000', orderer_sealed, changed_at: now })
        .execute()
      await kernel.tx
        .insertInto('shop_order_line')
        .values({ ...order, line_no: '1', product_name: '가방', product_code: 'P1', quantity: 1 })
        .execute()
      for (const to of orderTriggers)
        await recordEvent(kernel, mall_id, {
          kind: 'order.moved',
          shop_id,
          subject: '2026-7',
          data: { to, lines: ['1'] },
          cause: byJob('platform.poll'),
        })
    })
    await readEventsOf(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    const told = await messagesOf(app, owner.shop)
    expect(told.map(({ purpose, channel, state }) => [purpose, channel, state])).toEqual(
      orderTriggers.map((trigger) => [trigger, 'sms', 'delivered']),
    )
    const arrived = (await app.outside().messagesTo(phone)) as { count: number }
    expect(arrived.count).toBe(orderTriggers.length)
    for (const { message_id } of told) expect((await wordsOf(app, owner.shop, message_id)).to).toBe(phone)
  })

  test('that moved is told to its orderer with every code on a line of its own', async () => {
    const owner = await shopWithOwner(app, { shipping_end: 'email' })
    const { mall_id, shop_id } = owner.shop
    const more = await issued(app, owner.shop, { count: 2, app: 'cert_product' })
    const orderer_sealed = app.kernel.seals.seal(
      mall_id,
      JSON.stringify({ name: '박지호', phone: newPhone(), email: 'jiho@mail.example' }),
    )
    await inTenant(app.kernel, mall_id, async (kernel) => {
      await kernel.tx
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
        await kernel.tx
          .insertInto('shop_order_line')
          .values({
            mall_id,
            shop_id,
            order_no: '2026-1',
            line_no: String(at),
            product_name: `가방 ${at}`,
            product_code: `P${at}`,
            quantity: 1,
            code_ids: [code_id],
          })
          .execute()
      await kernel.tx
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
      await recordEvent(kernel, mall_id, {
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
    // Of what the shop does not want to tell of, nothing goes out.
    const scope = JSON.stringify({ product_scope: 'selected', product_codes: ['P9'] })
    await app.sql(
      `insert into shop_document (mall_id, shop_id, name, body, revision, updated_at) values ($1, $2, 'message_order_config', $3, 1, now())`,
      [mall_id, shop_id, scope],
    )
    await inTenant(app.kernel, mall_id, async (kernel) =>
      recordEvent(kernel, mall_id, {
        kind: 'order.moved',
        shop_id,
        subject: '2026-1',
        data: { to: 'shipping_end', lines: ['0'] },
        cause: byJob('platform.poll'),
      }),
    )
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toHaveLength(1)
  })
})
