import type { Page } from '@playwright/test'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  outside_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** From the storefront to the code: an order is bought, shipped and delivered on the platform, and its code found here. */

const base = `${outside_url}/cafe24/demomall`

async function comeIn(page: Page): Promise<void> {
  await page.goto(`${base}/admin/apps`)
  await page.getByRole('link', { name: /^담다 스토어 열기 \(대표 운영자\)/ }).click()
  const agree = page.getByRole('button', { name: '동의', exact: true })
  await expect(agree.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible({ timeout: 60_000 })
  if (await agree.isVisible()) await agree.click()
  await expect(page).toHaveURL(/authservice\/demomall\/serviceIntro/, { timeout: 60_000 })
}

/** Buys in the storefront; gives the order's number. */
async function buy(page: Page): Promise<string> {
  await page.goto(`${base}/store/1`)
  await page.getByRole('link', { name: /소가죽 반지갑/ }).click()
  await page.getByLabel('수량').fill('2')
  await page.getByRole('button', { name: '카드로 주문하기' }).click()
  await expect(page.getByRole('heading', { name: '주문했어요' })).toBeVisible()
  return (await page.locator('b').first().textContent()) ?? ''
}

test('an order of the storefront gets its codes when it is shipped, and each knows the other; the list is read on a phone too @desktop', async ({
  page,
}) => {
  await comeIn(page)
  await page.goto('/authservice/demomall/additionalService')
  await page.getByRole('link', { name: '주문 연결 설정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '주문과 정품코드' })).toBeVisible()
  await page.getByRole('button', { name: '연결 규칙' }).click()
  const rules = page.getByRole('dialog', { name: '연결 규칙' })
  await rules.getByLabel('주문에 정품코드를 자동으로 연결해요').check()
  await rules.getByLabel('연결 시점').selectOption('shipping')
  await expectAccessible(page)
  await rules.getByRole('button', { name: '규칙 저장' }).click()
  await expectSaid(page, '연결 규칙을 저장했어요')

  const order_no = await buy(page)
  await page.getByRole('link', { name: '쇼핑몰 관리자에서 이 주문 보기' }).click()
  for (const name of ['배송 시작', '배송 완료']) await page.getByRole('button', { name }).first().click()
  await expect(page.getByText('배송 완료 (N40)')).toBeVisible()

  await page.goto(`/authservice/demomall/orders?keyword=${order_no}`)
  const row = page.getByRole('row').filter({ hasText: order_no })
  await shown(page, async () => expect(row.getByText('연결됨')).toBeVisible({ timeout: 5000 }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(row.getByRole('link', { name: order_no })).toHaveAttribute('href', new RegExp(`order_id=${order_no}$`))

  // The list of codes finds both by the order's number, and each of them knows it (COD-77).
  await page.goto(`/authservice/demomall/manageAuthcode?from=any&serial_number=${order_no}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText(order_no)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/authservice/demomall/orders?keyword=${order_no}`)
  await expect(page.getByRole('listitem').filter({ hasText: order_no }).getByText('연결됨')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** The website builder's demo site. */
const site_code = 'S202609185f3a91c2d0e7b'
const site = `${outside_url}/imweb/${site_code}`

test('an order of a website gets its code once its deposit has come; the list is read at both sizes @phone', async ({
  page,
}) => {
  await page.goto('/authservice/login')
  await page.getByLabel('이메일', { exact: true }).fill('imweb@demo.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const prefix = `/authservice/${site_code.toLowerCase()}`
  await expect(page).toHaveURL(new RegExp(prefix), { timeout: 60_000 })
  await page.goto(`${prefix}/orders`)
  await page.getByRole('button', { name: '연결 규칙' }).click()
  const rules = page.getByRole('dialog', { name: '연결 규칙' })
  await rules.getByLabel('주문에 정품코드를 자동으로 연결해요').check()
  await rules.getByLabel('연결 시점').selectOption('paid')
  await rules.getByLabel('남은 코드가 없으면 새로 만들어 연결해요').check()
  await rules.getByRole('button', { name: '규칙 저장' }).click()
  await expectSaid(page, '연결 규칙을 저장했어요')

  await page.goto(`${site}/store`)
  await page.getByRole('button', { name: '무통장 입금으로 주문하기' }).click()
  const order_no = (await page.getByRole('heading', { level: 1 }).innerText()).replace('주문 ', '')
  const card = page.getByRole('listitem').filter({ hasText: order_no })
  // The webhook of the order, and of its deposit.
  await page.goto(`${prefix}/orders?keyword=${order_no}`)
  await shown(page, async () => expect(card.getByText('입금 전')).toBeVisible({ timeout: 5000 }))
  await page.goto(`${site}/admin/orders/${order_no}`)
  await page.getByRole('button', { name: '입금 확인' }).first().click()
  await page.goto(`${prefix}/orders?keyword=${order_no}`)
  await shown(page, async () => expect(card.getByText('연결됨')).toBeVisible({ timeout: 5000 }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${prefix}/manageAuthcode?from=any&serial_number=${order_no}`)
  await expect(page.getByRole('button', { name: /메뉴$/ })).toHaveCount(1)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${prefix}/orders?keyword=${order_no}`)
  await expect(page.getByRole('row').filter({ hasText: order_no }).getByText('연결됨')).toBeVisible()
  await expectAccessible(page)
})

test('the codes without an order have pages of their own, whatever the orders are searched by @desktop', async ({
  page,
}) => {
  await letIn(page)
  await page.goto('/genuine_authservice/demo/orders?view=codes&keyword=no-such-order&limit=10&offset=10')
  await expect(page.getByRole('table', { name: '주문 없는 코드 목록' }).getByRole('row')).not.toHaveCount(0)
  await settled(page)
  await expect(page.getByRole('button', { name: '페이지 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/offset=10/)
})

/** Looks anew until something has come that a webhook brings. */
async function shown(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await look()
  }).toPass({ timeout: 120_000 })
}
