import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Channel } from '#contract/messages/triggers.ts'
import { inTenant } from '../../database/tenant.ts'
import { openMessage } from '../../notify/outbox.ts'
import { givePoints, pointsAgree, switchOn } from '#test/harness/messages.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { savedText } from '../consumer/text.ts'

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-22T09:00:00+09:00'))
  as = await app.partner()
})
afterAll(async () => app.close())

const trigger = 'shipping_end' as const
const reads = { kakao: 'getKakaoText', sms: 'getSmsText', email: 'getEmailText' } as const
const read = async (channel: Channel) => app.good(reads[channel], { trigger }, { as })
const sent = async (channel: Channel) =>
  inTenant(app.kernel, as.mall_id, ({ tx }) => savedText(tx, { mall_id: as.mall_id, shop_id: 1 }, trigger, channel))
const link = async () =>
  app.sql(
    `insert into message_channel (mall_id, shop_id, search_id, category_code, phone_sealed, channel_id, state, asked_at)
     values ($1, 1, '@shop', '001', $2, 'KA01PF1', 'linked', now())`,
    [as.mall_id, app.kernel.seals.seal(as.mall_id, '01012345678')],
  )
/** As the reviewer would decide, in whose place the provider's answer comes. */
const decide = async (version: number, state: 'approved' | 'rejected' | 'inspecting', comment: string | null = null) =>
  app.sql(
    `update message_text set state = $3, review_comment = $4, template_id = 'KA01TP1', decided_at = $5
     where mall_id = $1 and version = $2 and channel = 'kakao'`,
    [as.mall_id, version, state, comment, app.clock.now()],
  )

describe('the text of a message', () => {
  test('is the default until the shop writes its own, with what its editor needs', async () => {
    const text = await read('sms')
    expect(text).toMatchObject({ is_default: true, state: 'default', version: null, versions: [] })
    expect(text.body).toBe(text.default.body)
    expect(text.tokens).toContain('SERIAL_CODE')
    expect(text.limits).toEqual({ body: 2000, subject: 40, unit: 'bytes' })
    expect((await app.good('getSmsText', { trigger: 'member_cert_end' }, { as })).tokens).not.toContain('SERIAL_CODE')
    const digital = await app.partner({ app: 'cert_digital' })
    const other = await app.good('getSmsText', { trigger }, { as: digital, place: { app: 'cert_digital' } })
    expect(other.body).toContain('#{SERIAL_CODE}')
    expect(other.tokens).not.toContain('REGISTRATION_URL')
  })

  test('is kept in versions, of which the newest is sent, and any can come back', async () => {
    await app.good('saveSmsText', { trigger, body: '첫째 #{USER_NAME}' }, { as })
    app.clock.advance(1000)
    const second = await app.good('saveSmsText', { trigger, subject: '안내', body: '둘째' }, { as })
    expect(second.versions.map((row: { version: number; state: string }) => [row.version, row.state])).toEqual([
      [2, 'active'],
      [1, 'retired'],
    ])
    expect(second).toMatchObject({ is_default: false, state: 'active', price_class: 'lms', price: 45 })
    expect((await sent('sms'))?.body).toBe('둘째')
    const back = await app.good('restoreMessageText', { trigger, channel: 'sms', version: 1 }, { as })
    expect([back.version, back.body, back.subject]).toEqual([3, '첫째 #{USER_NAME}', null])
    const none = await app.call('restoreMessageText', { trigger, channel: 'sms', version: 9 }, { as })
    expect([none.status, none.body.code]).toEqual([404, 'message_text.version_not_found'])
  })

  test('that is saved as it was makes no version', async () => {
    const { body: standard } = await read('sms')
    expect((await app.good('saveSmsText', { trigger, body: standard }, { as })).is_default).toBe(true)
    for (const body of ['하나', '하나', '하나\r\n'])
      await app.good('saveSmsText', { trigger, body: body.trim() }, { as })
    expect((await read('sms')).versions).toHaveLength(1)
  })

  test('goes back to the default, and keeps its versions', async () => {
    await app.good('saveEmailText', { trigger, subject: '도착', body: '<p>도착했어요</p>' }, { as })
    const reset = await app.good('resetMessageText', { trigger, channel: 'email' }, { as })
    expect(reset).toMatchObject({ is_default: true, version: null })
    expect([reset.body, reset.versions.length]).toEqual([reset.default.body, 1])
    expect(await sent('email')).toBeNull()
    const again = await app.good('restoreMessageText', { trigger, channel: 'email', version: 1 }, { as })
    expect([again.version, again.subject]).toEqual([2, '도착'])
  })

  test('two people who save at once make two versions', async () => {
    const bodies = ['하나', '둘', '셋', '넷']
    await Promise.all(bodies.map(async (body) => app.good('saveSmsText', { trigger, body }, { as })))
    const { versions } = await read('sms')
    expect(versions.map((row: { version: number }) => row.version)).toEqual([4, 3, 2, 1])
    expect(versions.filter((row: { state: string }) => row.state === 'active')).toHaveLength(1)
  })

  test('is refused at its field with what is wrong, in the reader’s words', async () => {
    const refused = async (body: string) => {
      const answer = await app.call('saveSmsText', { trigger, body }, { as })
      return [answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.message]
    }
    expect(await refused(' ')).toEqual([400, 'body', '메시지 내용을 입력해 주세요.'])
    expect(await refused('가'.repeat(1001))).toEqual([400, 'body', '2,000바이트를 초과했습니다.'])
    expect(await refused('#{CERT_SERIAL_CODE}')).toEqual([
      400,
      'body',
      '사용할 수 없는 태그가 포함되어 있습니다: #{CERT_SERIAL_CODE}',
    ])
    expect(await refused('가격 ₩1,000')).toEqual([
      400,
      'body',
      '문자로 보낼 수 없는 글자가 있어요. 지우거나 바꿔 주세요: ₩',
    ])
    const more = await app.call('saveSmsText', { trigger, body: '가', colour: 'red' } as never, { as })
    expect([more.status, more.body.errors[0].path]).toEqual([400, 'colour'])
    expect((await read('sms')).versions).toEqual([])
  })

  test('of an e-mail is cleaned before it is kept', async () => {
    const body = '<p onclick="a()">안녕<script>a()</script> <a href="#{REGISTRATION_URL}">등록</a></p>'
    const kept = await app.good('saveEmailText', { trigger, subject: '안내', body }, { as })
    expect(kept.body).toBe('<p>안녕 <a href="#{REGISTRATION_URL}">등록</a></p>')
  })

  test('is changed by who may change settings, on a plan that has messages, in one’s own shop', async () => {
    const viewer = await app.partner({ role: 'viewer' })
    expect((await app.call('saveSmsText', { trigger, body: '가' }, { as: viewer })).status).toBe(403)
    expect((await app.call('getSmsText', { trigger }, { as: viewer })).status).toBe(200)
    const basic = await app.partner({ plan: 'basic' })
    expect((await app.call('getSmsText', { trigger }, { as: basic })).status).toBe(403)
    await app.good('saveSmsText', { trigger, body: '내 쇼핑몰' }, { as })
    const other = await app.partner()
    expect((await app.good('getSmsText', { trigger }, { as: other })).is_default).toBe(true)
  })
})

describe('the review of a KakaoTalk text', () => {
  const save = async (body: string) => app.good('saveKakaoText', { trigger, body }, { as })
  const submit = async () => app.call('submitKakaoTemplate', { trigger }, { as })

  test('needs a linked channel', async () => {
    await save('도착했어요')
    const answer = await submit()
    expect([answer.status, answer.body.message]).toEqual([409, '카카오 채널을 먼저 연동해 주세요.'])
  })

  test('takes a draft, which is written over until then and never after', async () => {
    await link()
    await save('도착했어요')
    const draft = await save('도착했어요, #{USER_NAME}님')
    expect([draft.version, draft.state, draft.sent_version]).toEqual([1, 'draft', null])
    expect((await submit()).body).toMatchObject({ version: 1, state: 'pending' })
    expect((await submit()).body.code).toBe('message_text.in_review')
    const next = await save('다른 내용')
    expect([next.version, next.state]).toEqual([2, 'draft'])
    expect(next.versions.at(-1)).toMatchObject({ version: 1, state: 'pending', body: '도착했어요, #{USER_NAME}님' })
  })

  test('an approved text is sent on while its next version waits', async () => {
    await link()
    await save('첫째')
    await submit()
    await decide(1, 'approved')
    expect(await sent('kakao')).toMatchObject({ body: '첫째', template_id: 'KA01TP1' })
    expect((await submit()).body.code).toBe('message_text.reviewed')
    await save('둘째')
    await submit()
    expect(await sent('kakao')).toMatchObject({ body: '첫째' })
    const refused = await app.call('resetMessageText', { trigger, channel: 'kakao' }, { as })
    expect(refused.body.code).toBe('message_text.in_review')
    await decide(2, 'approved')
    expect(await sent('kakao')).toMatchObject({ body: '둘째' })
  })

  test('a rejected text says why, and its correction is a new version', async () => {
    await link()
    await save('쿠폰을 드려요')
    await submit()
    await decide(1, 'rejected', '광고성 문구가 있어요.')
    const text = await read('kakao')
    expect(text).toMatchObject({ state: 'rejected', review_comment: '광고성 문구가 있어요.', sent_version: null })
    expect((await submit()).body.code).toBe('message_text.reviewed')
    expect(await save('도착했어요')).toMatchObject({ version: 2, state: 'draft', review_comment: null })
    const { texts } = await app.good('listMessageTexts', {}, { as })
    expect(texts).toHaveLength(66)
    expect(texts.filter((row: { is_default: boolean }) => !row.is_default)).toEqual([
      { trigger, channel: 'kakao', state: 'draft', is_default: false },
    ])
  })

  test('may be asked for the default text, in the name of the shop’s channel', async () => {
    await link()
    const { body } = await read('kakao')
    expect((await submit()).body).toMatchObject({ version: 1, state: 'pending', body })
  })
})

describe('a test', () => {
  const key = 'd2b7f1c4-6a52-4a1e-9d0b-0b1f0a7a5c11'
  const body = '#{USER_NAME}님, #{PRODUCT_NAME}'
  const manager = async () => {
    await givePoints(app, as, 1000)
    const known = { mall_name: '오로라', mall_manager: '김담당', mall_phone: '01098765432' }
    await app.good('saveManagerInfo', { ...known, mall_email: 'shop@mail.example' }, { as })
  }
  const tested = async (input: object) => {
    const { message_id } = await app.good('sendTestMessage', input as never, { as })
    const [row] = await app.sql('select * from message where message_id = $1', [message_id])
    return { ...openMessage(app.kernel, as.mall_id, row), row }
  }

  test('goes to the shop manager’s phone, filled from a real code with a buyer who is made up, and once', async () => {
    const none = await app.call('sendTestMessage', { trigger, channel: 'sms', body }, { as })
    expect([none.status, none.body.code]).toEqual([409, 'message_text.no_phone'])
    await manager()
    await issued(app, as, { product_name: '토트백' })
    // An option without a price of its own is sold for its product's; the rest is written as it will be sent.
    await app.sql('update variant set variant_price = 0 where mall_id = $1', [as.mall_id])
    const shown = await read('sms')
    expect(shown).toMatchObject({ sample_of: 'code', test_to: '010-****-5432' })
    expect(shown.sample).toMatchObject({ ORDER_PRICE: '1,000원', ORDER_DATE: '2026.11.22' })
    expect(shown.sample.REGISTRATION_URL).toMatch(new RegExp(`/shop/${as.mall_id}/1/registration$`))
    const first = await app.good('sendTestMessage', { trigger, channel: 'sms', body }, { as, key })
    expect(await app.good('sendTestMessage', { trigger, channel: 'sms', body }, { as, key })).toEqual(first)
    const rows = await app.sql('select * from message where mall_id = $1', [as.mall_id])
    expect(rows).toHaveLength(1)
    const message = openMessage(app.kernel, as.mall_id, rows[0])
    expect([rows[0].purpose, message.recipient, message.body.text]).toEqual(['test', '01098765432', '김하늘님, 토트백'])
  })

  test('shows no id where the newest code is a guest’s, for whom a message has none either', async () => {
    const idIn = async () => (await read('sms')).sample.USER_ID
    expect(await idIn()).toBe('haneul')
    for (const [member_id, shown] of [
      ['g:abc', ''],
      ['kim', 'haneul'],
    ] as const) {
      const [code] = await issued(app, as)
      if (code === undefined) throw new Error('no code')
      await makeMember(app, as, { member_id, name: '김민지', phone: '01012345678' })
      await certified(app, as, code, { member_id, at: app.clock.now() })
      expect([member_id, await idIn()]).toEqual([member_id, shown])
    }
  })

  test('of an e-mail is HTML and plain text, and what is wrong is refused before anything is sent', async () => {
    await manager()
    const html = '<p>#{PRODUCT_NAME}<script>a()</script></p>'
    await issued(app, as, { product_name: '<b>토트</b>' })
    await app.good('sendTestMessage', { trigger, channel: 'email', subject: '#{SHOP_NAME}', body: html }, { as })
    const [row] = await app.sql('select * from message where mall_id = $1', [as.mall_id])
    expect(openMessage(app.kernel, as.mall_id, row)).toMatchObject({
      recipient: 'shop@mail.example',
      body: {
        subject: `Shop ${as.mall_id}`,
        html: `<p>&lt;b&gt;토트&lt;/b&gt;</p>\n<hr />\n<p>Shop ${as.mall_id}</p>`,
        text: `<b>토트</b>\n\nShop ${as.mall_id}`,
      },
    })
    const wrong = await app.call('sendTestMessage', { trigger, channel: 'sms', body: '#{CERT_INPUT_NAME}' }, { as })
    expect(wrong.body.code).toBe('message_text.token')
  })

  test('comes as it would go out, with the shop’s spelling and lines, at the price that was shown', async () => {
    await manager()
    await app.good('saveSmsName', { name: '제니' }, { as })
    const footer = { cs_phone: '1544-1234', cs_hours: '평일 10:00~18:00', homepage: 'https://jenny.example/help' }
    await app.good('saveMessageAddInfo', { shop_name: '제니 스토어', ...footer }, { as })
    const long = `#{SHOP_NAME} ${'가'.repeat(30)}`
    const shown = await app.good('saveSmsText', { trigger, body: long }, { as })
    expect(shown).toMatchObject({ sample: { SHOP_NAME: '제니' }, price_class: 'lms', price: 45 })
    expect(shown.footer).toEqual(['1544-1234 평일 10:00~18:00', 'https://jenny.example/help'])
    const sms = await tested({ trigger, channel: 'sms', body: long })
    expect(sms.body).toEqual({ text: `제니 ${'가'.repeat(30)}\n\n${shown.footer.join('\n')}` })
    expect(sms.row.points_reserved).toBe(45)
    const { rules } = await app.good('getMessageRules', {}, { as })
    const row = rules.find((one: { trigger: string }) => one.trigger === trigger)
    expect(row.choices.find((one: { send_type: string }) => one.send_type === 'sms').price).toBe(45)
    await app.good('saveMessageConfig', { email_from_name: '제니 고객센터' }, { as })
    expect(await read('email')).toMatchObject({ footer: ['제니 스토어', ...shown.footer], from_name: '제니 고객센터' })
    const mail = await tested({ trigger, channel: 'email', subject: '안내', body: '<p>안내</p>' })
    expect(mail.body.from_name).toBe('제니 고객센터')
  })

  test('of KakaoTalk comes as KakaoTalk when its words are approved, else as a text message', async () => {
    await manager()
    await link()
    await app.good('saveKakaoText', { trigger, body: '#{USER_NAME}님, 도착했어요' }, { as })
    await decide(1, 'approved')
    expect((await read('kakao')).approved).toEqual({ body: '#{USER_NAME}님, 도착했어요', buttons: [] })
    const approved = await tested({ trigger, channel: 'kakao', body: '#{USER_NAME}님, 도착했어요' })
    expect([approved.row.channel, approved.row.points_reserved]).toEqual(['kakao', 13])
    expect(approved.body).toMatchObject({
      text: '김하늘님, 도착했어요',
      kakao: { channel_id: 'KA01PF1', template_id: 'KA01TP1', variables: { '#{USER_NAME}': '김하늘' } },
    })
    const other = await tested({ trigger, channel: 'kakao', body: '#{USER_NAME}님, 곧 도착해요' })
    expect([other.row.channel, other.row.points_reserved]).toEqual(['sms', 18])
  })

  test('costs points, and is refused without', async () => {
    const known = { mall_name: '오로라', mall_manager: '김담당', mall_phone: '01098765432' }
    await app.good('saveManagerInfo', { ...known, mall_email: 'shop@mail.example' }, { as })
    const refused = await app.call('sendTestMessage', { trigger, channel: 'sms', body }, { as })
    expect([refused.status, refused.body.code]).toEqual([409, 'point.short'])
    await manager()
    await tested({ trigger, channel: 'sms', body })
    await pointsAgree(app, as)
  })

  test('is not sent without end', async () => {
    await manager()
    for (let at = 0; at < 20; at++) await app.good('sendTestMessage', { trigger, channel: 'sms', body }, { as })
    const more = await app.call('sendTestMessage', { trigger, channel: 'sms', body }, { as })
    expect([more.status, more.body.code]).toEqual([429, 'message_text.tests_too_often'])
  })
})

describe('the check of a tag', () => {
  const check = async (search_tag: string) => app.good('checkMessageTag', { search_tag }, { as })

  test('tells the texts that use it: the shop’s own, and the default ones that are sent, by a rule or by themselves', async () => {
    expect(await check('USER_ID')).toEqual({ count: 0, use_list: [] })
    await app.good('saveSmsText', { trigger, body: '#{USER_ID}님' }, { as })
    await app.good('saveKakaoText', { trigger: 'refund_end', body: '#{USER_ID}님' }, { as })
    expect(await check('#{USER_ID}')).toEqual({
      count: 2,
      use_list: [
        { trigger, channel: 'sms' },
        { trigger: 'refund_end', channel: 'kakao' },
      ],
    })
    const by_themselves = [
      { trigger: 'lost_3rd_verify_member', channel: 'email' },
      { trigger: 'lost_3rd_verify_admin', channel: 'email' },
    ]
    expect((await check('CERT_PRODUCT_NAME')).use_list).toEqual(by_themselves)
    await switchOn(app, as, { member_cert_end: 'sms+email' })
    const used = async () =>
      (await check('CERT_SERIAL_CODE')).use_list.filter((one: { trigger: string }) => one.trigger === 'member_cert_end')
    const [kakao, sms, email] = ['kakao', 'sms', 'email'].map((channel) => ({ trigger: 'member_cert_end', channel }))
    expect(await used()).toEqual([sms, email])
    await app.good('saveSmsText', { trigger: 'member_cert_end', body: '완료' }, { as })
    expect(await used()).toEqual([email])
    await app.good('resetMessageText', { trigger: 'member_cert_end', channel: 'sms' }, { as })
    await switchOn(app, as, { member_cert_end: 'kakao' })
    // The text message that follows where KakaoTalk fails.
    expect(await used()).toEqual([kakao, sms])
  })

  test('answers at its second address too', async () => {
    await app.good('saveSmsText', { trigger, body: '#{USER_ID}님' }, { as })
    const answer = await app.server.inject({
      url: '/get/message/detail/tag_check?search_tag=USER_ID&shop_no=1&app=cert_product',
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 1, use_list: [{ trigger, channel: 'sms' }] }])
  })
})

test('a picture for e-mails is drawn anew, as JPG or PNG, and has an address for everybody', async () => {
  const picture = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 1600, height: 800, channels: 3, background: '#224466' } })
      .toFormat(format)
      .toBuffer()
  const upload = async (format: 'jpeg' | 'png' | 'webp') => {
    const bytes = new Uint8Array(await picture(format))
    return app.call('uploadMessageImage', { images: { file_name: 'a', content_type: 'image/png', bytes } }, { as })
  }
  const { body } = await upload('jpeg')
  expect(body).toMatchObject({ width: 1200, height: 600 })
  expect(body.image_url).toMatch(/^https?:\/\/[^/]+\/files\/messages\/[0-9a-f-]{36}\.jpg$/)
  const shown = await app.server.inject(new URL(body.image_url).pathname)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await upload('png')).body.image_url).toMatch(/\.png$/)
  expect((await upload('webp')).body.code).toBe('message_text.image_kind')
})
