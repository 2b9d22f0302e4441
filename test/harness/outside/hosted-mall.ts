import { expect } from 'vitest'
import type { App } from '../app.ts'

/** A browser of the test's own: the cookies that the product gave it. */
export function makeBrowser(app: App) {
  const jar = new Map<string, string>()
  const ask = async (address: string, headers: Record<string, string>, form?: Record<string, string>) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.server.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...headers, ...(form ? type : {}) },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return { status: answer.statusCode, body: answer.body, location: answer.headers.location ?? '' }
  }
  return {
    jar,
    open: async (address: string, headers: Record<string, string> = {}) => ask(address, headers),
    /** Sends a form of the page that is open. */
    send: async (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(address, { 'sec-fetch-site': 'same-origin', ...headers }, form),
  }
}

export type Browser = ReturnType<typeof makeBrowser>

/** The hosting platform's admin of one mall, as a test uses it. */
export function hostedMall(app: App, mall_id: string) {
  const base = `${app.outside().url}/cafe24/${mall_id}`
  const post = async (address: string, body: URLSearchParams | string, type: string) =>
    fetch(address, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } })
  const form = 'application/x-www-form-urlencoded'
  return {
    mall_id,
    app_list: `${base}/admin/apps`,
    /** The address that the admin opens us with. */
    async launch(query = ''): Promise<string> {
      // Two launches of the same second are one and the same address.
      app.clock.advance(1000)
      const answer = await fetch(`${base}/admin/launch?${query}`, { redirect: 'manual' })
      return answer.headers.get('location') ?? ''
    },
    /** One of the buttons of the admin. */
    async press(action: string): Promise<void> {
      await post(`${base}/admin/apps`, new URLSearchParams({ action }), form)
    },
    /** Decides in the consent page; gives the address that it leads back to. */
    async decide(consent_address: string, decision: 'agree' | 'refuse' = 'agree'): Promise<string> {
      const { origin, pathname, searchParams } = new URL(consent_address)
      const body = new URLSearchParams([...searchParams, ['decision', decision]])
      const answer = await post(origin + pathname, body, form)
      return answer.headers.get('location') ?? ''
    },
    async skew(offset_ms: number): Promise<void> {
      await post(`${app.outside().url}/cafe24/clock`, JSON.stringify({ offset_ms }), 'application/json')
    },
    async told(): Promise<{ installed: boolean; refreshes: number; hooks_sent: { body: string }[] }> {
      const answer = await fetch(`${base}/admin/tokens.json`)
      return (await answer.json()) as { installed: boolean; refreshes: number; hooks_sent: { body: string }[] }
    },
  }
}

/** Comes in for the first time: launch, consent, back; ends where the admin begins. */
export async function comeIn(browser: Browser, mall: ReturnType<typeof hostedMall>, query = '') {
  const consent = await browser.open(await mall.launch(query))
  expect([consent.status, consent.body]).toEqual([302, ''])
  return browser.open(await mall.decide(consent.location))
}
