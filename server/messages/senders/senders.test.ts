import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../notify/outbox.ts'
import { reviewTemplates } from '../templates/review.ts'
import { type App, startApp } from '#test/harness/app.ts'
import {
  askedChannel,
  linkedChannel,
  newNumber,
  newPhone,
  proof,
  waitingSender,
} from '#test/harness/outside/message-senders.ts'
import type { Partner } from '#test/harness/partner.ts'
import { type Staff, makeStaff } from '#test/harness/staff.ts'
import { givePoints, queueMany, sendDue } from '#test/harness/messages.ts'
import { inTenant } from '../../database/tenant.ts'
import { sendersOf } from '../dispatch/senders-of.ts'
import { registerSender } from './register.ts'

let app: App
let shop: Partner
let staff: Staff
beforeAll(async () => {
  app = await startApp()
  staff = await makeStaff(app)
})
beforeEach(async () => {
  shop = await app.partner()
})
afterAll(async () => app.close())

const refusal = async (call: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call
  return [status, body.code]
}
const desk = async () =>
  (await app.outside().kakao()) as {
    senders: string[]
    channels: { channelId: string }[]
    templates: { name: string }[]
  }
const review = async () => reviewTemplates(app.kernel, {}, new AbortController().signal)
const write = async (state: string, body: string, more: { version?: number; channel_id?: string | null } = {}) =>
  app.sql(
    `insert into message_text (mall_id, shop_id, trigger, channel, version, body, state, channel_id, template_id, made_at, made_by)
     values ($1, 1, 'shipping_end', 'kakao', $2, $3, $4, $5, $6, $7, 'me')`,
    [
      shop.mall_id,
      more.version ?? 1,
      body,
      state,
      more.channel_id ?? null,
      state === 'approved' ? 'KA01TPOLD' : null,
      app.clock.now(),
    ],
  )
const versions = async () =>
  app.sql(
    'select version, state, channel_id, review_comment, made_by from message_text where mall_id = $1 order by trigger, version',
    [shop.mall_id],
  )

describe('the shop’s KakaoTalk channel', () => {
  test('is linked in two steps, and then carries its name', async () => {
    expect((await app.good('getMessageChannel', {}, { as: shop })).state).toBe('none')
    const { categories } = await app.good('listChannelCategories', {}, { as: shop })
    expect(categories.length).toBeGreaterThan(3)
    const { token, search_id, phone } = await askedChannel(app, shop)
    const waiting = await app.good('getMessageChannel', {}, { as: shop })
    expect(waiting).toMatchObject({ state: 'waiting', search_id, phone: `010-****-${phone.slice(-4)}` })
    expect(await refusal(app.call('verifyMessageChannel', { token: '000000' }, { as: shop }))).toEqual([
      400,
      'message.channel_token',
    ])
    expect((await app.good('verifyMessageChannel', { token }, { as: shop })).state).toBe('linked')
    const again = { search_id: '@other', phone: newPhone(), category_code: '00900010001' }
    expect(await refusal(app.call('askMessageChannel', again, { as: shop }))).toEqual([409, 'message.channel_linked'])
    const audit = await app.sql('select action from audit where mall_id = $1 order by seq', [shop.mall_id])
    expect(audit.map(({ action }) => action)).toEqual(['message.channel_asked', 'message.channel_linked'])
  })

  test('that KakaoTalk does not know, or whose phone is none, is told at its field', async () => {
    const wanted = { search_id: '@없는채널', phone: newPhone(), category_code: '00900010001' }
    const unknown = await app.call('askMessageChannel', wanted, { as: shop })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'search_id'])
    const landline = await app.call('askMessageChannel', { ...wanted, phone: '02-123-4567' }, { as: shop })
    expect([landline.status, landline.body.errors[0].path]).toEqual([400, 'phone'])
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503 })
    const away = app.call('askMessageChannel', { ...wanted, search_id: '@shop' }, { as: shop })
    expect(await refusal(away)).toEqual([503, 'message.provider_away'])
    expect((await app.good('getMessageChannel', {}, { as: shop })).state).toBe('none')
  })

  test('texts cost money, so that only a few are sent an hour', async () => {
    const wanted = { search_id: '@shop', phone: newPhone(), category_code: '00900010001' }
    for (let n = 0; n < 5; n++) await app.good('askMessageChannel', wanted, { as: shop })
    expect(await refusal(app.call('askMessageChannel', wanted, { as: shop }))).toEqual([429, 'message.channel_tries'])
  })

  test('is blocked when the provider has it no more, and can be linked again', async () => {
    const { channel_id, search_id } = await linkedChannel(app, shop)
    await fetch(`${app.outside().url}/kakao/channels/${channel_id}`, { method: 'POST', body: new URLSearchParams() })
    await review()
    expect((await app.good('getMessageChannel', {}, { as: shop })).state).toBe('blocked')
    const { token } = await askedChannel(app, shop, search_id)
    expect((await app.good('verifyMessageChannel', { token }, { as: shop })).state).toBe('linked')
  })

  test('goes with its templates when it is unlinked; what the shop wrote is reviewed at the service’s channel', async () => {
    await app.sql(
      `insert into message_rule (mall_id, shop_id, trigger, send_type, changed_at) values ($1, 1, 'member_cert_end', 'kakao', $2)`,
      [shop.mall_id, app.clock.now()],
    )
    const { channel_id } = await linkedChannel(app, shop)
    await write('pending', '우리 글')
    const approved = async () => {
      await review()
      return (await versions()).map(({ state, made_by }) => `${made_by} ${state}`)
    }
    await expect.poll(approved, { timeout: 20_000 }).toEqual(['system approved', 'me approved'])
    await app.good('unlinkMessageChannel', {}, { as: shop })
    expect((await desk()).channels.map(({ channelId }) => channelId)).not.toContain(channel_id)
    expect((await versions()).map(({ state, made_by }) => `${made_by} ${state}`)).toEqual([
      'system retired',
      'me retired',
      'me pending',
    ])
  })

  test('another shop’s channel stays when one of two that share it is unlinked', async () => {
    const { channel_id, search_id } = await linkedChannel(app, shop)
    const other = await app.partner()
    const { token } = await askedChannel(app, other, search_id)
    await app.good('verifyMessageChannel', { token }, { as: other })
    await app.good('unlinkMessageChannel', {}, { as: shop })
    expect((await desk()).channels.map(({ channelId }) => channelId)).toContain(channel_id)
  })
})

describe('a KakaoTalk text', () => {
  test('goes to the reviewer and comes back approved; the one before sends until then', async () => {
    await write('approved', '옛 글', { channel_id: 'KA01PFDEMO' })
    await write('pending', '#{USER_NAME}님, 새 글이에요.', { version: 2 })
    await review()
    expect((await versions()).map(({ state }) => state)).toEqual(['approved', 'inspecting'])
    const states = async () => {
      await review()
      return (await versions()).map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 20_000 }).toEqual(['retired', 'approved'])
    expect((await versions())[1]).toMatchObject({ channel_id: 'KA01PFDEMO' })
    const named = (await desk()).templates.filter(({ name }) => name.startsWith(`${shop.mall_id}/1`))
    expect(named.map(({ name }) => name)).toEqual([`${shop.mall_id}/1 shipping_end v2`])
  })

  test('is refused with the reviewer’s words', async () => {
    await write('pending', '반려될 글')
    const last = async () => {
      await review()
      return (await versions())[0]
    }
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ state: 'rejected' })
    expect((await last()).review_comment).toContain('승인할 수 없습니다')
  })

  test('whose creation was answered by nobody is created once', async () => {
    await write('pending', '한 번만')
    await review() // what else waits is done
    await app.sql(`update message_text set state = 'pending', template_id = null where mall_id = $1`, [shop.mall_id])
    await review()
    const named = (await desk()).templates.filter(({ name }) => name.startsWith(`${shop.mall_id}/1`))
    expect([named.length, (await versions())[0]?.state]).toEqual([1, expect.stringMatching(/inspecting|approved/)])
  })

  test('of the service itself is registered for every trigger, so that a new shop sends at once', async () => {
    const states = async () => {
      await review()
      return app.sql('select app, state, count(*)::int as n from service_template group by app, state order by app')
    }
    await expect.poll(states, { timeout: 30_000 }).toEqual([
      { app: 'cert_digital', state: 'approved', n: 44 },
      { app: 'cert_product', state: 'approved', n: 44 },
    ])
  })
})

describe('a sender number', () => {
  const register = async (sender_id: string) =>
    registerSender(app.kernel, { mall_id: shop.mall_id, sender_id }, new AbortController().signal)
  const acceptedSender = async (sender_id: string) => {
    const decision = { mall_id: shop.mall_id, sender_id, decision: 'approve' } as const
    await app.good('decideSender', decision, { token: staff.token })
    return sender_id
  }
  const usedNumber = async () =>
    inTenant(app.kernel, shop.mall_id, async (kernel) => {
      const row = { shop_id: 1, channel: 'sms', is_of_shop: true } as const
      return (await sendersOf(kernel, shop.mall_id, [row]))(row)
    })
  const withManager = async () =>
    app.sql('insert into mall_profile (mall_id, manager_email_sealed, updated_at) values ($1, $2, $3)', [
      shop.mall_id,
      app.kernel.seals.seal(shop.mall_id, 'manager@shop.example'),
      app.clock.now(),
    ])

  test('is asked for with a proof, looked at by staff, and registered at the provider', async () => {
    const number = newNumber()
    const sender_id = await waitingSender(app, shop, number)
    const { senders, service_number } = await app.good('listSenders', {}, { as: shop })
    expect([senders[0].status, senders[0].number, service_number]).toEqual(['waiting', number, '02-1234-5678'])
    const of_staff = { token: staff.token }
    const waiting = await app.good('listSenderRequests', { mall: shop.mall_id }, of_staff)
    expect([waiting.count, waiting.senders[0].sender_id]).toEqual([1, sender_id])
    const file = await app.call('getSenderProof', { mall_id: shop.mall_id, sender_id }, of_staff)
    expect([file.status, file.headers['content-type'], file.body]).toEqual([200, 'application/pdf', '%PDF-1.7\n%proof'])
    const decision = { mall_id: shop.mall_id, sender_id, decision: 'approve' } as const
    expect((await app.good('decideSender', decision, of_staff)).state).toBe('registering')
    expect(await refusal(app.call('decideSender', decision, of_staff))).toEqual([409, 'message.sender_decided'])
    expect((await app.good('listSenderRequests', { mall: shop.mall_id }, of_staff)).count).toBe(0)
    expect((await app.good('listSenders', {}, { as: shop })).senders[0]).toMatchObject({
      status: 'waiting',
      registering: true,
      approved_at: null,
    })
    expect(await usedNumber()).toBe(app.kernel.config.SMS_SENDER)
    await register(sender_id)
    expect(await usedNumber()).toBe(number)
    expect((await desk()).senders).toContain(number)
    const [sender] = (await app.good('listSenders', {}, { as: shop })).senders
    expect(sender).toMatchObject({ status: 'approved', approved_at: expect.any(String) })
    const audit = await app.sql('select action from audit where mall_id = $1 order by seq', [shop.mall_id])
    expect(audit.map(({ action }) => action)).toEqual([
      'message.sender_asked',
      'message.sender_proof_read',
      'message.sender_accepted',
      'message.sender_approved',
    ])
  })

  test('that the carriers do not take is refused with their code, is told by mail, and never sends', async () => {
    await withManager()
    const sender_id = await acceptedSender(await waitingSender(app, shop, '0210621234'))
    await register(sender_id)
    await register(sender_id) // a job that is done again tells nobody twice
    const [sender] = (await app.good('listSenders', {}, { as: shop })).senders
    const reason = expect.stringContaining('사유 코드 InvalidPhoneNumberOwner')
    expect(sender).toMatchObject({ status: 'rejected', registering: false, reason })
    expect(await usedNumber()).toBe(app.kernel.config.SMS_SENDER)
    const mails = await app.sql('select * from message where mall_id = $1', [shop.mall_id])
    expect(mails.map((mail) => openMessage(app.kernel, shop.mall_id, mail).body.text)).toEqual([
      expect.stringContaining('InvalidPhoneNumberOwner'),
    ])
    const audit = await app.sql('select action, actor_kind from audit where mall_id = $1 order by seq desc limit 1', [
      shop.mall_id,
    ])
    expect(audit).toEqual([{ action: 'message.sender_rejected', actor_kind: 'job' }])
  })

  test('waits for a provider that is away, and is withdrawn meanwhile', async () => {
    const sender_id = await acceptedSender(await waitingSender(app, shop))
    await app.outside().fault({ system: 'solapi', kind: 'fail', status: 503 })
    await expect(register(sender_id)).rejects.toThrow('did not register')
    expect((await app.good('listSenders', {}, { as: shop })).senders[0]).toMatchObject({ registering: true })
    await app.good('withdrawSender', { sender_id }, { as: shop })
    await register(sender_id)
    expect((await app.good('listSenders', {}, { as: shop })).senders[0]).toMatchObject({
      status: 'expired',
      registering: false,
    })
  })

  test('that the provider lost is asked for again with the first text that it refuses', async () => {
    const number = newNumber()
    const sender_id = await acceptedSender(await waitingSender(app, shop, number))
    await register(sender_id)
    const phone = '01000001062' // texts to it end as those from a number that is not registered
    await app.sql(`delete from jobs.job where name = 'messages.sender'`)
    await givePoints(app, shop, 100)
    await queueMany(app, shop, [{ channel: 'sms', recipient: phone }])
    await sendDue(app, shop)
    const jobs = await app.sql(`select data->>'sender_id' as sender_id from jobs.job where name = 'messages.sender'`)
    expect(jobs).toEqual([{ sender_id }])
    await register(sender_id)
    expect((await app.good('listSenders', {}, { as: shop })).senders[0].status).toBe('approved')
  })

  test('that is refused says why, in the list and by mail, and may be asked for again', async () => {
    await withManager()
    const number = newNumber()
    const sender_id = await waitingSender(app, shop, number)
    const note = '증빙이 흐려서 번호를 읽을 수 없어요.'
    const rejected = { mall_id: shop.mall_id, sender_id, decision: 'reject', note } as const
    expect(await app.good('decideSender', rejected, { token: staff.token })).toEqual({
      state: 'rejected',
      mailed: true,
    })
    expect((await app.good('listSenders', {}, { as: shop })).senders[0]).toMatchObject({
      status: 'rejected',
      reason: note,
    })
    const [mail] = await app.sql('select * from message where mall_id = $1', [shop.mall_id])
    expect(openMessage(app.kernel, shop.mall_id, mail)).toMatchObject({
      recipient: 'manager@shop.example',
      body: { text: expect.stringContaining(note) },
    })
    await waitingSender(app, shop, number)
  })

  test.each([
    ['1234567', 'message.sender_form'],
    ['5551234', 'message.sender_area_code'],
    ['0215881234', 'message.sender_representative'],
    ['05012345678', 'message.sender_forwarding'],
  ])('%s is refused at its field: %s', async (number, code) => {
    const answer = await app.call('addSender', { number, owner_type: 'business', proof: proof() }, { as: shop })
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([400, code, 'number'])
  })

  test('is not asked for twice, nor with something that is neither picture nor PDF', async () => {
    const number = newNumber()
    await waitingSender(app, shop, number)
    const again = app.call('addSender', { number, owner_type: 'business', proof: proof() }, { as: shop })
    expect(await refusal(again)).toEqual([409, 'message.sender_taken'])
    const words = proof(Buffer.from('<html><script>alert(1)</script>'))
    const wrong = app.call('addSender', { number: newNumber(), owner_type: 'business', proof: words }, { as: shop })
    expect(await refusal(wrong)).toEqual([400, 'message.proof_kind'])
  })

  test('is withdrawn: one that waits is forgotten with its proof, an approved one is used no more', async () => {
    const sender_id = await waitingSender(app, shop)
    const [{ proof_file }] = await app.sql('select proof_file from message_sender where sender_id = $1', [sender_id])
    await app.good('withdrawSender', { sender_id }, { as: shop })
    expect(await app.kernel.providers.files.get(proof_file)).toBeNull()
    expect((await app.good('listSenders', {}, { as: shop })).senders).toEqual([])
    const approved = await acceptedSender(await waitingSender(app, shop))
    await register(approved)
    await app.good('withdrawSender', { sender_id: approved }, { as: shop })
    expect((await app.good('listSenders', {}, { as: shop })).senders[0].status).toBe('expired')
    const other = await app.partner()
    expect((await app.call('withdrawSender', { sender_id: approved }, { as: other })).status).toBe(404)
  })

  test('is the work of reviewers: support may look at the list, and not at the proof', async () => {
    const sender_id = await waitingSender(app, shop)
    const support = { token: (await makeStaff(app, 'support')).token }
    expect((await app.call('listSenderRequests', {}, support)).status).toBe(200)
    const one = { mall_id: shop.mall_id, sender_id }
    expect((await app.call('getSenderProof', one, support)).status).toBe(403)
    expect((await app.call('decideSender', { ...one, decision: 'approve' }, support)).status).toBe(403)
  })
})
