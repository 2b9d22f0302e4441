import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'

/** Six wrong logins of one mall; the statuses tell whether they were counted together (five in 15 minutes). */
async function wrongLogins(app: App, from: (index: number) => { remoteAddress?: string; forwarded?: string }) {
  const { mall_id } = await app.partner()
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) {
    const { remoteAddress = '127.0.0.1', forwarded } = from(index)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const payload = { mall_id, password: 'wrong' }
    const answer = await app.server.inject({ method: 'POST', url: '/users/login', payload, remoteAddress, headers })
    statuses.push(answer.statusCode)
  }
  return statuses
}

const together = [401, 401, 401, 401, 401, 429]
const apart = [401, 401, 401, 401, 401, 401]

describe.each([
  { TRUST_PROXY: 'false', spoofed: together, told: together },
  { TRUST_PROXY: '1', spoofed: together, told: apart },
  { TRUST_PROXY: 'loopback', spoofed: together, told: apart },
])('TRUST_PROXY=$TRUST_PROXY', ({ TRUST_PROXY, spoofed, told }) => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ environment: { TRUST_PROXY } })
  })
  afterAll(async () => app.close())

  it('counts what the proxy saw, not what the caller wrote before it', async () => {
    const forwarded = (index: number) => ({ forwarded: `198.51.100.${index}, 203.0.113.9` })
    expect(await wrongLogins(app, forwarded)).toEqual(spoofed)
  })

  it('tells callers apart that the proxy tells apart', async () => {
    expect(await wrongLogins(app, (index) => ({ forwarded: `203.0.113.${20 + index}` }))).toEqual(told)
  })

  it('counts an IPv6 customer by the /64, and IPv4 written as IPv6 as what it is', async () => {
    expect(await wrongLogins(app, (index) => ({ remoteAddress: `2001:db8:1:2:${index + 1}::9` }))).toEqual(together)
    const mapped = (index: number) => ({ remoteAddress: index % 2 === 0 ? '203.0.113.77' : '::ffff:203.0.113.77' })
    expect(await wrongLogins(app, mapped)).toEqual(together)
  })
})

it('believes no header from a connection that is none of the named proxies', async () => {
  const app = await startApp({ environment: { TRUST_PROXY: '10.0.0.0/8' } })
  const spoofed = (index: number) => ({ remoteAddress: '203.0.113.5', forwarded: `198.51.100.${index}` })
  expect(await wrongLogins(app, spoofed)).toEqual(together)
  await app.close()
})
