import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RuleRow, RulesAnswer } from '#contract/messages/rules/operations.ts'
import { triggers } from '#contract/messages/triggers.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp({
    environment: { KAKAO_CHANNEL_ID: 'KA01PF-service', KAKAO_DIGITAL_SHOPS: 'listed-mall/1, another/2' },
  })
  await app.sql(
    `insert into service_template (app, trigger, language, body, template_id, state, changed_at)
     values ('cert_product', 'member_cert_end', 'ko', 'text', 'T1', 'approved', now()),
       ('cert_product', 'admin_cert_end', 'ko', 'text', 'T2', 'pending', now()),
       ('cert_digital', 'member_cert_end', 'ko', 'text', 'T3', 'approved', now())`,
  )
})
afterAll(async () => app.close())

const rowOf = (answer: RulesAnswer, trigger: string): RuleRow => {
  const row = answer.rules.find((one) => one.trigger === trigger)
  if (row === undefined) throw new Error(trigger)
  return row
}
const choiceOf = (row: RuleRow, type: string) => row.choices.find(({ send_type }) => send_type === type)
const rulesOf = async (as: Partner): Promise<RulesAnswer> => app.good('getMessageRules', {}, { as })
const save = async (as: Partner, rules: object[]) => app.call('saveMessageRules', { rules } as never, { as })
const cert = (send_type: string, more: object = {}) => ({ trigger: 'member_cert_end', send_type, ...more })

async function ownText(as: Partner, channel: string, state: string) {
  await app.sql(
    `insert into message_text (mall_id, shop_id, trigger, channel, version, body, state, made_at, made_by)
     select m.mall_id, 1, 'admin_cert_end', $2, coalesce(max(t.version), 0) + 1, 'Text', $3, now(), 'kim'
     from mall m left join message_text t on t.mall_id = m.mall_id where m.mall_id = $1 group by m.mall_id`,
    [as.mall_id, channel, state],
  )
}

async function sender(as: Partner, number: string, state: string) {
  await app.sql(
    `insert into message_sender (mall_id, shop_id, sender_id, number, owner_type, state, proof_file, proof_name, asked_at, asked_by)
     values ($1, 1, gen_random_uuid(), $2, 'business', $3, 'f', 'f.pdf', now(), 'kim')`,
    [as.mall_id, number, state],
  )
}

describe('the rules of messages', () => {
  test('are all there for a shop that has set none, with what each would cost and whether it can be chosen', async () => {
    const answer = await rulesOf(await app.partner())
    expect(answer.rules.map(({ trigger }) => trigger)).toEqual(triggers)
    expect(rowOf(answer, 'member_cert_end')).toMatchObject({
      send_type: 'unset',
      enabled: false,
      recipient: 'member',
      contents: { kakao: 'default', sms: 'default', email: 'default' },
      suggestion: 'kakao+email',
    })
    expect(choiceOf(rowOf(answer, 'member_cert_end'), 'kakao')).toEqual({
      send_type: 'kakao',
      price: 13,
      price_most: 18,
      missing: [],
    })
    expect(rowOf(answer, 'lost_3rd_verify_admin')).toMatchObject({
      recipient: 'admin',
      send_type: 'email',
      enabled: true,
    })
    expect(rowOf(answer, 'expired_before').days).toEqual([30, 7])
  })

  test('a template of the service that is not approved yet cannot be chosen, and what it lacks is said', async () => {
    const answer = await rulesOf(await app.partner())
    expect(choiceOf(rowOf(answer, 'admin_cert_end'), 'kakao+email')?.missing).toEqual([
      { channel: 'kakao', reason: 'template', leads_to: 'senders' },
    ])
    expect(rowOf(answer, 'admin_cert_end').suggestion).toBe('sms+email')
  })

  test('are saved one by one, the others stay, and the record says which', async () => {
    const as = await app.partner()
    await app.good(
      'saveMessageRules',
      { rules: [{ trigger: 'expired_before', send_type: 'email', days: [3, 60] }] },
      { as },
    )
    const answer = await save(as, [cert('sms', { delay_minutes: 90 })])
    expect(answer.status).toBe(200)
    expect(await rulesOf(as)).toEqual(answer.body)
    expect(rowOf(answer.body, 'member_cert_end')).toMatchObject({ send_type: 'sms', delay_minutes: 90, enabled: true })
    expect(rowOf(answer.body, 'expired_before').days).toEqual([60, 3])
    const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
    expect(entries[0]).toMatchObject({ action: 'setting.message_rules', detail: { rules: ['member_cert_end: sms'] } })
    // Nobody else's.
    expect(rowOf(await rulesOf(await app.partner()), 'member_cert_end').send_type).toBe('unset')
  })

  test('days that nobody says are the usual ones; wrong ones are named and change nothing', async () => {
    const as = await app.partner()
    const saved = await save(as, [{ trigger: 'expired_after', send_type: 'email' }])
    expect(rowOf(saved.body, 'expired_after').days).toEqual([1])
    for (const wrong of [
      { trigger: 'expired_before', send_type: 'email', days: [0] },
      { trigger: 'expired_after', send_type: 'email', days: [1, 2] },
      { trigger: 'expired_before', send_type: 'email', days: [7], delay_minutes: 5 },
      cert('email', { days: [7] }),
    ]) {
      const answer = await save(as, [cert('email'), wrong])
      expect([wrong, answer.status]).toEqual([wrong, 400])
    }
    const twice = await save(as, [cert('email'), cert('sms')])
    expect([twice.status, twice.body.code]).toEqual([400, 'message_rule.twice'])
    const late = await save(as, [cert('email', { delay_minutes: 43_201 })])
    const unknown = await save(as, [cert('email', { recipient: 'both' })])
    expect([late.status, unknown.status, unknown.body.errors[0].path]).toEqual([400, 400, 'rules.0.recipient'])
    expect((await save(as, [cert('kakao+sms')])).status).toBe(400)
    expect(rowOf(await rulesOf(as), 'member_cert_end').send_type).toBe('unset')
  })
})

describe('a row cannot be switched on', () => {
  test('by KakaoTalk of the shop’s own channel before its template was approved', async () => {
    const as = await app.partner()
    await app.sql(
      `insert into message_channel (mall_id, shop_id, search_id, category_code, phone_sealed, channel_id, state, asked_at)
       values ($1, 1, '@shop', '001', '', 'KA01PF-own', 'linked', now())`,
      [as.mall_id],
    )
    await ownText(as, 'kakao', 'pending')
    const early = await save(as, [{ trigger: 'admin_cert_end', send_type: 'kakao' }])
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'message_rule.template_missing',
      '검수 승인된 템플릿만 사용할 수 있습니다.',
    ])
    expect(rowOf(await rulesOf(as), 'admin_cert_end').contents.kakao).toBe('reviewing')
    await app.sql(`update message_text set state = 'approved' where mall_id = $1`, [as.mall_id])
    expect((await save(as, [{ trigger: 'admin_cert_end', send_type: 'kakao' }])).status).toBe(200)
    // A newer text waits, and the approved one sends on.
    await ownText(as, 'kakao', 'rejected')
    expect(choiceOf(rowOf(await rulesOf(as), 'admin_cert_end'), 'kakao')?.missing).toEqual([])
    expect(rowOf(await rulesOf(as), 'admin_cert_end').contents.kakao).toBe('rejected')
  })

  test('by KakaoTalk where there is no channel at all', async () => {
    const bare = await startApp({ database: app.database_urls })
    delete bare.kernel.config.KAKAO_CHANNEL_ID
    try {
      const as = await app.partner()
      const { code, message } = (await bare.call('saveMessageRules', { rules: [cert('kakao')] } as never, { as })).body
      expect([code, message]).toEqual(['message_rule.channel_missing', '카카오 채널을 먼저 연동해 주세요.'])
    } finally {
      await bare.close()
    }
  })

  test('by KakaoTalk in a digital shop that is not listed: offered, with the reason', async () => {
    const as = await app.partner({ app: 'cert_digital' })
    const place = { app: 'cert_digital' }
    const answer: RulesAnswer = await app.good('getMessageRules', {}, { as, place })
    expect(choiceOf(rowOf(answer, 'member_cert_end'), 'kakao')?.missing).toEqual([
      { channel: 'kakao', reason: 'digital', leads_to: null },
    ])
    expect(rowOf(answer, 'member_cert_end').suggestion).toBe('sms+email')
    const refused = await app.call('saveMessageRules', { rules: [cert('kakao')] } as never, { as, place })
    expect([refused.status, refused.body.code]).toEqual([409, 'message_rule.kakao_not_here'])
    const listed = new Set([`${as.mall_id}/${as.shop_no}`])
    const allowed = await startApp({
      database: app.database_urls,
      environment: { KAKAO_CHANNEL_ID: 'KA01PF-service', KAKAO_DIGITAL_SHOPS: [...listed].join() },
    })
    try {
      const good = await allowed.call('saveMessageRules', { rules: [cert('kakao')] } as never, { as, place })
      expect(good.status).toBe(200)
    } finally {
      await allowed.close()
    }
  })

  test('by text message from a number that is no longer approved; but it can still be timed and switched off', async () => {
    const as = await app.partner()
    await sender(as, '0215441234', 'approved')
    expect((await rulesOf(as)).senders).toEqual(['0215441234'])
    await app.good('saveMessageConfig', { fallback_sender: '0215441234' }, { as })
    expect((await save(as, [cert('sms')])).status).toBe(200)
    await app.sql(`update message_sender set state = 'expired' where mall_id = $1`, [as.mall_id])
    const other = await save(as, [{ trigger: 'admin_cert_end', send_type: 'sms' }])
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'message_rule.sender_missing',
      '발신번호가 승인되지 않았습니다.',
    ])
    expect((await save(as, [cert('sms', { delay_minutes: 10 })])).status).toBe(200)
    expect((await save(as, [cert('unset')])).status).toBe(200)
  })
})

describe('the proposal for a new shop', () => {
  test('holds only what can be switched on, is accepted as it stands, and can be taken back', async () => {
    const as = await app.partner()
    const before = await rulesOf(as)
    expect(before.proposal?.map(({ trigger }) => trigger)).toContain('member_cert_end')
    const first = (before.proposal ?? []).map(({ trigger }) => trigger)
    const accepted = await app.good('saveMessageRules', { rules: before.proposal ?? [] }, { as })
    expect(accepted.proposal).toBeNull()
    expect(accepted.rules.filter(({ enabled }: RuleRow) => enabled).map(({ trigger }: RuleRow) => trigger)).toEqual(
      first,
    )
    const earlier = before.rules
      .filter(({ trigger }) => first.includes(trigger))
      .map(({ trigger, send_type, delay_minutes, days }) => ({ trigger, send_type, delay_minutes, days }))
    const undone = await app.good('saveMessageRules', { rules: earlier }, { as })
    expect(undone.proposal).toEqual(before.proposal)
    expect(undone.rules.map(({ send_type }: RuleRow) => send_type)).toEqual(
      before.rules.map(({ send_type }) => send_type),
    )
  })
})

describe('the forecast', () => {
  test('counts what happened in the last 30 days, by whom, and the warranties that ended', async () => {
    const as = await app.partner()
    const event = async (kind: string, actor: string, days: number, data: object = {}) =>
      app.sql(
        `insert into event (mall_id, event_id, shop_id, kind, subject, data, happened_at, actor_kind)
         values ($1, gen_random_uuid(), 1, $2, 's', $3, $4, $5)`,
        [as.mall_id, kind, data, new Date(app.clock.now().getTime() - days * 86_400_000), actor],
      )
    await event('code.certified', 'buyer', 1)
    await event('code.certified', 'buyer', 29)
    await event('code.certified', 'buyer', 31)
    await event('code.certified', 'operator', 2)
    await event('code.lost', 'buyer', 2)
    await event('code.attempted', 'nobody', 2)
    // Nobody is told of the same finder twice a day, so it costs nothing either.
    await event('code.attempted', 'nobody', 2, { quiet: true })
    await event('order.moved', 'platform', 2, { to: 'shipping_end', lines: ['1'] })
    const answer = await rulesOf(as)
    const count = (trigger: string) => rowOf(answer, trigger).forecast.count
    expect([count('member_cert_end'), count('admin_cert_end'), count('member_lost_regist')]).toEqual([2, 1, 1])
    expect([count('admin_lost_regist'), count('shipping_end'), count('payment_end')]).toEqual([0, 1, 0])
    expect(count('lost_3rd_verify_member')).toBe(1)
  })

  test('counts the warranties that ended, once for each day on which the shop writes of them', async () => {
    const as = await app.partner()
    const codes = await issued(app, as, { count: 3 })
    for (const [place, days] of [1, 29, 31].entries()) {
      const code = codes[place] ?? { code_id: '', serial_number: '' }
      await certified(app, as, code, { member_id: 'g:a', at: app.clock.now() })
      const ended = new Date(app.clock.now().getTime() - days * 86_400_000)
      await app.sql('update code set cert_expired_at = $3 where mall_id = $1 and code_id = $2', [
        as.mall_id,
        code.code_id,
        ended,
      ])
    }
    const answer = await rulesOf(as)
    expect([rowOf(answer, 'expired_before').forecast.count, rowOf(answer, 'expired_after').forecast.count]).toEqual([
      4, 2,
    ])
  })
})

describe('where the rules stand', () => {
  test('they need the plus plan and the right to change settings', async () => {
    const basic = await app.call('getMessageRules', {}, { as: await app.partner({ plan: 'basic' }) })
    expect([basic.status, basic.body.code]).toEqual([403, 'plan.plus_only'])
    const viewer = await app.partner({ role: 'viewer' })
    expect((await save(viewer, [cert('email')])).status).toBe(403)
    expect((await app.call('getMessageRules', {}, { as: viewer })).status).toBe(200)
  })

  test('at the doors of hosted and partner shops, not of the website builder', async () => {
    for (const [flavour, status] of [
      ['mall', 200],
      ['partner', 200],
      ['imweb', 404],
    ] as const) {
      const member = await app.partner({ flavour })
      const door = flavour === 'partner' ? 'genuine' : flavour
      for (const path of ['send_type', 'config', 'add_info', 'order_config']) {
        const shop = flavour === 'partner' ? member.mall_id : `${member.mall_id}/shops/1`
        const answer = await app.server.inject({
          url: `/app/cert_product/${door}/${shop}/api/cert/products/messages/${path}`,
          headers: { authorization: member.token },
        })
        expect([flavour, path, answer.statusCode]).toEqual([flavour, path, status])
      }
    }
  })
})
