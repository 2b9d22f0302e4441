import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

/**
 * What the message provider's own client sends, as it was recorded of version 6.0.1: dates without milliseconds, a salt of
 * letters, a type on calls without a body, no delivery id. The client itself stays outside: it brings 68 MB of libraries
 * for five requests.
 */

const account = { apiKey: 'TESTKEY000000001', apiSecret: 'solapi-test-secret', senders: ['0212345678'] }
const agent = { sdkVersion: 'nodejs/6.0.1', osPlatform: 'linux | v24.21.0' }
let outside: Outside
beforeEach(async () => {
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: account })
})
afterEach(async () => outside.close())

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const date = `${new Date().toISOString().slice(0, 19)}Z`
  const salt = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', account.apiSecret)
    .update(date + salt)
    .digest('hex')
  const authorization = `HMAC-SHA256 apiKey=${account.apiKey}, date=${date}, salt=${salt}, signature=${signature}`
  const answer = await fetch(outside.url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', accept: '*/*', 'user-agent': 'node' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The test reads what it expects.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('messages of the official client are taken, counted and listed', async () => {
  const one = { text: '안녕하세요', to: '01012345678', from: '0212345678' }
  expect(await send('POST', '/messages/v4/send-many/detail', { agent, messages: [one] })).toMatchObject({
    status: 200,
    body: { failedMessageList: [], groupInfo: { count: { total: 1, registeredSuccess: 1 }, ...agent } },
  })
  const messages = [
    { text: '하나', to: '01012345678', from: '0212345678' },
    { text: '둘', to: '01012345679', from: '0212345678' },
  ]
  const many = { allowDuplicates: true, agent, messages, showMessageList: true }
  const { body } = await send('POST', '/messages/v4/send-many/detail', many)
  expect(body['messageList']).toMatchObject([{ statusCode: '2000' }, { statusCode: '2000' }])
  const balance = await send('GET', '/cash/v1/balance')
  expect(balance).toMatchObject({ status: 200, body: { balance: 1_000_000 - 3 * 18 } })
  const { body: list } = await send('GET', '/messages/v4/list?limit=2')
  expect(Object.values(list['messageList'] as object)).toMatchObject([{ text: '둘' }, { text: '하나' }])
})

test('a sender that is not registered fails in the answer, not in its status', async () => {
  const messages = [{ text: 'x', to: '01012345678', from: '0299999999' }]
  expect(await send('POST', '/messages/v4/send-many/detail', { agent, messages })).toMatchObject({
    status: 200,
    body: { failedMessageList: [{ statusCode: '1062', to: '01012345678' }] },
  })
})
