import type { App } from '../app.ts'
import type { Browser } from '../outside/hosted-mall.ts'

/** The website builder's admin of one site, as a test uses it. */
export function builderSite(app: App, site_code: string) {
  const admin = `${app.outside().url}/imweb/${site_code}/admin`
  const form = 'application/x-www-form-urlencoded'
  const post = async (address: string, fields: Iterable<[string, string]>) => {
    const body = new URLSearchParams([...fields])
    return fetch(address, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': form } })
  }
  return {
    site_code,
    mall_id: site_code.toLowerCase(),
    /** The address that the builder opens us with. */
    open_address: `http://localhost/authservice/init?siteCode=${site_code}`,
    press: async (action: string) => void (await post(`${admin}/services`, [['action', action]])),
    /** Decides in the consent page; gives the address that it leads back to. */
    async decide(consent_address: string, decision: 'agree' | 'refuse' = 'agree'): Promise<string> {
      const { origin, pathname, searchParams } = new URL(consent_address)
      const answer = await post(origin + pathname, [...searchParams, ['decision', decision]])
      return answer.headers.get('location') ?? ''
    },
    async told(): Promise<{ integration: string; refreshes: number; hooks_sent: { body: string }[] }> {
      const answer = await fetch(`${admin}/state.json`)
      return (await answer.json()) as { integration: string; refreshes: number; hooks_sent: { body: string }[] }
    },
  }
}

export type BuilderSite = ReturnType<typeof builderSite>

/** Opens us from the builder and agrees; ends where the product leads to. */
export async function connectSite(browser: Browser, site: BuilderSite) {
  const consent = await browser.open(site.open_address)
  return browser.open(await site.decide(consent.location))
}

/** Makes the first account of the site that this browser has just connected. */
export async function joinSite(app: App, browser: Browser, more: { email?: string; password?: string } = {}) {
  const person = {
    email: 'owner@site.example',
    password: 'Brandnew#77',
    name: '김하늘',
    agreements: { terms: true, privacy: true, collection: true },
  }
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return app.call('signupMember', { ...person, ...more }, { headers: { cookie } })
}
