import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSeals } from './sealed.ts'
import { newHookSecret, openHookSecrets, signedLetter } from './signed-letter.ts'

const at = (iso: string) => ({ now: () => new Date(iso) })
const now = at('2026-11-26T04:00:00.900Z')

test('a call is signed as the standard’s own example says (standardwebhooks.com)', () => {
  const example = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
  }
  const { body, headers } = signedLetter(
    { now: () => new Date(1_614_265_330_000) },
    { secret: example.secret, former: null },
    example,
  )
  expect(body).toBe(example.body)
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': example.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a new secret is drawn from thirty-two bytes, and signs what whoever has it can check', () => {
  const secret = newHookSecret((bytes) => Buffer.alloc(bytes, 7))
  expect(secret).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
  const { headers } = signedLetter(now, { secret, former: null }, { id: 'a', body: '{}' })
  const wanted = createHmac('sha256', Buffer.alloc(32, 7)).update('a.1795665600.{}').digest('base64')
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(Date.parse('2026-11-26T04:00:00Z') / 1000)))
  expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
})

test('while one secret follows another both sign, the new one first, and from its last moment the former no more', () => {
  const seals = makeSeals('s'.repeat(48), randomBytes)
  const [secret, former] = [newHookSecret(randomBytes), newHookSecret(randomBytes)]
  const row = {
    secret_sealed: seals.seal('mall', secret),
    former_sealed: seals.seal('mall', former),
    former_until: new Date('2026-11-26T04:00:00.000Z'),
  }
  const openAt = (iso: string, more: Partial<typeof row> = {}) =>
    openHookSecrets({ seals, ...at(iso) }, 'mall', { ...row, ...more })
  const both = openAt('2026-11-26T03:59:59.999Z')
  expect(both).toEqual({ secret, former })
  expect(openAt('2026-11-26T04:00:00.000Z')).toEqual({ secret, former: null })
  expect(openHookSecrets({ seals, ...now }, 'mall', { ...row, former_until: null })).toEqual({ secret, former: null })
  expect(() => openHookSecrets({ seals, ...now }, 'mall2', row)).toThrow()
  const signatures = (secrets: typeof both) =>
    signedLetter(now, secrets, { id: 'a', body: '{}' }).headers['webhook-signature'].split(' ')
  const [first, second, ...rest] = signatures(both)
  expect(rest).toEqual([])
  expect(signatures({ secret, former: null })).toEqual([first])
  expect(signatures({ secret: former, former: null })).toEqual([second])
})
