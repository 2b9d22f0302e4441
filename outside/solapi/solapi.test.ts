import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../main.ts'
import { eucKrBytes } from './euc-kr.ts'

const solapi = {
  apiKey: 'TESTKEY000000001',
  apiSecret: 'a-secret',
  senders: ['0212345678'],
  delays: { carrier: 20, done: 40 },
}
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(changes: object = {}): Promise<Outside> {
  const outside = await startOutside({ port: 0, smtpPort: 0, solapi: { ...solapi, ...changes } })
  closing.push(() => outside.close())
  return outside
}

function signed(changes: { date?: string; salt?: string; secret?: string; apiKey?: string } = {}): string {
  const date = changes.date ?? new Date().toISOString()
  const salt = changes.salt ?? randomBytes(16).toString('hex')
  const signature = createHmac('sha256', changes.secret ?? solapi.apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${changes.apiKey ?? solapi.apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

async function ask(outside: Outside, path: string, body?: unknown, authorization = signed()) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(outside.url + path, { headers, ...sent })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const message = { to: '01012345678', from: '0212345678', text: '안녕하세요' }
const send = (outside: Outside, messages: unknown[], rest: object = {}) =>
  ask(outside, '/messages/v4/send-many/detail', { messages, ...rest })

/** As long as a busy machine may take. */
const patience = { timeout: 30_000 }

test('a call that is not rightly signed is refused in the words of the platform', async () => {
  const outside = await start()
  const codeOf = async (authorization: string) => {
    const { status, body } = await ask(outside, '/cash/v1/balance', undefined, authorization)
    return `${status} ${String(body['errorCode'])}`
  }
  const again = signed()
  expect(await codeOf(again)).toBe('200 undefined')
  expect(await codeOf(again)).toBe('403 DuplicatedSignature')
  expect(await codeOf(signed({ apiKey: 'OTHER' }))).toBe('403 InvalidAPIKey')
  expect(await codeOf(signed({ secret: 'other' }))).toBe('403 SignatureDoesNotMatch')
  expect(await codeOf(signed({ salt: 'short' }))).toBe('403 SignatureDoesNotMatch')
  expect(await codeOf(signed({ date: new Date(Date.now() - 15.1 * 60_000).toISOString() }))).toBe(
    '403 RequestTimeTooSkewed',
  )
  expect(await codeOf(signed({ date: new Date(Date.now() + 15.1 * 60_000).toISOString() }))).toBe(
    '403 RequestTimeTooSkewed',
  )
  expect(await codeOf(signed({ date: 'yesterday' }))).toBe('403 RequestTimeTooSkewed')
  expect(await codeOf('Bearer x')).toBe('401 Unauthorized')
})

test('the answer to a send has every field that the platform’s own client insists on', async () => {
  const { body } = await send(await start(), [message, { ...message, from: '0299999999' }], { allowDuplicates: true })
  expect(Object.keys(body)).toEqual(['failedMessageList', 'groupInfo'])
  const count = { total: 2, registeredFailed: 1, registeredSuccess: 1, sentTotal: 0, sentReplacement: 0, refund: 0 }
  expect(body['groupInfo']).toMatchObject({ count, status: 'SENDING', apiVersion: '4', masterAccountId: null })
  for (const field of [
    'countForCharge',
    'balance',
    'point',
    'app',
    'log',
    'price',
    'dateCreated',
    'dateUpdated',
    'isRefunded',
  ])
    expect(body['groupInfo']).toHaveProperty(field)
  expect(body['failedMessageList']).toMatchObject([{ to: message.to, type: 'SMS', statusCode: '1062', country: '82' }])
})

test.each([
  ['no recipient', { to: undefined }, '1010'],
  ['a malformed number', { to: '+82-10' }, '1011'],
  ['an unknown type', { type: 'FAX' }, '1025'],
  ['more than 90 bytes', { type: 'SMS', text: '가'.repeat(45) + 'a' }, '1031'],
  ['more than 2,000 bytes', { text: '가'.repeat(1000) + 'a' }, '1031'],
  ['a subject on a short text', { type: 'SMS', subject: '제목' }, '1013'],
  ['a subject of 41 bytes', { type: 'LMS', subject: '가'.repeat(20) + 'a' }, '1014'],
  ['a control character', { text: 'a\u0007' }, '1028'],
  ['an emoji', { text: '😀' }, '1029'],
  ['a custom field of 101 characters', { customFields: { deliveryId: 'x'.repeat(101) } }, '1032'],
  ['a custom field that is no string', { customFields: { deliveryId: 7 } }, '1032'],
  ['KakaoTalk without a known channel', { kakaoOptions: { pfId: 'P', templateId: 'T' } }, '1041'],
])('%s is refused at reception', async (_what, changes, code) => {
  const { status, body } = await send(await start(), [{ ...message, ...changes }])
  expect({ status, failed: body['failedMessageList'] }).toMatchObject({ status: 200, failed: [{ statusCode: code }] })
})

test('a recipient twice in one call is refused the second time, unless asked for', async () => {
  const outside = await start()
  const twice = await send(outside, [message, message])
  expect(twice.body['failedMessageList']).toMatchObject([{ statusCode: '1026' }])
  expect((await send(outside, [message, message], { allowDuplicates: true })).body['failedMessageList']).toEqual([])
})

test('a body that is not of the protocol is refused whole', async () => {
  const outside = await start()
  for (const messages of [[], 'x', Array.from({ length: 10_001 }, () => message)]) {
    const { status, body } = await send(outside, messages as unknown[])
    expect({ status, ...body }).toMatchObject({ status: 400, errorCode: 'ValidationError' })
  }
})

test('Korean is counted in two bytes, also the syllables that only CP949 has', () => {
  expect([eucKrBytes('abc'), eucKrBytes('정품'), eucKrBytes('뷁똠'), eucKrBytes('₩'), eucKrBytes('😀')]).toEqual([
    3,
    4,
    4,
    undefined,
    undefined,
  ])
})

test('a report is posted as an array until it is answered 200, five times at most', async () => {
  const seen: { secret: unknown; body: unknown }[] = []
  const receiver = createServer((request, answer) => {
    void text(request).then((body) => {
      seen.push({ secret: request.headers['x-solapi-secret'], body: JSON.parse(body) })
      return answer.writeHead(seen.length < 7 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  closing.push(() => receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const outside = await start({ webhook: { url, secret: 'my-webhook-secret', retryMs: 5 } })
  await send(outside, [message])
  await vi.waitFor(() => expect(seen).toHaveLength(5), patience)
  await send(outside, [{ ...message, to: '01099998888' }])
  await vi.waitFor(() => expect(seen).toHaveLength(7), patience)
  expect(seen[0]).toMatchObject({
    secret: '1c7b518f7e40f7aca065995f0f1ecb69661b1d39',
    body: [{ statusCode: '4000', to: message.to }],
  })
  expect(seen[6]).toMatchObject({ body: [{ to: '01099998888' }] })
})

test('reports come twice, and in the wrong order, when told to', async () => {
  const seen: string[] = []
  const receiver = createServer((request, answer) => {
    void text(request).then((body) => {
      seen.push((JSON.parse(body) as { to: string }[])[0]?.to ?? '')
      return answer.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  closing.push(() => receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const outside = await start({ webhook: { url, secret: 's' } })
  const headers = { 'content-type': 'application/json' }
  const misbehave = (kind: string) =>
    fetch(`${outside.url}/faults`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ system: 'solapi', kind, ms: 60_000 }),
    })
  await misbehave('repeat')
  await send(outside, [message])
  await vi.waitFor(() => expect(seen).toEqual([message.to, message.to]), patience)
  await misbehave('reorder')
  await send(outside, [{ ...message, to: '01000001111' }])
  await vi.waitFor(
    async () => expect(await (await fetch(`${outside.url}/faults`)).json()).toEqual({ faults: [] }),
    patience,
  )
  await send(outside, [{ ...message, to: '01000002222' }])
  await vi.waitFor(() => expect(seen.slice(2).toSorted()).toEqual(['01000001111', '01000002222']), patience)
  expect(seen.slice(2)).toEqual(['01000002222', '01000001111'])
})
