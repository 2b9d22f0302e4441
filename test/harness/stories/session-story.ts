import type { BrowserContext, Page } from '@playwright/test'
import { meetFaults } from '../browser/faults.ts'
import { demo_password, expect, isPhone, outside_url } from './story.ts'

/** Faults of sessions for their stories: access that ends, refreshes that are counted, other flavours. */

const refreshPath = /^\/(auth\/refresh|post\/member\/refresh|[a-z]+\/auth\/refresh)$|\/users\/refresh$/

export type Access = {
  /** Refreshes that have left the browser, by the page that sent them. */
  readonly refreshes: Page[]
  /** Calls that the server has refused for their token. */
  readonly refused: { page: Page; address: string }[]
  /** From now on the server knows none of the access tokens that this browser has used; new ones are good. */
  end: () => Promise<void>
  /** From now on it knows no access token at all, new or old. */
  endForGood: () => Promise<void>
  /** The same, and refreshes wait until this many pages have been refused. */
  holdRefreshUntil: (pages: number) => Promise<void>
}

/** Follows the access tokens of a browser. Call it before anybody signs in. */
export async function followAccess(context: BrowserContext): Promise<Access> {
  const refreshes: Page[] = []
  const refused: { page: Page; address: string }[] = []
  let release_at = 0
  const knowNone = async (tokens: 'used' | 'all') => meetFaults(context, { kind: 'unknown_token', tokens })
  context.on('request', (request) => {
    if (refreshPath.test(new URL(request.url()).pathname)) refreshes.push(request.frame().page())
  })
  context.on('response', (response) => {
    if (response.status() !== 401) return
    refused.push({ page: response.frame().page(), address: response.url() })
    if (release_at === 0 || new Set(refused.map(({ page }) => page)).size < release_at) return
    release_at = 0
    void knowNone('used')
  })
  // The server begins to remember which tokens this browser uses.
  await meetFaults(context)
  return {
    refreshes,
    refused,
    end: async () => knowNone('used'),
    endForGood: async () => knowNone('all'),
    holdRefreshUntil: async (pages) => {
      release_at = pages
      const held = { kind: 'hold', path: refreshPath.source } as const
      await meetFaults(context, held, { kind: 'unknown_token', tokens: 'used' })
    },
  }
}

/** Makes the refresh cookie one that the server has never given. */
export async function spoilKey(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const key = cookies.find(({ name }) => name.endsWith('genuine_refresh'))
  if (key === undefined) throw new Error('nobody is signed in')
  await context.addCookies([{ ...key, value: 'x'.repeat(43) }])
}

/** Logs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^내 계정: / }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
}

/** A hosted mall of each size's own, opened from the platform's admin; the first time its owner agrees. */
export async function openHostedMall(page: Page, name: string): Promise<string> {
  const mall_id = `${name}${isPhone(page) ? 'phone' : 'desk'}`
  await page.goto(`${outside_url}/cafe24/${mall_id}/admin/apps`)
  await page
    .getByRole('link', { name: /\(대표 운영자\)/ })
    .first()
    .click()
  await page.getByRole('button', { name: '동의' }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 30_000 })
  await closeManagerDialog(page)
  return mall_id
}

/** Nobody is known yet to answer for a mall that is new: its dialog is closed until the page is opened again. */
export async function closeManagerDialog(page: Page): Promise<void> {
  const asks = page.getByRole('dialog', { name: '쇼핑몰 담당자 정보를 입력해 주세요' })
  await asks.getByRole('button', { name: '닫기' }).last().click()
  await expect(asks).toBeHidden()
}

export const site_of_demo = 's202609185f3a91c2d0e7b'

/** Signs in to the demo's site of the website builder, at one of its pages. */
export async function signInToSite(page: Page, segment: string): Promise<void> {
  await page.goto(`/authservice/${site_of_demo}/${segment}`)
  await page.getByLabel('이메일', { exact: true }).fill('imweb@demo.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_of_demo}/${segment}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
