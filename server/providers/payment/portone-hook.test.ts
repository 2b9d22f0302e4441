import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPortoneHook } from './portone-hook.ts'

const secret = Buffer.from('a secret of the store').toString('base64')
const settings = { hook_secret: `whsec_${secret}`, store_id: 'store' }
const now = new Date('2026-11-21T00:00:00Z')
const at = String(now.getTime() / 1000)
const body = JSON.stringify({ type: 'Transaction.Paid', data: { storeId: 'store', paymentId: 'G1' } })

function signatureOf(sent: string, { id = 'msg', time = at } = {}): string {
  const mark = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${time}.${sent}`).digest('base64')
  return `v1,${mark}`
}
const headersOf = (sent: string, more: Record<string, string | string[] | undefined> = {}) => ({
  'webhook-id': 'msg',
  'webhook-timestamp': at,
  'webhook-signature': signatureOf(sent),
  ...more,
})
const read = (sent: string, headers = headersOf(sent)) => readPortoneHook(settings, headers, Buffer.from(sent), now)

test('one of several signatures is enough, as while the gateway changes its secret', () => {
  const several = `v1,AAAA v2,${signatureOf(body).slice(3)} ${signatureOf(body)}`
  expect(read(body, headersOf(body, { 'webhook-signature': several }))).toEqual({ order_id: 'G1' })
  const other_version = `v2,${signatureOf(body).slice(3)}`
  expect(read(body, headersOf(body, { 'webhook-signature': other_version }))).toEqual({ refused: 'signature' })
})

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'without %s, or with two of them, it is no notice',
  (name) => {
    for (const value of [undefined, '', ['a', 'b']])
      expect(read(body, headersOf(body, { [name]: value }))).toEqual({ refused: 'form' })
  },
)

test.each(['now', '-1', '1e9', '1 ', '9999999999999'])('the time %j is none', (time) => {
  expect(read(body, headersOf(body, { 'webhook-timestamp': time }))).toEqual({ refused: 'form' })
})

test('its age is judged in both directions, five minutes each, and only of what is signed', () => {
  const aged = (seconds: number) => {
    const time = String(now.getTime() / 1000 + seconds)
    return read(body, headersOf(body, { 'webhook-timestamp': time, 'webhook-signature': signatureOf(body, { time }) }))
  }
  expect([aged(-300), aged(300)]).toEqual([{ order_id: 'G1' }, { order_id: 'G1' }])
  expect([aged(-301), aged(301)]).toEqual([{ refused: 'age' }, { refused: 'age' }])
  expect(read(body, headersOf(body, { 'webhook-timestamp': '1' }))).toEqual({ refused: 'signature' })
})

test('a signed body that is no notice is refused for its form, not believed', () => {
  for (const odd of ['', 'no json', '[]', '{"data":{"paymentId":7}}', `{"data":{"paymentId":"${'G'.repeat(101)}"}}`])
    expect([odd, read(odd)]).toEqual([odd, { refused: 'form' }])
})

test('a notice about nothing, or about another store, names no order', () => {
  for (const other of ['{}', '{"data":{}}', '{"data":{"storeId":"other","paymentId":"G1"}}'])
    expect([other, read(other)]).toEqual([other, { order_id: null }])
  expect(read('{"data":{"paymentId":"G2"}}')).toEqual({ order_id: 'G2' })
})

test('whichever byte of it is changed, it is not believed', () => {
  const bytes = Buffer.from(body)
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ change
      const answer = readPortoneHook(settings, headersOf(body), changed, now)
      expect(answer).toEqual({ refused: 'signature' })
    }),
  )
})
