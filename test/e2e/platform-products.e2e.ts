import type { Page } from '@playwright/test'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isPhone,
  outside_url,
  test,
} from '../harness/story.ts'

/** Products of hosted malls and of sites: they come from their platform, and stay at hand while it is away. */

const mallOf = (page: Page) => `goods${isPhone(page) ? 'phone' : 'desk'}`
const apps = (mall_id: string) => `${outside_url}/cafe24/${mall_id}/admin/apps`

/** One of the buttons of the platform's admin, in a page of its own. */
async function press(page: Page, name: string): Promise<void> {
  const admin = await page.context().newPage()
  await admin.goto(apps(mallOf(page)))
  await admin.getByRole('button', { name, exact: true }).click()
  await admin.waitForLoadState()
  await admin.close()
}

async function find(page: Page, value: string): Promise<void> {
  const search = page.getByRole('search', { name: '상품 찾기' })
  await search.getByLabel('검색어', { exact: true }).fill(value)
  await search.getByRole('button', { name: '검색', exact: true }).click()
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
  await expect(page.getByText('이용권을 바꿨어요: 베이직')).toBeVisible()
  await page.goto(`/authservice/${mall_id}/createAuthcode`)
}

test('a mall’s search shows what its platform sells; while that is away it shows what is kept, and says so', async ({
  page,
}) => {
  await openMall(page)
  await find(page, '시계줄')
  await expect(page.getByText('가죽 시계줄').first()).toBeVisible()
  await expect(page.getByTitle(/^22mm/)).toBeVisible()
  await find(page, '관리 크림')
  await expect(page.getByText('판매 안 함').first()).toBeVisible()
  await find(page, '반지갑')
  await expect(page.getByText('소가죽 반지갑').first()).toBeVisible()

  await press(page, '첫 상품 수정')
  await find(page, '개선판')
  await expect(page.getByText('소가죽 반지갑 개선판').first()).toBeVisible()

  await press(page, '플랫폼 장애 (3번)')
  await find(page, '토트백')
  await expect(page.getByText(/쇼핑몰 플랫폼이 응답하지 않아/)).toBeVisible()
  const notice = page.getByRole('status', { name: '쇼핑몰 플랫폼 상태' })
  await expect(notice).toContainText('응답하지 않아요')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The admin goes on.
  await find(page, '반지갑')
  await expect(page.getByText('소가죽 반지갑 개선판').first()).toBeVisible()
  await press(page, '장애 거두기')
  const again = notice.getByRole('button', { name: '다시 확인' })
  const looked = async () => {
    if (await again.isVisible()) await again.click()
    return notice.textContent()
  }
  await expect.poll(looked, { timeout: 60_000 }).toBe('')
  await find(page, '토트백')
  await expect(page.getByText('데일리 토트백').first()).toBeVisible()
  await expect(page.getByText(/쇼핑몰 플랫폼이 응답하지 않아/)).toBeHidden()
})

test('the demo’s site is searched at its builder', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': isPhone(page) ? '203.0.113.42' : '203.0.113.41' })
  await page.goto('/authservice/s202609185f3a91c2d0e7b/createAuthcode')
  await page.getByLabel('이메일', { exact: true }).fill('imweb@demo.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/createAuthcode$/)
  await find(page, '진주 반')
  await expect(page.getByText('이슬 진주 반지').first()).toBeVisible()
  await expect(page.getByTitle(/^13호/)).toBeVisible()
  await expectAccessible(page)
})
