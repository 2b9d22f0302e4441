import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../database/tenant.ts'
import { queueMessage } from '../../notify/outbox.ts'
import { startApp, type App } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { queueMany } from '#test/harness/messages.ts'
import { dispatch, dispatchUrgent } from './batch.ts'
import { fetchResults } from './results.ts'
import { sweepMessages } from './sweep.ts'

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
  return inTenant(app.kernel, shop.mall_id, (kernel) =>
    queueMessage(kernel, shop.mall_id, {
      shop_id: shop.shop_id,
      channel,
      purpose: 'proof',
      recipient,
      body,
      expires_at,
    }),
  )
}

const never = new AbortController().signal
const work = async () => dispatchUrgent(app.kernel, shop, never)
/** The jobs that a pause has put off, when it is over. */
const workAfter = async (seconds: number) => {
  app.clock.advance(seconds * 1000)
  await fetchResults(app.kernel, shop, never)
  await work()
}
/** The end of a message at its provider comes in its own time. */
const taken = expect.stringMatching(/^(sent|delivered)$/)
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
    await work()
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, failure: null })
    expect(await arrived(phone)).toBe(1)
  })

  test('goes out by mail in the name of the shop', async () => {
    const id = await queued('email', 'once@example.com')
    await work()
    await work()
    const { mails } = (await app.outside().mailsTo('once@example.com')) as { mails: object[] }
    expect(mails).toMatchObject([{ subject: '인증번호', from: '오브제 <hello@genuine.example>' }])
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('whose provider answers no question says that the provider is down', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await work()
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503, times: 20 })
    for (const seconds of [60, 120]) await workAfter(seconds)
    expect(await stateOf(id)).toMatchObject({ state: 'unknown', failure: 'connection', attempts: 1 })
    const state = async () => (await app.good('getMessageService', {}, { as: shop })).texts.state
    expect(await state()).toBe('down')
    await fetch(new URL('/faults', app.outside().url), { method: 'DELETE' })
    await workAfter(300)
    expect([await state(), await arrived(phone)]).toEqual(['ok', 1])
  })

  test('that is written in a transaction which fails never existed', async () => {
    const phone = newPhone()
    const body = { text: '인증번호 123456' }
    const { mall_id, shop_id } = shop
    const failed = inTenant(app.kernel, mall_id, async (kernel) => {
      await queueMessage(kernel, mall_id, {
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
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(await onPhone(phone)).toBe(0)
  })
})

describe('when the provider misbehaves', () => {
  test('a lost answer is asked for, and the message is not sent again', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'unknown', failure: 'connection' })
    await workAfter(2)
    expect(await stateOf(id)).toMatchObject({ state: taken, provider_message_id: expect.any(String), attempts: 1 })
    expect(await arrived(phone)).toBe(1)
  })

  test('a message that it says it never had is sent then', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503 })
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'unknown' })
    await workAfter(2)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await arrived(phone)).toBe(1)
  })

  test('nothing is sent while it cannot say what became of the first attempt', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await work()
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 500 })
    await workAfter(2)
    expect(await stateOf(id)).toMatchObject({ state: 'unknown', attempts: 1 })
    await workAfter(10)
    expect(await stateOf(id)).toMatchObject({ state: taken, attempts: 1 })
    expect(await arrived(phone)).toBe(1)
  })

  test('a busy provider gets the message two seconds later, by a job of its own', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 429 })
    await app.sql("delete from jobs.job where name = 'messages.urgent'")
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'queued', failure: 'busy' })
    const put_off =
      "select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'messages.urgent'"
    expect(await app.sql(put_off)).toEqual([{ seconds: 2 }])
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await workAfter(2)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', failure: null, attempts: 2 })
  })

  test('a number that it will never take is a failure with its reason', async () => {
    const id = await queued('sms', '01000001060')
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'recipient_blocked' })
  })

  test('a mail whose answer was lost is not sent again by itself', async () => {
    const id = await queued('email', 'lost@example.com')
    await app.outside().fault({ system: 'smtp', kind: 'drop_answer' })
    await work()
    await workAfter(60)
    expect(await stateOf(id)).toMatchObject({ state: 'unknown', failure: 'no_answer' })
    expect(await inMailbox('lost@example.com')).toBe(1)
  })

  test('a mail that was refused for now is sent later', async () => {
    const id = await queued('email', 'later@example.com')
    await app.outside().fault({ system: 'smtp', kind: 'fail', status: 451 })
    await work()
    await workAfter(2)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await inMailbox('later@example.com')).toBe(1)
  })
})

describe('when a worker dies', () => {
  const dyingAfter = async (id: string, called: boolean) => {
    if (called) await work()
    await app.sql("update message set state = 'sending', attempts = 1, claimed_at = $2 where message_id = $1", [
      id,
      app.clock.now(),
    ])
  }
  const swept = async (seconds: number) => {
    app.clock.advance(seconds * 1000)
    await sweepMessages(app.kernel, {}, never)
    await workAfter(0)
  }

  test('before its call, the message is sent after the sweep', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await dyingAfter(id, false)
    await swept(31)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await arrived(phone)).toBe(1)
  })

  test('after its call, the message is found to be sent', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await dyingAfter(id, true)
    await swept(31)
    expect(await stateOf(id)).toMatchObject({ state: taken, attempts: 1 })
    expect(await arrived(phone)).toBe(1)
  })

  test('nobody takes a message over while its call may still be under way', async () => {
    const id = await queued('sms', newPhone())
    await dyingAfter(id, false)
    await swept(29)
    expect(await stateOf(id)).toMatchObject({ state: 'sending', attempts: 1 })
  })

  test('eight workers with the same job send once', async () => {
    const phone = newPhone()
    const id = await queued('sms', phone)
    await Promise.all(Array.from({ length: 8 }, work))
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await arrived(phone)).toBe(1)
  })
})

describe('an urgent message', () => {
  test('waits for none of the shop’s, and its job leaves those alone', async () => {
    const others = await queueMany(app, shop, [{ channel: 'sms', recipient: newPhone(), points: 0 }])
    const id = await queued('sms', newPhone())
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await stateOf(others[0] ?? '')).toMatchObject({ state: 'queued' })
  })

  test('is tried while the circuit of its provider is open; the shop’s wait for the probe', async () => {
    const [other = ''] = await queueMany(app, shop, [{ channel: 'sms', recipient: newPhone(), points: 0 }])
    const id = await queued('sms', newPhone())
    const now = app.clock.now()
    await app.sql(
      `insert into message_provider (provider, failures, down_since, try_at, changed_at)
       values ('texts', 3, $1, $1::timestamptz + interval '1 minute', $1)
       on conflict (provider) do update set failures = 3, down_since = $1, try_at = $1::timestamptz + interval '1 minute'`,
      [now],
    )
    await dispatch(app.kernel, shop, never)
    expect(await stateOf(other)).toMatchObject({ state: 'queued' })
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect((await app.good('getMessageService', {}, { as: shop })).texts.state).toBe('ok')
  })
})
