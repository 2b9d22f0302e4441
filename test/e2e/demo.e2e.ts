import type { Page } from '@playwright/test'
import { expect, test } from '../harness/stories/story.ts'

const door = (page: Page, shop: string) =>
  page.getByRole('listitem').filter({ hasText: shop }).getByRole('button', { name: '바로 들어가기' })

test('a press on a shop of the demo ends in its admin, signed in, with nothing typed @desktop', async ({ page }) => {
  await page.goto('/demo')
  await door(page, '석 달 동안 쓴 쇼핑몰이에요').click()
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro/)
  await expect(page.getByRole('heading', { name: '기다리는 일' })).toBeVisible()
  // Another of them takes its place.
  await page.goto('/demo')
  await door(page, '디지털 상품을 파는').click()
  await expect(page).toHaveURL(/\/genuine_authservice\/demodigital\/digital\/serviceIntro/)
  await expect(page.getByRole('heading', { level: 1, name: '서비스 소개' })).toBeVisible()
  await page.goto('/demo')
  await door(page, '공통 로그인').click()
  await expect(page).toHaveURL(/\/authservice\/s2026\w+\/serviceIntro/)
  await expect(page.getByRole('heading', { level: 1, name: '서비스 소개' })).toBeVisible()
})
