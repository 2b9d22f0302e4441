import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeStaff } from '#test/harness/staff.ts'
import { buildServer } from './server.ts'
import { handlers } from '../handlers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

describe('an address that no route can read', () => {
  const odd = ['/%', '/%zz', '/genuine_service/%E0%A4%A', '/users/%ff/appExpire/cert_product', `/s/${'x'.repeat(600)}`]

  it.each(odd)('%s gets problem+json, in the language of who asks', async (url) => {
    const answer = await app.server.inject({ url, headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({
      code: /^request\./.exec(answer.json().code)?.input,
      status: answer.statusCode,
    })
    expect(answer.headers['x-request-id']).toBe(answer.json().request_id)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toContain('FST_')
  })

  it('shows people a page, without the address in it', async () => {
    const answer = await app.server.inject({ url: '/%zz<script>', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('찾을 수 없는 주소예요.')
    expect(answer.body).not.toContain('zz')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

test('a request with two hosts is refused, one with a single host is answered', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // listening on TCP
  const statusOf = async (hosts: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
    socket.write(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    return /^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(parts).toString())?.[1]
  }
  expect(await statusOf(['shop.example'])).toBe('200')
  expect(await statusOf(['shop.example', 'evil.example'])).toBe('400')
  expect(await statusOf(['shop.example', 'shop.example'])).toBe('400')
})

describe('a page of another origin, in a browser that does not say which site asks', () => {
  const foreign = ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://localhost:8080']
  const own = ['http://localhost', 'http://localhost:80']

  test('neither renews nor ends the session of who is signed in', async () => {
    const { mall_id, password } = await app.partner()
    const { refresh_token } = await app.good('loginPartner', { mall_id, password })
    const cookie = `genuine_refresh=${String(refresh_token)}`
    for (const origin of foreign) {
      const headers = { cookie, origin }
      const renewed = await app.server.inject({ url: '/auth/refresh', headers })
      const ended = await app.server.inject({ method: 'POST', url: '/users/logout', headers })
      expect([origin, renewed.json().code, ended.json().code]).toEqual([origin, 'auth.cross_site', 'auth.cross_site'])
    }
    for (const origin of own)
      expect((await app.server.inject({ url: '/auth/refresh', headers: { cookie, origin } })).statusCode).toBe(200)
    expect((await app.server.inject({ url: '/auth/refresh', headers: { cookie } })).statusCode).toBe(200)
  })

  test('neither signs staff in nor acts for them', async () => {
    const staff = await makeStaff(app)
    const cookie = `genuine_staff=${staff.token}`
    const login = { login_id: staff.login_id, password: staff.password }
    for (const origin of foreign) {
      const posts = [
        await app.server.inject({ method: 'POST', url: '/staff/api/login', payload: login, headers: { origin } }),
        await app.server.inject({ method: 'POST', url: '/staff/api/logout', headers: { cookie, origin } }),
        await app.server.inject({ url: '/staff/api/me', headers: { cookie, origin } }),
      ]
      expect(posts.map((answer) => answer.json().code)).toEqual(Array<string>(3).fill('auth.cross_site'))
    }
    const me = await app.server.inject({ url: '/staff/api/me', headers: { cookie, origin: 'http://localhost' } })
    expect(me.statusCode).toBe(200)
  })
})

test('over https every answer says so for a year, and no page may use what none of ours does', async () => {
  const plain = await app.server.inject({ url: '/healthz' })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(plain.headers['permissions-policy']).toContain('geolocation=()')
  const kernel = { ...app.kernel, public_url: 'https://genuine.example' }
  const server = await buildServer(kernel, handlers, { jobsRunning: () => true })
  for (const url of ['/healthz', '/%zz', '/nowhere', '/users/login']) {
    const { headers } = await server.inject({ url })
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
  }
  await server.close()
})
