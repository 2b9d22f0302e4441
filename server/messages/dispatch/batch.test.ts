import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../database/tenant.ts'
import { shownSecrets } from '../../providers/shown-secrets.ts'
import { demoValues } from '../../process/config.ts'
import { type App, asAnotherCaller, startApp } from '#test/harness/app.ts'
import { fetchAllResults, givePoints, messagesOf, pointsAgree, queueMany, sendDue } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'
import { makeStaff } from '#test/harness/staff.ts'
import { dispatch } from './batch.ts'
import { claimDue } from './claim.ts'
import { fetchResults } from './results.ts'
import { sweepMessages } from './sweep.ts'
import { wakeDispatch } from '../../notify/wake.ts'

// Jobs are not started: each test is the worker, so that it can be at the moment in question.
let app: App
let shop: Partner
const never = new AbortController().signal
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  // The provider keeps real time.
  app.clock.set(new Date())
  await app.sql('delete from message_provider')
  shop = await app.partner()
  await givePoints(app, shop, 100_000)
})
afterAll(async () => app.close())

let phones = 0
const newPhones = (count: number) => Array.from({ length: count }, () => `010${String(60_000_000 + ++phones)}`)
const texts = (list: readonly string[]) => list.map((recipient) => ({ channel: 'sms' as const, recipient }))
const stateCounts = async () => {
  const rows = await app.sql('select state, count(*)::int as n from message where mall_id = $1 group by 1', [
    shop.mall_id,
  ])
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
const arrivals = async (list: readonly string[]) =>
  Promise.all(list.map(async (phone) => ((await app.outside().messagesTo(phone)) as { count: number }).count))
const sweep = async () => sweepMessages(app.kernel, {}, never)
const later = (seconds: number) => app.clock.advance(seconds * 1000)

describe('a batch', () => {
  test('leaves to another worker what that one holds, and waits for nobody', async () => {
    const { mall_id } = shop
    await queueMany(app, shop, texts(newPhones(40)))
    const due = { is_urgent: false, limits: { texts: 40, mail: 0 } }
    const claimed = await inTenant(app.kernel, mall_id, async ({ tx }) => {
      await sql`select from message where mall_id = ${mall_id} order by message_no limit 10 for update`.execute(tx)
      return asAnotherCaller(async () => claimDue(app.kernel, mall_id, due))
    })
    expect(claimed.texts).toHaveLength(30)
    expect((await claimDue(app.kernel, mall_id, due)).texts).toHaveLength(10)
  }, 20_000)

  test('goes out in the order in which it fell due, and what fell due together as it was written', async () => {
    const { mall_id } = shop
    const ids = await queueMany(app, shop, texts(newPhones(12)))
    const [first = '', second = '', ...rest] = ids.toReversed()
    const earlier = new Date(app.clock.now().getTime() - 60_000)
    await app.sql('update message set send_after = $2 where message_id = any($1)', [[first, second], earlier])
    const claimed = await claimDue(app.kernel, mall_id, { is_urgent: false, limits: { texts: 12, mail: 0 } })
    expect(claimed.texts.map(({ message_id }) => message_id)).toEqual([second, first, ...rest.toReversed()])
  })

  test('that is too small for all of them takes the oldest first', async () => {
    const ids = await queueMany(app, shop, texts(newPhones(6)))
    const three = { is_urgent: false, limits: { texts: 3, mail: 0 } }
    const take = async () => (await claimDue(app.kernel, shop.mall_id, three)).texts
    expect((await take()).map(({ message_id }) => message_id)).toEqual(ids.slice(0, 3))
    expect((await take()).map(({ message_id }) => message_id)).toEqual(ids.slice(3))
  })

  test('of two workers at once goes out once each, and is paid by what the ledger says', async () => {
    const list = newPhones(60)
    await queueMany(app, shop, texts(list))
    await Promise.all([sendDue(app, shop), sendDue(app, shop), sendDue(app, shop)])
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ delivered: 60 })
    expect(new Set(await arrivals(list))).toEqual(new Set([1]))
    expect(await app.sql('select remain_point from shop where mall_id = $1', [shop.mall_id])).toEqual([
      { remain_point: 100_000 - 60 * 18 },
    ])
    await pointsAgree(app, shop)
  })

  test('whose answer was lost is asked for by our own ids, and nobody gets it twice', async () => {
    const list = newPhones(20)
    await queueMany(app, shop, texts(list))
    await app.outside().fault({ system: 'solapi', kind: 'drop_answer' })
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ unknown: 20 })
    await sendDue(app, shop)
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ delivered: 20 })
    expect(new Set(await arrivals(list))).toEqual(new Set([1]))
    await pointsAgree(app, shop)
  })

  test('that the provider never had is sent when it says so', async () => {
    const list = newPhones(3)
    await queueMany(app, shop, texts(list))
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503 })
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ unknown: 3 })
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ queued: 3 })
    await sendDue(app, shop)
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ delivered: 3 })
    expect(await arrivals(list)).toEqual([1, 1, 1])
  })

  test('of a worker that died before or after its call is taken up by the sweep, and goes out once', async () => {
    const [before = '', after = ''] = newPhones(2)
    const [first] = await queueMany(app, shop, texts([before, after]))
    await sendDue(app, shop)
    await app.sql(
      `update message set state = 'sending', provider_message_id = null, next_check_at = null, sent_at = null where mall_id = $1`,
      [shop.mall_id],
    )
    // As if the first had died before its call: the provider has none of this id.
    const id = app.kernel.uuid()
    await app.sql('update message set message_id = $2 where message_id = $1', [first, id])
    later(31)
    await sweep()
    expect(await stateCounts()).toEqual({ unknown: 2 })
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ queued: 1, delivered: 1 })
    await sendDue(app, shop)
    await fetchAllResults(app, shop)
    expect(await stateCounts()).toEqual({ delivered: 2 })
    expect(await arrivals([after])).toEqual([1])
    await pointsAgree(app, shop)
  })

  test('in which one is refused keeps it from nobody else, and gives its points back', async () => {
    const [good = ''] = newPhones(1)
    await queueMany(app, shop, texts(['01000001060', good]))
    await sendDue(app, shop)
    await fetchAllResults(app, shop)
    expect(
      (await messagesOf(app, shop)).map(({ state, failure, points_spent }) => [state, failure, points_spent]),
    ).toEqual([
      ['failed', 'recipient_blocked', 0],
      ['delivered', null, 18],
    ])
    await pointsAgree(app, shop)
  })

  test('with characters that a text message cannot hold is refused by their names before anybody is called, unpaid', async () => {
    const [odd = '', good = ''] = newPhones(2)
    await queueMany(app, shop, [{ channel: 'sms', recipient: odd, text: '가격 ₩100 😀' }, ...texts([good])])
    await sendDue(app, shop)
    await fetchAllResults(app, shop)
    expect(
      await app.sql('select state, failure, provider_code from message where mall_id = $1 order by message_no', [
        shop.mall_id,
      ]),
    ).toMatchObject([{ state: 'failed', failure: 'text_unsendable', provider_code: '₩😀' }, { state: 'delivered' }])
    expect(await arrivals([odd])).toEqual([0])
    await pointsAgree(app, shop)
  })

  test('from a number that the provider does not know fails with a sentence for the operator, unpaid, and without an end', async () => {
    const [phone = ''] = newPhones(1)
    await app.sql(
      `insert into message_sender (mall_id, sender_id, shop_id, number, owner_type, state, proof_file, proof_name, asked_at, asked_by)
       values ($1, $2, 1, '0299999999', 'business', 'approved', 'k', 'p.pdf', $3, 'a')`,
      [shop.mall_id, app.kernel.uuid(), app.clock.now()],
    )
    await queueMany(app, shop, texts([phone]))
    await sendDue(app, shop)
    await sendDue(app, shop)
    const { messages } = await app.good('searchMessages', {}, { as: shop })
    expect(messages).toMatchObject([
      {
        state: 'failed',
        points: 0,
        failure_reason: '등록되지 않은 발신번호라 보내지 못했어요. 채널·발신정보에서 발신번호를 확인해 주세요.',
      },
    ])
    expect(await arrivals([phone])).toEqual([0])
    await pointsAgree(app, shop)
  })

  test('of mails whose answers were lost is left alone, unpaid', async () => {
    await queueMany(app, shop, [{ channel: 'email', recipient: 'lost-answer@mail.example', points: 2 }])
    await app.outside().fault({ system: 'smtp', kind: 'drop_answer' })
    await sendDue(app, shop)
    await sendDue(app, shop)
    expect(await messagesOf(app, shop)).toMatchObject([{ state: 'unknown', failure: 'no_answer', points_spent: 0 }])
    expect(((await app.outside().mailsTo('lost-answer@mail.example')) as { count: number }).count).toBe(1)
    await pointsAgree(app, shop)
  })

  test('is small, and what is left goes behind another shop that waits', async () => {
    await queueMany(app, shop, texts(newPhones(450)))
    const other = await app.partner()
    await givePoints(app, other, 100)
    const { mall_id } = shop
    await app.sql('delete from jobs.job where name = $1', ['messages.dispatch'])
    const waiting = async () =>
      (
        await app.sql(
          `select data->>'mall_id' as mall_id from jobs.job where name = 'messages.dispatch' order by created_on, id`,
        )
      ).map((row) => row.mall_id)
    await inTenant(app.kernel, other.mall_id, async (kernel) => wakeDispatch(kernel, other.mall_id))
    await dispatch(app.kernel, { mall_id }, never)
    expect(await waiting()).toEqual([other.mall_id, mall_id])
    expect(await stateCounts()).toEqual({ queued: 50, sent: 400 })
  })
})

describe('a report', () => {
  const post = async (body: unknown, secret: string = demoValues.SOLAPI_HOOK_SECRET) =>
    app.server.inject({
      method: 'POST',
      url: '/hooks/solapi',
      headers: {
        'content-type': 'application/json',
        'x-solapi-secret': createHash('sha1').update(secret).digest('hex'),
      },
      payload: JSON.stringify(body),
    })

  test('wakes its message up, however often and in whatever order it comes; what it says is not believed', async () => {
    const [one = '', two = ''] = newPhones(2)
    const ids = await queueMany(app, shop, texts([one, two]))
    await sendDue(app, shop)
    await expect.poll(async () => arrivals([one, two])).toEqual([1, 1])
    const about = (deliveryId = '', mallId = shop.mall_id) => ({
      messageId: 'somebody',
      statusCode: '3059',
      customFields: { deliveryId, mallId },
    })
    const lie = ids.toReversed().map((id) => about(id))
    for (const body of [lie, lie, [about(ids[0])]]) expect((await post(body)).statusCode).toBe(200)
    await Promise.all([fetchResults(app.kernel, shop, never), fetchResults(app.kernel, shop, never)])
    expect(await stateCounts()).toEqual({ delivered: 2 })
    await pointsAgree(app, shop)
    // Once more, when all is over: nobody is woken for it.
    const jobs = `from jobs.job where name = 'messages.results' and data->>'mall_id' = $1`
    await app.sql(`delete ${jobs}`, [shop.mall_id])
    expect((await post(lie)).statusCode).toBe(200)
    expect(await app.sql(`select ${jobs}`, [shop.mall_id])).toEqual([])
    expect(await stateCounts()).toEqual({ delivered: 2 })
  })

  test('waits for nobody who is at work on its message, and wakes the others', async () => {
    const { mall_id } = shop
    const ids = await queueMany(app, shop, texts(newPhones(3)))
    await sendDue(app, shop)
    const named = ids.toReversed().map((deliveryId) => ({ customFields: { deliveryId, mallId: mall_id } }))
    await inTenant(app.kernel, mall_id, async ({ tx }) => {
      await sql`select from message where mall_id = ${mall_id} order by message_no limit 1 for update`.execute(tx)
      expect((await asAnotherCaller(async () => post(named))).statusCode).toBe(200)
    })
    const due = await app.sql('select next_check_at <= $2 as due from message where mall_id = $1 order by message_no', [
      mall_id,
      app.clock.now(),
    ])
    expect(due.map((row) => row.due)).toEqual([false, true, true])
  })

  test('of what is not ours wakes nothing up, and the others that it names all the same', async () => {
    const [one = '', two = ''] = newPhones(2)
    const [first = '', second = ''] = await queueMany(app, shop, texts([one, two]))
    await sendDue(app, shop)
    const stranger = await app.partner()
    const named = [
      { messageId: 'without-our-fields' },
      { customFields: { deliveryId: 'no-id', mallId: shop.mall_id } },
      { customFields: { deliveryId: second, mallId: stranger.mall_id } },
      { customFields: { deliveryId: first, mallId: shop.mall_id } },
    ]
    expect((await post(named)).statusCode).toBe(200)
    const due = await app.sql(
      'select message_id from message where mall_id = $1 and next_check_at <= $2 order by message_no',
      [shop.mall_id, app.clock.now()],
    )
    expect(due).toEqual([{ message_id: first }])
  })

  test('is taken by either secret while one follows another', async () => {
    const secrets = ['the-next-secret', 'the-former-secret', 'a-third-secret']
    const told: number[] = []
    const shownOther = () =>
      shownSecrets().find(({ setting, which }) => setting === 'SOLAPI_HOOK_SECRET' && which === 'other')?.count ?? 0
    const said = async (environment: Record<string, string>) => {
      const copy = await startApp({ database: app.database_urls, environment })
      const post = async (secret: string) => {
        const headers = { 'x-solapi-secret': createHash('sha1').update(secret).digest('hex') }
        return (await copy.server.inject({ method: 'POST', url: '/hooks/solapi', headers, payload: [] })).statusCode
      }
      const before = shownOther()
      const statuses = await Promise.all(secrets.map(post))
      const { body } = await copy.server.inject({ url: '/metrics' })
      told.push(shownOther() - before)
      if (shownOther() > 0)
        expect(body).toContain(
          `provider_secret_shown_total{setting="SOLAPI_HOOK_SECRET",which="other"} ${shownOther()}`,
        )
      await copy.close()
      return statuses
    }
    const next = { SOLAPI_HOOK_SECRET: 'the-next-secret' }
    expect(await said({ ...next, SOLAPI_HOOK_SECRET_OTHER: 'the-former-secret' })).toEqual([200, 200, 401])
    // Afterwards the former one is worth nothing.
    expect(await said(next)).toEqual([200, 401, 401])
    // Whoever changes it sees which of the two is still shown.
    expect(told).toEqual([1, 0])
  })

  test('of a stranger is refused', async () => {
    expect((await post([], 'somebody else')).statusCode).toBe(401)
    const bare = await app.server.inject({ method: 'POST', url: '/hooks/solapi', payload: [] })
    expect(bare.statusCode).toBe(401)
  })
})

describe('a provider that is down', () => {
  test('is left alone but for a probe, is said to be down, and what waits goes out when it is back', async () => {
    await queueMany(app, shop, texts(newPhones(5)))
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 429, times: 3 })
    for (let call = 0; call < 3; call++) {
      await sendDue(app, shop)
      later(600)
    }
    const service = async () => (await app.good('getMessageService', {}, { as: shop })).texts.state
    expect(await service()).toBe('down')
    const { token } = await makeStaff(app, 'reviewer')
    expect((await app.good('listFailedMessages', {}, { token })).service.texts.state).toBe('down')
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ queued: 4, sent: 1 })
    expect(await service()).toBe('ok')
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ sent: 5 })
  })

  test('begins anew after a call that went well: only failures in a row count', async () => {
    await queueMany(app, shop, texts(newPhones(1)))
    await app.sql(`insert into message_provider (provider, failures, changed_at) values ('texts', 2, $1)`, [
      app.clock.now(),
    ])
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ sent: 1 })
    expect(await app.sql('select failures from message_provider')).toEqual([{ failures: 0 }])
  })

  test('is not called at all before it is time for a probe', async () => {
    await queueMany(app, shop, texts(newPhones(2)))
    await app.sql(
      `insert into message_provider (provider, failures, down_since, try_at, changed_at) values ('texts', 3, $1, $2, $1)`,
      [app.clock.now(), new Date(app.clock.now().getTime() + 5000)],
    )
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ queued: 2 })
    later(6)
    await sendDue(app, shop)
    expect(await stateCounts()).toEqual({ queued: 1, sent: 1 })
  })
})

test('a message that failed and is sent again is paid anew, and one that came too late is not sent', async () => {
  const [phone = ''] = newPhones(1)
  const [id = ''] = await queueMany(app, shop, texts([phone]))
  later(3600)
  await sendDue(app, shop)
  expect(await messagesOf(app, shop)).toMatchObject([{ state: 'failed', failure: 'expired', points_reserved: 0 }])
  await pointsAgree(app, shop)
  await app.sql(`update message set state = 'queued', expires_at = null where message_id = $1`, [id])
  await sendDue(app, shop)
  expect(await messagesOf(app, shop)).toMatchObject([{ state: 'sent', points_reserved: 18 }])
  await pointsAgree(app, shop)
})
