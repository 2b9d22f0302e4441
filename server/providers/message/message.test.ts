import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../../../outside/main.ts'
import type { MessageProvider, MessageStatus, OutgoingMessage, StatusQuestion } from './message.ts'
import { solapiMessages } from './solapi.ts'

const sender = '0212345678'
const account = { apiKey: 'TESTKEY000000001', apiSecret: 'conformance-secret', senders: [sender] }
const template = { pfId: 'KA01PF1', templateId: 'KA01TP1', content: '#{name}님, 인증이 끝났어요.' }

/** Every vendor keeps the same promises; a further vendor is a further row. */
const vendors = [
  {
    name: 'solapi',
    open: (base_url: string, timeouts = { connect_ms: 3000, total_ms: 3000 }): MessageProvider =>
      solapiMessages({
        base_url,
        timeouts,
        api_key: account.apiKey,
        api_secret: account.apiSecret,
        now: () => new Date(),
        random: randomBytes,
      }),
  },
]

function sms(to: string, text = '인증번호 123456'): OutgoingMessage {
  return { delivery_id: randomUUID(), mall_id: 'mall', channel: 'sms', to, from: sender, text }
}

function alimtalk(to: string, fallback: boolean): OutgoingMessage {
  const variables = { '#{name}': '김정품' }
  const options = { channel_id: template.pfId, template_id: template.templateId, variables, fallback }
  return { ...sms(to, '문자로 대신 알려드려요.'), channel: 'alimtalk', alimtalk: options }
}

const question = (message: OutgoingMessage, message_id: string | null = null): StatusQuestion => ({
  delivery_id: message.delivery_id,
  message_id,
  to: message.to,
  sent_at: new Date(),
})

describe.each(vendors)('messages by $name', ({ open }) => {
  let outside: Outside
  let messages: MessageProvider

  beforeEach(async () => {
    const solapi = { ...account, templates: [template], balance: 1000, delays: { carrier: 20, done: 60 } }
    outside = await startOutside({ port: 0, smtpPort: 0, solapi })
    messages = open(outside.url)
  })
  afterEach(() => outside.close())

  async function misbehave(fault: Record<string, unknown>): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${outside.url}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
    expect(answer.status).toBe(201)
  }
  async function phone(number: string): Promise<{ type: string; text: string; arrived: boolean }[]> {
    const answer = await fetch(`${outside.url}/phone/${number}.json`)
    return ((await answer.json()) as { messages: { type: string; text: string; arrived: boolean }[] }).messages
  }
  const statusOf = async (asked: StatusQuestion): Promise<MessageStatus | undefined> =>
    (await messages.status([asked]))[0]
  const settled = (asked: StatusQuestion, state: string): Promise<MessageStatus> =>
    vi.waitFor(
      async () => {
        const status = await statusOf(asked)
        if (status?.state !== state) throw new Error(`is ${status?.state}`)
        return status
      },
      { timeout: 30_000 },
    )

  test('an accepted text reaches the phone and its status says so', async () => {
    const message = sms('010-1234-5678')
    const [result] = await messages.submit([message])
    if (result?.outcome !== 'accepted') throw new Error('not accepted')
    expect(await settled(question(message, result.message_id), 'delivered')).toMatchObject({ channel: 'sms' })
    expect(await phone('01012345678')).toMatchObject([{ type: 'SMS', text: message.text, arrived: true }])
  })

  test('each message of a batch has its own result, in the order of the batch', async () => {
    const batch = [
      sms('01011112222'),
      { ...sms('01011113333'), from: '0299990000' },
      sms('01011114444', '가'.repeat(46)),
      sms('01011115555', '이모지 😀'),
      sms('01000001060'),
      sms('12'),
      sms('01011112222', '같은 번호로 또'),
    ]
    expect(await messages.submit(batch)).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'refused', code: 'sender_unregistered', retryable: false },
      { outcome: 'refused', code: 'text_too_long', retryable: false },
      { outcome: 'refused', code: 'text_unsendable', retryable: false },
      { outcome: 'refused', code: 'recipient_blocked', retryable: false },
      { outcome: 'refused', code: 'recipient_invalid', retryable: false },
      { outcome: 'accepted' },
    ])
  })

  test('ninety bytes are a short text; a longer one goes as a long text', async () => {
    const long = { ...sms('01011112222', '가'.repeat(46)), channel: 'lms' as const, subject: '안내' }
    const results = await messages.submit([sms('01011113333', '가'.repeat(45)), long])
    expect(results.map((result) => result.outcome)).toEqual(['accepted', 'accepted'])
  })

  test('a text that fails at the phone ends as failed and is not to be sent again', async () => {
    const message = sms('01000003040')
    await messages.submit([message])
    expect(await settled(question(message), 'failed')).toMatchObject({ code: 'far_end', provider_code: '3040' })
  })

  test('a KakaoTalk message arrives filled in', async () => {
    const message = alimtalk('01012345678', true)
    await messages.submit([message])
    expect(await settled(question(message), 'delivered')).toMatchObject({ channel: 'alimtalk' })
    expect(await phone('01012345678')).toMatchObject([{ type: 'ATA', text: '김정품님, 인증이 끝났어요.' }])
  })

  test('where KakaoTalk fails the text takes its place, and only if it may', async () => {
    const [replaced, alone] = [alimtalk('01099993104', true), alimtalk('01099993107', false)]
    await messages.submit([replaced, alone])
    expect(await settled(question(replaced), 'delivered')).toMatchObject({ channel: 'sms' })
    expect(await settled(question(alone), 'failed')).toMatchObject({ code: 'not_a_talk_user' })
    expect(await phone('01099993104')).toMatchObject([
      { type: 'SMS', text: replaced.text },
      { type: 'ATA', arrived: false },
    ])
  })

  test('a KakaoTalk message with a wrong template or channel is a mistake of configuration', async () => {
    const message = alimtalk('01012345678', true)
    const options = message.alimtalk ?? { channel_id: '', template_id: '', variables: {}, fallback: true }
    const results = await messages.submit([
      { ...message, delivery_id: 'a', alimtalk: { ...options, template_id: 'KA01TP9' } },
      { ...message, delivery_id: 'b', alimtalk: { ...options, channel_id: 'KA01PF9' } },
      { ...message, delivery_id: 'c', alimtalk: { ...options, variables: {} } },
    ])
    expect(results).toMatchObject([{ code: 'template_wrong' }, { code: 'channel_wrong' }, { code: 'template_wrong' }])
  })

  test('an empty purse refuses for now, and the balance is told', async () => {
    const results = await messages.submit(Array.from({ length: 60 }, (_, index) => sms(`010222200${index + 10}`)))
    expect(results.filter((result) => result.outcome === 'accepted')).toHaveLength(55)
    expect(results.at(-1)).toMatchObject({ outcome: 'refused', code: 'balance_short', retryable: true })
    expect(await messages.balance()).toEqual({ outcome: 'answered', balance: 10 })
  })

  test('a lost answer is an unknown outcome; our own id finds the one message that was sent', async () => {
    await misbehave({ system: 'solapi', kind: 'drop_answer' })
    const message = sms('01012345678')
    expect(await messages.submit([message])).toEqual([{ outcome: 'unknown', reason: 'connection' }])
    expect(await settled(question(message), 'delivered')).toMatchObject({ message_id: expect.any(String) })
    expect(await phone('01012345678')).toHaveLength(1)
  })

  test('a late answer is an unknown outcome after the time is up', async () => {
    await misbehave({ system: 'solapi', kind: 'slow', ms: 8000 })
    const message = sms('01012345678')
    expect(await messages.submit([message])).toEqual([{ outcome: 'unknown', reason: 'timeout' }])
    expect(await settled(question(message), 'delivered')).toMatchObject({ channel: 'sms' })
  })

  test('a server error is an unknown outcome, and a message that never came in is absent', async () => {
    await misbehave({ system: 'solapi', kind: 'fail', status: 503 })
    const message = sms('01012345678')
    expect(await messages.submit([message])).toEqual([{ outcome: 'unknown', reason: 'answer' }])
    expect(await statusOf(question(message))).toEqual({ state: 'absent' })
    expect(await statusOf(question(message, 'M4VNOSUCHMESSAGE'))).toEqual({ state: 'absent' })
  })

  test('a busy provider is refused for now', async () => {
    await misbehave({ system: 'solapi', kind: 'fail', status: 429 })
    expect(await messages.submit([sms('01012345678')])).toMatchObject([{ code: 'busy', retryable: true }])
  })

  test('while the provider cannot be asked nothing is claimed', async () => {
    await misbehave({ system: 'solapi', kind: 'fail', status: 500, times: 3 })
    const message = sms('01012345678')
    expect(await messages.status([question(message), question(message, 'M4V1')])).toEqual([
      { state: 'unknown' },
      { state: 'unknown' },
    ])
    expect(await messages.balance()).toEqual({ outcome: 'unknown' })
  })

  test('a provider that is not there has certainly sent nothing', async () => {
    await outside.close()
    const results = await messages.submit([sms('01012345678')])
    expect(results).toMatchObject([{ outcome: 'refused', code: 'unreachable', retryable: true }])
  })

  test('an answer that is not of the protocol is an unknown outcome', async () => {
    const liar = createServer((_request, answer) => void answer.end('{"ok":1'))
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
    const provider = open(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`)
    expect(await provider.submit([sms('01012345678')])).toEqual([{ outcome: 'unknown', reason: 'answer' }])
    await new Promise((resolve) => liar.close(resolve))
  })

  test('our own id is found behind many messages to the same number', async () => {
    await outside.close()
    outside = await startOutside({ port: 0, smtpPort: 0, solapi: { ...account, balance: 100_000 } })
    messages = open(outside.url)
    const first = sms('01012345678')
    await messages.submit([first])
    await messages.submit(Array.from({ length: 230 }, () => sms('01012345678')))
    expect(await statusOf(question(first))).toMatchObject({ message_id: expect.any(String) })
  })
})
