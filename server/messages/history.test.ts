import type { Purpose } from '#contract/messages/purposes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureTextKey, withoutCodes, withoutSerials } from '#contract/messages/operations.ts'
import { inTenant } from '../database/tenant.ts'
import { queueMessage } from '../notify/outbox.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { givePoints } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'
import { dispatchUrgent } from './dispatch/batch.ts'

let app: App
let shop: Partner
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T09:00:00+09:00'))
  shop = await app.partner()
})
afterAll(async () => app.close())

type Made = { channel?: 'sms' | 'email'; recipient?: string; purpose?: Purpose; life?: number; state?: string }

async function made({ channel = 'sms', recipient = '01012345678', purpose = 'proof', life = 600_000, state }: Made) {
  const message_id = await inTenant(app.kernel, shop.mall_id, (kernel) =>
    queueMessage(kernel, shop.mall_id, {
      shop_id: shop.shop_id,
      channel,
      purpose,
      recipient,
      body: {
        text: '[오브제 2026] 인증번호 123456 (10분 안에)',
        ...(channel === 'email' ? { subject: '번호 123456' } : {}),
      },
      expires_at: new Date(app.clock.now().getTime() + life),
    }),
  )
  if (state !== undefined) {
    const failure = state === 'failed' ? 'recipient_unreachable' : null
    await app.sql('update message set state = $2, failure = $3 where message_id = $1', [message_id, state, failure])
  }
  app.clock.advance(1000)
  return message_id
}
const history = async (input: object = {}) => app.good('searchMessages', input, { as: shop })

const none = { all: 0, waiting: 0, held: 0, sent: 0, delivered: 0, fallback: 0, failed: 0, skipped: 0, unknown: 0 }

describe('the history of messages', () => {
  test('is newest first, with masked recipients, counted states, and failures in the reader’s words', async () => {
    await made({ state: 'sent' })
    await made({ channel: 'email', recipient: 'seoyeon@mail.example', state: 'sending' })
    await made({ state: 'failed' })
    const { messages, count, counts } = await history()
    expect([count, counts]).toEqual([3, { ...none, all: 3, waiting: 1, sent: 1, failed: 1 }])
    expect(messages.map((row: { state: string; recipient: string }) => [row.state, row.recipient])).toEqual([
      ['failed', '010-****-5678'],
      ['waiting', 'se*****@mail.example'],
      ['sent', '010-****-5678'],
    ])
    expect(messages[0].failure_reason).toBe('받는 분의 휴대폰이 꺼져 있거나 받을 수 없는 상태예요.')
    const english = await app.good('searchMessages', {}, { as: shop, headers: { 'accept-language': 'en' } })
    expect(english.messages[0].failure_reason).toBe("The recipient's phone is off or cannot receive messages.")
  })

  test('is filtered by channel, state and days', async () => {
    await made({ state: 'sent' })
    await made({ channel: 'email', recipient: 'a@mail.example', state: 'failed' })
    expect((await history({ channel: 'email' })).counts).toMatchObject({ all: 1, failed: 1, sent: 0 })
    const failed = await history({ state: 'failed' })
    expect([failed.count, failed.messages.length, failed.counts.all]).toEqual([1, 1, 2])
    expect((await history({ from: '2026-11-22' })).count).toBe(0)
    expect((await history({ from: '2026-11-21', to: '2026-11-21' })).count).toBe(2)
  })

  test('says how many the same search finds outside its days', async () => {
    await made({ state: 'sent' })
    await made({ state: 'failed' })
    app.clock.advance(3 * 86_400_000)
    await made({ state: 'sent' })
    await made({ channel: 'email', recipient: 'a@mail.example', state: 'sent' })
    const outside = async (input: object) => (await history(input)).outside
    expect(await outside({})).toBe(0)
    expect(await outside({ from: '2026-11-24' })).toBe(2)
    expect(await outside({ from: '2026-11-24', state: 'failed' })).toBe(1)
    expect(await outside({ to: '2026-11-21', channel: 'email' })).toBe(1)
    expect(await outside({ from: '2026-11-22', to: '2026-11-23' })).toBe(4)
  })

  test('is found by a whole phone number, address, member or serial', async () => {
    const phone = await made({ recipient: '01077778888' })
    const mail = await made({ channel: 'email', recipient: 'seoyeon@mail.example' })
    await app.sql(`update message set member_id = 'g:7', serial_number = 'AB12-CD34' where message_id = $1`, [mail])
    const found = async (keyword: string) =>
      (await history({ keyword })).messages.map((row: { message_id: string }) => row.message_id)
    expect(await found('010-7777-8888')).toEqual([phone])
    expect(await found('Seoyeon@mail.example')).toEqual([mail])
    expect(await found('g:7')).toEqual([mail])
    expect(await found('AB12-CD34')).toEqual([mail])
    expect(await found('7777')).toEqual([])
  })

  test('says why a message waits or was skipped, and what it cost', async () => {
    const held = await made({ purpose: 'shipping_end', state: 'held' })
    const skipped = await made({ purpose: 'member_cert_end', state: 'skipped' })
    const put = async (id: string, failure: string, points: number) =>
      app.sql('update message set failure = $2, points_reserved = $3 where message_id = $1', [id, failure, points])
    await put(held, 'points', 0)
    await put(skipped, 'no_recipient', 0)
    await made({ purpose: 'shipping_end', state: 'delivered' })
    const { messages, counts } = await history()
    expect(counts).toEqual({ ...none, all: 3, held: 1, skipped: 1, delivered: 1 })
    expect(messages.map((row: { failure_reason: string | null }) => row.failure_reason)).toEqual([
      null,
      '받는 분의 연락처가 없어 보내지 않았어요.',
      '포인트가 부족하여 발송이 보류되었습니다.',
    ])
    expect((await history({ purpose: 'shipping_end' })).count).toBe(2)
  })

  test('shows a KakaoTalk message that failed and the text message in its place as one chain', async () => {
    const [first, second] = [await made({ purpose: 'shipping_end' }), await made({ purpose: 'shipping_end' })]
    const event =
      'update message set event_id = $2, channel = $3, state = $4, failure = $5, fallback_of = $6 where message_id = $1'
    const event_id = '00000000-0000-4000-8000-000000000001'
    await app.sql(event, [first, event_id, 'kakao', 'fallback', 'not_a_talk_user', null])
    await app.sql(event, [second, event_id, 'sms', 'delivered', null, first])
    for (const message_id of [first, second]) {
      const { chain } = await app.good('getMessage', { message_id }, { as: shop })
      expect(chain.map((row: { channel: string; state: string }) => [row.channel, row.state])).toEqual([
        ['kakao', 'fallback'],
        ['sms', 'delivered'],
      ])
    }
    expect((await history({ state: 'delivered' })).messages[0].is_fallback).toBe(true)
  })

  test('leaves as a sheet after a second proof, with a reason that is kept, and not without one', async () => {
    await made({ recipient: '01077778888' })
    const take = async (more: object) => app.call('exportMessages', { reason: '고객 문의 확인', ...more }, { as: shop })
    expect((await take({})).body.code).toBe('personal.password_required')
    expect((await take({ password: 'wrong' })).body.code).toBe('member_account.password_wrong')
    const { password } = shop
    const sheet = await take({ password })
    expect([sheet.status, sheet.headers['x-total-count']]).toEqual([200, '1'])
    const [entry] = await app.sql('select action, detail from audit where mall_id = $1', [shop.mall_id])
    expect(entry).toEqual({ action: 'message.exported', detail: { reason: '고객 문의 확인', rows: 1 } })
    expect((await take({ password, reason: ' ' })).status).toBe(400)
    const nobody = await take({ password, keyword: 'nobody' })
    expect(nobody.body.code).toBe('message.no_data')
  })

  test('is logged by whom it shows, also where nobody has an id: the list, one message, and the sheet with its reason', async () => {
    await history() // shows nobody, so it is no look
    const id = await made({ recipient: '01077778888', state: 'sent' })
    await app.good('getMessage', { message_id: id }, { as: shop })
    await app.sql(`update message set member_id = 'g:7' where message_id = $1`, [id])
    await history()
    await app.good('exportMessages', { reason: '고객 문의 확인', password: shop.password }, { as: shop })
    const { accesses } = await app.good('listAccesses', {}, { as: shop })
    const said = accesses.map((row: { kind: string; screen: string; subjects: string[]; reason: string | null }) => {
      const { kind, screen, subjects, reason } = row
      return [kind, screen, subjects, reason]
    })
    expect(said).toEqual([
      ['download', 'messages', ['g:7'], '고객 문의 확인'],
      ['list', 'messages', ['g:7'], null],
      ['detail', 'messages', [], null],
    ])
  })

  test('hides codes from who may not look after buyers, in its rows and in its words', async () => {
    const serial = 'AB12CD34EF56GH78'
    for (const [role, shown] of [
      ['viewer', '************GH78'],
      ['support', serial],
    ] as const) {
      shop = await app.partner({ role })
      const message_id = await made({ purpose: 'member_cert_end' })
      const body = app.kernel.seals.seal(shop.mall_id, JSON.stringify({ text: `정품코드 ${serial}` }))
      await app.sql('update message set serial_number = $2, body_sealed = $3 where message_id = $1', [
        message_id,
        serial,
        body,
      ])
      expect((await history()).messages[0].serial_number).toBe(shown)
      const detail = await app.good('getMessage', { message_id }, { as: shop })
      expect([detail.serial_number, detail.text]).toEqual([shown, `정품코드 ${shown}`])
    }
    expect(withoutSerials('정품코드 AB12CD34EF56 (주문 20261121)')).not.toContain('AB12CD34EF56')
    expect(withoutSerials('정품코드를 확인해 주세요.')).toBe('정품코드를 확인해 주세요.')
  })

  test('never shows a mail about somebody’s account, whose link opens a door', async () => {
    const id = await made({ purpose: 'find_password', channel: 'email', recipient: 'owner@mail.example' })
    expect((await history()).count).toBe(0)
    expect((await app.call('getMessage', { message_id: id }, { as: shop })).status).toBe(404)
    expect((await app.call('retryMessage', { message_id: id }, { as: shop })).status).toBe(404)
  })

  test('shows the words of a message, and never its one-time code', async () => {
    const id = await made({ channel: 'email', recipient: 'a@mail.example', state: 'sent' })
    const detail = await app.good('getMessage', { message_id: id }, { as: shop })
    expect(detail).toMatchObject({ subject: '번호 ******', text: '[오브제 ****] 인증번호 ****** (10분 안에)' })
    expect(detail.may_retry).toBe(false)
    expect(JSON.stringify(detail)).not.toContain('123456')
    expect(withoutCodes('a 123456. 99, 010-1234')).toBe('a ******. 99, 010-****')
    expect(failureTextKey('constructor')).toBe('message.failure_other')
  })

  test('needs the plus plan', async () => {
    const as = await app.partner({ plan: 'basic' })
    expect((await app.call('searchMessages', {}, { as })).body.code).toBe('plan.plus_only')
  })
})

describe('a failed message', () => {
  test('is sent again when somebody asks, and arrives', async () => {
    app.clock.set(new Date()) // the provider keeps real time
    await givePoints(app, shop, 100)
    const recipient = '01055550001'
    const message_id = await made({ state: 'failed', recipient, purpose: 'test' })
    expect((await app.good('getMessage', { message_id }, { as: shop })).may_retry).toBe(true)
    expect((await app.good('retryMessage', { message_id }, { as: shop, key: 'once' })).state).toBe('waiting')
    await dispatchUrgent(app.kernel, shop, new AbortController().signal)
    expect((await app.good('getMessage', { message_id }, { as: shop })).state).toBe('sent')
    const arrived = async () => ((await app.outside().messagesTo(recipient)) as { count: number }).count
    await expect.poll(arrived, { timeout: 30_000 }).toBe(1)
    const again = await app.call('retryMessage', { message_id }, { as: shop })
    expect([again.status, again.body.code]).toEqual([409, 'message.not_failed'])
    expect(await app.sql(`select action, target from audit where mall_id = $1`, [shop.mall_id])).toEqual([
      { action: 'message.retried', target: message_id },
    ])
  })

  test('is not sent again when it is a one-time code, or would fail again', async () => {
    const code = await made({ state: 'failed' })
    const wrong = await made({ state: 'failed', purpose: 'shipping_end' })
    await app.sql(`update message set failure = 'recipient_invalid' where message_id = $1`, [wrong])
    for (const message_id of [code, wrong]) {
      expect((await app.good('getMessage', { message_id }, { as: shop })).may_retry).toBe(false)
      expect((await app.call('retryMessage', { message_id }, { as: shop })).body.code).toBe('message.worthless')
    }
  })

  test('is not sent again once its words are worth nothing', async () => {
    const message_id = await made({ state: 'failed', life: 500, purpose: 'test' })
    expect((await app.good('getMessage', { message_id }, { as: shop })).may_retry).toBe(false)
    const answer = await app.call('retryMessage', { message_id }, { as: shop })
    expect([answer.status, answer.body.code]).toEqual([409, 'message.worthless'])
  })
})
