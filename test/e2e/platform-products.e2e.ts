import type { Locator, Page } from '@playwright/test'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** Products of hosted malls and of sites: they come from their platform, and stay at hand while it is away. */

const mallOf = (page: Page) => `goods${isPhone(page) ? 'phone' : 'desk'}`
const apps = (mall_id: string) => `${outside_url}/cafe24/${mall_id}/admin/apps`

/** One of the buttons of the platform's admin, in a page of its own. */
async function press(page: Page, name: string): Promise<void> {
  const admin = await page.context().newPage()
  await admin.goto(apps(mallOf(page)))
  // Done when the platform shows what has come of it: a page that is closed before may take the press back.
  const done = admin.waitForEvent('load')
  await admin.getByRole('button', { name, exact: true }).click()
  await done
  await admin.close()
}

/** The platform is well again. Its button goes when the outage has run out, which others of its calls may have seen to. */
async function heal(page: Page): Promise<void> {
  const answer = await page.request.post(apps(mallOf(page)), { form: { action: 'heal' } })
  expect(answer.ok()).toBe(true)
}

async function find(page: Page, value: string): Promise<void> {
  const search = page.getByRole('search', { name: '상품 찾기' })
  await search.getByLabel('검색어', { exact: true }).fill(value)
  await search.getByRole('button', { name: '검색', exact: true }).click()
}

/** Searches until it shows that: a platform that took its time has told it by the next search. */
async function findIn(page: Page, value: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await find(page, value)
    await expect(shown).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 120_000 })
}

/** Comes in from the platform for the first time, and gives the shop a plan as makers do. */
async function openMall(page: Page): Promise<void> {
  const mall_id = mallOf(page)
  await page.goto(apps(mall_id))
  await page.getByRole('link', { name: `${mall_id} 스토어 열기 (대표 운영자)` }).click()
  await page.getByRole('button', { name: '동의' }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`))
  await page.goto(`/authservice/${mall_id}/warrantyPeriod`)
  await page.getByRole('button', { name: /^내 계정/ }).click()
  await page.getByRole('menuitemradio', { name: '베이직' }).click()
  await expectSaid(page, '이용권을 바꿨어요: 베이직')
  await page.goto(`/authservice/${mall_id}/createAuthcode`)
}

test('a mall’s search shows what its platform sells; while that is away it shows what is kept, and says so @phone', async ({
  page,
}) => {
  await openMall(page)
  await findIn(page, '시계줄', page.getByTitle(/^22mm/))
  await expect(page.getByText('가죽 시계줄').first()).toBeVisible()
  await findIn(page, '관리 크림', page.getByText('판매 안 함').first())
  await findIn(page, '반지갑', page.getByText('소가죽 반지갑').first())

  await press(page, '첫 상품 수정')
  await findIn(page, '개선판', page.getByText('소가죽 반지갑 개선판').first())

  const stale = page.getByText(/쇼핑몰 플랫폼이 응답하지 않아/)
  // Of the three calls that fail, what runs in the background may take some.
  await expect(async () => {
    await press(page, '플랫폼 장애 (3번)')
    await find(page, '토트백')
    await expect(stale).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 120_000 })
  const notice = page.getByRole('status', { name: '쇼핑몰 플랫폼 상태' })
  await expect(notice).toContainText('응답하지 않아요')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The admin goes on.
  await find(page, '반지갑')
  await expect(page.getByText('소가죽 반지갑 개선판').first()).toBeVisible()
  await heal(page)
  const again = notice.getByRole('button', { name: '다시 확인' })
  await expect(async () => {
    // It goes by itself as well, perhaps while it is being pressed.
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(notice).toHaveText('', { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await expect(async () => {
    await find(page, '토트백')
    await expect(page.getByText('데일리 토트백').first()).toBeVisible({ timeout: 8000 })
    await expect(stale).toBeHidden({ timeout: 3000 })
  }).toPass({ timeout: 120_000 })
})

test('the demo’s site is searched at its builder', { tag: '@desktop' }, async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.41' })
  await page.goto('/authservice/s202609185f3a91c2d0e7b/createAuthcode')
  await page.getByLabel('이메일', { exact: true }).fill('imweb@demo.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/createAuthcode$/)
  await findIn(page, '진주 반', page.getByTitle(/^13호/))
  await expect(page.getByText('이슬 진주 반지').first()).toBeVisible()
  await expectAccessible(page)
})
