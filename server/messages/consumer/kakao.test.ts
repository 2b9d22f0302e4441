import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byBuyer } from '../../kernel/events.ts'
import { sweepMessages } from '../dispatch/sweep.ts'
import { releaseWaiting } from '../templates/release-waiting.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { fetchAllResults, messagesOf, pointsAgree, readEventsOf, sendDue } from '#test/harness/messages.ts'
import { happen, operator, register, shopWithOwner } from '#test/harness/buyers/owned-code.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

const template = {
  pfId: 'KA01PF-service',
  templateId: 'KA01TP-cert',
  content: '[#{SHOP_NAME}] #{USER_NAME}님, #{CERT_PRODUCT_NAME} 정품 등록 완료',
}
const lossTemplate = {
  pfId: template.pfId,
  templateId: 'KA01TP-loss',
  content: '[#{SHOP_NAME}] #{USER_NAME}님, #{CERT_PRODUCT_NAME} 분실 신고',
}

let app: App
beforeAll(async () => {
  app = await startApp({
    solapi: { templates: [template, lossTemplate] },
    environment: { KAKAO_CHANNEL_ID: template.pfId },
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

const withoutFallback = async ({ mall_id, shop_id }: ShopKey) =>
  app.sql(
    `insert into shop_document (mall_id, shop_id, name, body, revision, updated_at) values ($1, $2, 'message_config', '{"sms_fallback": false}', 1, now())`,
    [mall_id, shop_id],
  )
/** The service's template of a trigger passes its review; its id is that of the one which the provider has. */
const approve = async (trigger: string) =>
  app.sql(
    `insert into service_template (app, trigger, language, body, template_id, state, changed_at)
     values ('cert_product', $1, 'ko', $2, $3, 'approved', now())`,
    [trigger, lossTemplate.content, lossTemplate.templateId],
  )

const onPhone = async (phone: string) =>
  (await app.outside().messagesTo(phone)) as { count: number; messages: { type: string; text: string }[] }

describe('KakaoTalk', () => {
  test('goes out by the service’s template, and costs its own price when it arrives', async () => {
    const owner = await shopWithOwner(app, { member_cert_end: 'kakao' })
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
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
    const owner = await shopWithOwner(app, { member_cert_end: 'kakao' })
    const phone = '01099993104' // no user of KakaoTalk
    await app.sql('update certified_member set phone_sealed = $2 where mall_id = $1', [
      owner.shop.mall_id,
      app.kernel.seals.seal(owner.shop.mall_id, phone),
    ])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
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
    const owner = await shopWithOwner(app, { member_cert_end: 'kakao' })
    await withoutFallback(owner.shop)
    await app.sql('update certified_member set phone_sealed = $2 where mall_id = $1', [
      owner.shop.mall_id,
      app.kernel.seals.seal(owner.shop.mall_id, '01099993107'),
    ])
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await readEventsOf(app, owner.shop)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ channel: 'kakao', state: 'failed', points_spent: 0 }])
    await pointsAgree(app, owner.shop)
  })

  test('without an approved template becomes a text message at once', async () => {
    const owner = await shopWithOwner(app, { admin_lost_regist: 'kakao' })
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await happen(app, owner, operator, { type: 'report_loss' })
    await readEventsOf(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([
      { channel: 'kakao', state: 'fallback', failure: 'template_wrong', points_reserved: 0 },
      { channel: 'sms', state: 'queued' },
    ])
  })

  test('without a template and without a text message waits for its approval, and goes out then', async () => {
    const owner = await shopWithOwner(app, { admin_lost_regist: 'kakao' })
    await withoutFallback(owner.shop)
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await happen(app, owner, operator, { type: 'report_loss' })
    await readEventsOf(app, owner.shop)
    const held = { channel: 'kakao', state: 'held', failure: 'template', points_reserved: 0 }
    expect(await messagesOf(app, owner.shop)).toMatchObject([held])
    await releaseWaiting(app.kernel)
    expect(await messagesOf(app, owner.shop)).toMatchObject([held])
    await approve('admin_lost_regist')
    await releaseWaiting(app.kernel)
    await sendDue(app, owner.shop)
    await fetchAllResults(app, owner.shop)
    expect(await messagesOf(app, owner.shop)).toMatchObject([{ state: 'delivered', points_spent: 13 }])
    expect((await onPhone(owner.phone)).messages).toMatchObject([{ text: expect.stringContaining('토트백 분실') }])
    await pointsAgree(app, owner.shop)
  })

  test('that waits a day for its template in vain has failed, and may be sent again when there is one', async () => {
    const owner = await shopWithOwner(app, { member_lost_regist: 'kakao' })
    await withoutFallback(owner.shop)
    await happen(app, owner, byBuyer(owner.member_id), register(owner))
    await happen(app, owner, byBuyer(owner.member_id), { type: 'report_loss' })
    await readEventsOf(app, owner.shop)
    app.clock.advance(24 * 3_600_000 + 1)
    await sweepMessages(app.kernel, {}, new AbortController().signal)
    const [row] = await messagesOf(app, owner.shop)
    expect(row).toMatchObject({ state: 'failed', failure: 'template_wrong', points_reserved: 0 })
    const input = { message_id: row?.message_id ?? '' }
    expect((await app.good('getMessage', input, { as: owner.shop })).may_retry).toBe(false)
    expect((await app.call('retryMessage', input, { as: owner.shop })).body.code).toBe('message.worthless')
    await approve('member_lost_regist')
    expect((await app.good('getMessage', input, { as: owner.shop })).may_retry).toBe(true)
    await app.good('retryMessage', input, { as: owner.shop })
    expect((await messagesOf(app, owner.shop))[0]).toMatchObject({ state: 'queued' })
  })
})
