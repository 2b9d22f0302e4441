import type { Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import {
  type Access,
  followAccess,
  openHostedMall,
  signInToSite,
  site_of_demo,
  spoilKey,
} from '../harness/stories/session-story.ts'
import { openScreen } from '../harness/stories/operator.ts'
import { expect, signIn, test, settled } from '../harness/stories/story.ts'

/** A session that cannot be refreshed (000 §4, 002 §8; resolutions 10, 12, 13): each flavour's sentence, wait and way. */

const login_expired = '로그인이 만료됐어요. 다시 로그인해 주세요.'
const auth_expired = '인증이 만료됐어요. 쇼핑몰 관리자의 앱 목록에서 다시 열어 주세요.'
const key_expired = '인증 키가 만료됐어요. 처음 화면에서 다시 들어와 주세요.'

/**
 * Stops the page's own time ten minutes later: long enough for everything that was read before to be asked for again. What
 * the jump itself has asked for is answered before the session ends, so that the next call is that of the way back.
 */
async function jumpAhead(page: Page): Promise<void> {
  await settled(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10 * 60_000))
  await settled(page)
}

/**
 * Goes back to a screen that asks the server anew, reads the sentence, and is still there until the stated wait is over.
 * Only the page's own time stands still: what is on its way in the network comes as ever.
 */
async function expectLoss(
  page: Page,
  { says, wait, access }: { says: string; wait: number; access?: Access },
): Promise<{ refreshes: number }> {
  await page.goBack()
  const { pathname } = new URL(page.url())
  await expect(page.getByRole('status').getByText(says)).toBeVisible()
  await page.clock.runFor(wait - 50)
  expect(new URL(page.url()).pathname).toBe(pathname)
  // Where it leads to is a page of its own, which may ask whether somebody is signed in.
  const refreshes = access?.refreshes.length ?? 0
  await page.clock.runFor(100)
  await page.clock.resume()
  return { refreshes }
}

/**
 * One refresh for all calls, and each of them twice: as it was, and once more with the new access (resolution 12). The
 * login check, which looks at who the new access is for, is never repeated (000 §4).
 */
function expectOneRetry(
  { refused }: Access,
  before: { refreshes: number; refused: number },
  { refreshes }: { refreshes: number },
): void {
  expect(refreshes - before.refreshes).toBe(1)
  const times = Map.groupBy(refused.slice(before.refused), ({ address }) => address)
  expect(times.size).toBeGreaterThan(0)
  // Whoever was still waiting when the session was lost is not asked for again; nobody is twice, the check never.
  const most = (address: string) => (address.includes('login_check') ? 1 : 2)
  for (const [address, calls] of times) expect(calls.length, address).toBeLessThanOrEqual(most(address))
  const retried = [...times].filter(([address, calls]) => !address.includes('login_check') && calls.length === 2)
  expect(retried.length).toBeGreaterThan(0)
}

test(
  'a partner whose key is gone: the sentence, one second, the partner login, and nothing of the session stays',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    const access = await followAccess(context)
    await signIn(page)
    await openScreen(page, '쇼핑몰 설정')
    await jumpAhead(page)
    expect(await page.evaluate(() => sessionStorage.getItem('genuine.shop_no.demo'))).toBe('1')
    await context.clearCookies({ name: /genuine_refresh$/ })
    await access.endForGood()
    const answer = page.waitForResponse((response) => response.status() === 404)
    await expectLoss(page, { says: login_expired, wait: 1000 })
    expect(await (await answer).json()).toMatchObject({ message: 'Not found mall_id' })
    await expect(page).toHaveURL(/\/genuine_service$/)
    const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
    expect(kept.filter((key) => /shop_no|domain|flavour/.test(key))).toEqual([])
    await expect(page.getByLabel('아이디', { exact: true })).toBeEditable()
  },
)

test(
  'a site whose new access is refused as well: one retry, login expired, one second, the login with the way back',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.clock.install()
    const access = await followAccess(context)
    await signInToSite(page, 'manageAuthcode')
    await openScreen(page, '쇼핑몰 설정')
    await jumpAhead(page)
    const before = { refreshes: access.refreshes.length, refused: access.refused.length }
    await access.endForGood()
    const lost = await expectLoss(page, { says: login_expired, wait: 1000, access })
    await expect(page).toHaveURL(new RegExp(`/authservice/${site_of_demo}/member/login\\?redirect=.*manageAuthcode`))
    expectOneRetry(access, before, lost)
  },
)

test(
  'a site whose key has expired: key expired, two seconds, the login with the way back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    const access = await followAccess(context)
    await signInToSite(page, 'manageAuthcode')
    await openScreen(page, '쇼핑몰 설정')
    await jumpAhead(page)
    await spoilKey(context)
    await access.endForGood()
    const answer = page.waitForResponse((response) => response.status() === 403)
    await expectLoss(page, { says: key_expired, wait: 2000 })
    expect(await (await answer).json()).toMatchObject({ message: 'RefreshToken expired' })
    await expect(page).toHaveURL(new RegExp(`/authservice/${site_of_demo}/member/login\\?redirect=`))
  },
)

test(
  'a hosted mall whose new access is refused: authentication expired, two seconds, its own app list',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.clock.install()
    const access = await followAccess(context)
    const mall_id = await openHostedMall(page, 'lossa')
    await openScreen(page, '결제 관리')
    await jumpAhead(page)
    const before = { refreshes: access.refreshes.length, refused: access.refused.length }
    await access.endForGood()
    const lost = await expectLoss(page, { says: auth_expired, wait: 2000, access })
    await expect(page).toHaveURL(new RegExp(`/cafe24/${mall_id}/admin/apps$`))
    expectOneRetry(access, before, lost)
  },
)

test(
  'a hosted mall whose key has expired: key expired, two seconds, its own app list',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    const access = await followAccess(context)
    const mall_id = await openHostedMall(page, 'lossk')
    await openScreen(page, '결제 관리')
    await jumpAhead(page)
    await spoilKey(context)
    await access.endForGood()
    await expectLoss(page, { says: key_expired, wait: 2000 })
    await expect(page).toHaveURL(new RegExp(`/cafe24/${mall_id}/admin/apps$`))
  },
)

test('a login check that fails falls back to the init page', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page)
  // The refresh is good, and what it gives is refused: whoever comes is nobody that the server knows.
  await meetFaults(context, { kind: 'unknown_token', tokens: 'all', operation: 'checkLogin' })
  await page.reload()
  await expect(page).toHaveURL(/\/authservice\/init$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
