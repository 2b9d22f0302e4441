import type { BrowserContext, Page } from '@playwright/test'
import { followAccess, openHostedMall, signOut } from '../harness/stories/session-story.ts'
import { linesOf } from '../harness/stories/operator.ts'
import { expect, expectSaid, signIn, signInAt, test } from '../harness/stories/story.ts'

/** One session in many tabs of a browser (000 §4 "Token refresh", issue 3 "Session"). */

const list = '정품코드 목록'

/** More tabs of the same browser at the address of a page. */
async function openTabs(context: BrowserContext, page: Page, count: number): Promise<Page[]> {
  const tabs: Page[] = []
  while (tabs.length < count) {
    const tab = await context.newPage()
    await tab.goto(page.url())
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    tabs.push(tab)
  }
  return tabs
}

/** Logs out in one tab; every tab says so. */
async function expectSignedOut(tabs: readonly Page[], from: Page): Promise<void> {
  await from.bringToFront()
  await signOut(from)
  for (const tab of tabs) await expectSaid(tab, '로그아웃되었습니다.')
}

test(
  'eight tabs whose access has ended ask at once: one refresh reaches the server, and all go on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const access = await followAccess(context)
    await signIn(page)
    const tabs = [page, ...(await openTabs(context, page, 7))]
    for (const tab of tabs) await expect(linesOf(tab, list).first()).toBeVisible()
    const before = access.refreshes.length
    access.refused.length = 0

    await access.holdRefreshUntil(tabs.length)
    await Promise.all(tabs.map((tab) => tab.getByRole('tab', { name: /^미인증/ }).dispatchEvent('click')))
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/manageAuthcode\?.*status=/)
      await expect(linesOf(tab, list).filter({ hasText: /인증 완료|분실/ })).toHaveCount(0)
      await expect(linesOf(tab, list).filter({ hasText: '미인증' }).first()).toBeVisible()
    }
    // Every tab was refused, and one of them has fetched the new access for all.
    expect(new Set(access.refused.map((call) => call.page)).size).toBe(tabs.length)
    expect(access.refreshes.length - before).toBe(1)
  },
)

test('logging out in one tab ends the session in every other', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page)
  const tabs = [page, ...(await openTabs(context, page, 2))]
  await expectSignedOut(tabs, page)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/genuine_service$/)
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name.includes('refresh'))).toEqual([])
  // Nor does an address inside open again.
  await page.goto('/genuine_authservice/demo/manageAuthcode')
  await expect(page).toHaveURL(/\/genuine_service$/)
})

test(
  'logging out of a hosted mall says so in every tab, and leads each to the platform’s app list',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const mall_id = await openHostedMall(page, 'tabs')
    const [other] = await openTabs(context, page, 1)
    if (other === undefined) throw new Error('no tab')
    const tabs = [page, other]
    await expectSignedOut(tabs, page)
    for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`/cafe24/${mall_id}/admin/apps$`))
  },
)

test(
  'another login in one tab makes the others start again as who is signed in now',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signIn(page)
    const [other] = await openTabs(context, page, 1)
    if (other === undefined) throw new Error('no tab')
    await context.clearCookies()
    // By the form: it is the page that tells the others.
    await signInAt(other, 'demobasic')
    // The page of the first mall is not theirs: nothing of it stays in sight.
    await expect(page.getByRole('heading', { name: /찾을 수 없/ })).toBeVisible({ timeout: 60_000 })
    await expect(linesOf(page, list)).toHaveCount(0)
  },
)
