import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../database/tenant.ts'
import { queueMessage } from '../../notify/outbox.ts'
import { startApp, type App } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { send } from './send.ts'

// Jobs are not started: each test is the worker, so that it can be at the moment in question.
let app: App
let shop: Partner
beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
})
beforeEach(() => {
  // The provider keeps real time, and is asked about the time of an attempt.
  app.clock.set(new Date())
})
afterAll(() => app.close())

let phones = 0
const newPhone = () => `010${String(40_000_000 + ++phones)}`

async function queued(channel: 'sms' | 'email', recipient: string, life: number | null = 180_000): Promise<string> {
  const expires_at = life === null ? null : new Date(app.clock.now().getTime() + life)
  const body = { text: '인증번호 123456', subject: '인증번호', from_name: '오브제' }
  return inTenant(app.kernel.database, shop.mall_id, (tx) =>
    queueMessage(app.kernel, tx, shop.mall_id, {
      shop_id: shop.shop_id,
      channel,
      purpose: 'proof',
      recipient,
      body,
      expires_at,
    }),
  )
}

const work = async (message_id: string) => send(app.kernel, { mall_id: shop.mall_id, message_id })
const stateOf = async (message_id: string) =>
  (
    await app.sql('select state, failure, attempts, provider_message_id from message where message_id = $1', [
      message_id,
    ])
  )[0]

async function onPhone(phone: string): Promise<number> {
  const { count } = (await app.outside().messagesTo(phone)) as { count: number }
  return count
}
async function inMailbox(address: string): Promise<number> {
  const { count } = (await app.outside().mailsTo(address)) as { count: number }
  return count
}
/** Until the provider has brought everything to the phones that it will bring. */
async function arrived(phone: string): Promise<number> {
  await expect.poll(() => onPhone(phone), { timeout: 30_000 }).toBeGreaterThan(0)
  return onPhone(phone)
}

describe('a message of the outbox', () => {
  test('goes out once, however often its job runs', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await work(id)
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, failure: null })
    expect(await arrived(phone)).toBe(1)
  })

  test('goes out by mail in the name of the shop', async () => {
    const id = await queued('email', 'once@example.com')
    await work(id)
    await work(id)
    const { mails } = (await app.outside().mailsTo('once@example.com')) as { mails: object[] }
    expect(mails).toMatchObject([{ subject: '인증번호', from: '오브제 <hello@genuine.example>' }])
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('whose provider answers no question says that the provider is down', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await expect(work(id)).rejects.toThrow('connection')
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503, times: 20 })
    for (const again of [1, 2]) {
      app.clock.set(new Date(app.clock.now().getTime() + again * 60_000))
      await expect(work(id)).rejects.toThrow('not_answering')
    }
    const state = async () => (await app.good('getMessageService', {}, { as: shop })).texts.state
    expect(await state()).toBe('down')
    await fetch(new URL('/faults', app.outside().url), { method: 'DELETE' })
    await work(id)
    expect([await state(), await arrived(phone)]).toEqual(['ok', 1])
  })

  test('that is written in a transaction which fails never existed', async () => {
    const phone = newPhone()
    const body = { text: '인증번호 123456' }
    const { mall_id, shop_id } = shop
    const failed = inTenant(app.kernel.database, mall_id, async (tx) => {
      await queueMessage(app.kernel, tx, mall_id, {
        shop_id,
        channel: 'sms',
        purpose: 'test',
        recipient: phone,
        body,
        expires_at: null,
      })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await app.sql("select from message where purpose = 'test'")).toEqual([])
  })

  test('that came too late is not sent any more', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone, 60_000)
    app.clock.advance(60_000)
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(await onPhone(phone)).toBe(0)
  })
})

describe('when the provider misbehaves', () => {
  test('a lost answer is asked for, and the message is not sent again', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await expect(work(id)).rejects.toThrow('connection')
    expect(await stateOf(id)).toMatchObject({ state: 'unknown' })
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', provider_message_id: expect.any(String) })
    expect(await arrived(phone)).toBe(1)
  })

  test('a message that it says it never had is sent then', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503 })
    await expect(work(id)).rejects.toThrow()
    expect(await stateOf(id)).toMatchObject({ state: 'unknown' })
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await arrived(phone)).toBe(1)
  })

  test('nothing is sent while it cannot say what became of the first attempt', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await expect(work(id)).rejects.toThrow()
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 500 })
    await expect(work(id)).rejects.toThrow('not_answering')
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await arrived(phone)).toBe(1)
  })

  test('a busy provider gets the message later', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 429 })
    await expect(work(id)).rejects.toThrow('busy')
    expect(await stateOf(id)).toMatchObject({ state: 'queued', failure: 'busy' })
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', failure: null })
  })

  test('a number that it will never take is a failure with its reason, and the job is over', async () => {
    const id = await queued('sms', '01000001060')
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'recipient_blocked' })
  })

  test('a mail whose answer was lost is not sent again by itself', async () => {
    const id = await queued('email', 'lost@example.com')
    await app.outside().fault({ system: 'smtp', kind: 'drop_answer' })
    await work(id)
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'unknown', failure: 'no_answer' })
    expect(await inMailbox('lost@example.com')).toBe(1)
  })

  test('a mail that was refused for now is sent later', async () => {
    const id = await queued('email', 'later@example.com')
    await app.outside().fault({ system: 'smtp', kind: 'fail', status: 451 })
    await expect(work(id)).rejects.toThrow()
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await inMailbox('later@example.com')).toBe(1)
  })
})

describe('when a worker dies', () => {
  const dyingAfter = async (id: string, called: boolean) => {
    if (called) await work(id)
    await app.sql("update message set state = 'sending', attempts = 1, claimed_at = $2 where message_id = $1", [
      id,
      app.clock.now(),
    ])
  }

  test('before its call, the next one sends', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await dyingAfter(id, false)
    app.clock.advance(31_000)
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await arrived(phone)).toBe(1)
  })

  test('after its call, the next one finds the message sent', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await dyingAfter(id, true)
    app.clock.advance(31_000)
    await work(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await arrived(phone)).toBe(1)
  })

  test('nobody takes a message over while its call may still be under way', async () => {
    const id = await queued('sms', newPhone())
    await dyingAfter(id, false)
    await expect(work(id)).rejects.toThrow('another worker')
    expect(await stateOf(id)).toMatchObject({ state: 'sending', attempts: 1 })
  })

  test('eight workers with the same job send once', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await Promise.allSettled(Array.from({ length: 8 }, () => work(id)))
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await arrived(phone)).toBe(1)
  })
})
