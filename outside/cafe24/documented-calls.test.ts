import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

/**
 * The platform has no client of its own on npm: its document shows every call as a line of curl. What those lines put on
 * the wire is written down here by hand, headers that nobody reads included.
 */

const redirect_uri = 'http://product.example/back'
const authorization = `Basic ${Buffer.from('app:app-secret').toString('base64')}`
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*', 'user-agent': 'curl/8.5.0' }
let outside: Outside

beforeEach(async () => {
  const client = { client_id: 'app', client_secret: 'app-secret' }
  const cafe24 = { ...client, app_url: 'http://product.example/init', redirect_uris: [redirect_uri] }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: { apiKey: 'K', apiSecret: 'S', senders: [] }, cafe24 })
})
afterEach(async () => outside.close())

async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
  const url = `${outside.url}/cafe24/demomall/api/v2/${path}`
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
  const words = await answer.text()
  return { status: answer.status, location: answer.headers.get('location') ?? '', body: words }
}

test('the documented calls are taken: consent, tokens, the catalogue, and giving the tokens back', async () => {
  const asked = { response_type: 'code', client_id: 'app', state: 's', redirect_uri, scope: 'mall.read_product' }
  const consent = new URLSearchParams({ ...asked, decision: 'agree' }).toString()
  const { location } = await ask('POST', 'oauth/authorize', form, consent)
  const code = new URL(location).searchParams.get('code') ?? ''
  const first = await ask(
    'POST',
    'oauth/token',
    { ...form, authorization },
    // Each `-d` of curl as it stands in the document: the address is not escaped.
    `grant_type=authorization_code&code=${code}&redirect_uri=${redirect_uri}`,
  )
  expect(first.status).toBe(200)
  const tokens = JSON.parse(first.body) as { access_token: string; refresh_token: string }
  const admin = {
    authorization: `Bearer ${tokens.access_token}`,
    'content-type': 'application/json',
    'x-cafe24-api-version': '2026-06-01',
  }
  expect(await ask('GET', 'admin/products?limit=1', admin)).toMatchObject({ status: 200 })
  const next = await ask(
    'POST',
    'oauth/token',
    { ...form, authorization },
    `grant_type=refresh_token&refresh_token=${tokens.refresh_token}`,
  )
  expect(next.status).toBe(200)
  const renewed = JSON.parse(next.body) as { access_token: string }
  expect((await ask('POST', 'oauth/revoke', { ...form, authorization }, `token=${renewed.access_token}`)).status).toBe(
    200,
  )
  expect(
    (await ask('GET', 'admin/products', { ...admin, authorization: `Bearer ${renewed.access_token}` })).status,
  ).toBe(401)
})
