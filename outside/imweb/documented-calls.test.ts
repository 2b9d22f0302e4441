import { expect, test } from 'vitest'
import { startOutside } from '../main.ts'
import { demoSite } from './world.ts'

/**
 * The builder has no client on npm: its document shows every call as a line of curl. What those lines put on the wire is
 * written down here by hand: a type also on the calls that have no body.
 */

test('the documented calls are taken: consent, tokens, and the integration that is complete', async () => {
  const redirectUri = 'http://product.example/back'
  const client = { clientId: 'app', clientSecret: 'app-secret' }
  const outside = await startOutside({
    port: 0,
    smtpPort: 0,
    solapi: { apiKey: 'K', apiSecret: 'S', senders: [] },
    imweb: {
      client_id: 'app',
      client_secret: 'app-secret',
      app_url: 'http://product.example/init',
      redirect_uris: [redirectUri],
    },
  })
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const url = `${outside.url}/imweb/openapi/${path}`
    const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
    return { status: answer.status, location: answer.headers.get('location') ?? '', words: await answer.text() }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*', 'user-agent': 'curl/8.5.0' }
  const scope = 'site-info:read site-info:write product:read'
  const asked = { responseType: 'code', clientId: 'app', redirectUri, scope, state: 's', siteCode: demoSite }
  const consent = new URLSearchParams({ ...asked, decision: 'agree' }).toString()
  const { location } = await ask('POST', 'oauth2/authorize', form, consent)
  const code = new URL(location).searchParams.get('code') ?? ''
  const exchange = new URLSearchParams({ ...client, grantType: 'authorization_code', redirectUri, code }).toString()
  const { status, words } = await ask('POST', 'oauth2/token', form, exchange)
  expect(status).toBe(200)
  const { accessToken } = (JSON.parse(words) as { data: { accessToken: string } }).data
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', accept: '*/*' }
  expect((await ask('GET', 'site-info', headers)).status).toBe(200)
  expect((await ask('PATCH', 'site-info/integration-complete', headers)).status).toBe(200)
  await outside.close()
})
