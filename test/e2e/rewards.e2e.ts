import type { Page } from '@playwright/test'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { signedBy } from '../harness/outside/arrivals.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  outside_url,
  signIn,
  test,
} from '../harness/stories/story.ts'

/** Opens us from the platform's admin of the demo's mall; the consent is asked for the first time only. */
async function enter(page: Page, mall_id: string): Promise<void> {
  await page.goto(`${outside_url}/cafe24/${mall_id}/admin/apps`)
  await page.getByRole('link', { name: /스토어 열기 \(대표 운영자\)/ }).click()
  const agree = page.getByRole('button', { name: '동의', exact: true })
  const inside = page.getByRole('navigation', { name: '주 메뉴' })
  await expect(agree.or(inside).first()).toBeVisible({ timeout: 60_000 })
  if (await agree.isVisible()) await agree.click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/`), { timeout: 60_000 })
}

/** The shop's API, as the browser that is signed in there calls it. */
async function apiOf(page: Page, mall_id: string) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { access_token } = await (await page.request.get('/auth/refresh', { headers })).json()
  const base = `/app/cert_product/mall/${mall_id}/shops/1/api/cert/products`
  return async (method: string, path: string): Promise<Record<string, unknown>> => {
    const answer = await page.request.fetch(`${base}/${path}`, {
      method,
      headers: { authorization: access_token },
      ...(method === 'GET' ? {} : { data: {} }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

test('a hosted mall’s member gets points for a registration, once, and loses them when it is cancelled @desktop', async ({
  page,
  visit,
}) => {
  const mall_id = 'demomall'
  await enter(page, mall_id)
  await page.goto(`/authservice/${mall_id}/additionalService`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '적립금 주기' }) })
  await card.getByRole('link', { name: /적립금 주기/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인증 혜택')
  await page.getByLabel('정품을 등록하면 적립금 주기').check()
  await page.getByRole('button', { name: '규칙 추가' }).click()
  await page.getByLabel('적립금 (원)').fill('1500')
  await expect(page.getByText('모든 상품을 등록할 때마다 적립금 1,500원을 줘요.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('저장했어요', { exact: true })).toBeVisible()

  // The shop signs its members in; one of them registers a product.
  const api = await apiOf(page, mall_id)
  const { secret } = await api('POST', 'config/member_secret')
  const { serials } = await api('GET', 'serials/search?cert_status=inactivated&limit=100')
  const free = (
    serials as { serial_number: string; blocked_reason: string | null; approval_status: string | null }[]
  ).filter((one) => one.blocked_reason === null)
  const serial = free[Date.now() % free.length]?.serial_number ?? ''
  const member = `m${Date.now().toString(36)}`
  const desk = await visit()
  await desk.goto(`${outside_url}/cafe24/${mall_id}/admin/members`)
  await desk.getByLabel('아이디').fill(member)
  await desk.getByRole('button', { name: '회원 만들기' }).click()
  const buyer = await visit()
  const signed = signedBy(String(secret), { mall_id, shop_no: '1' }, member, new Date())
  await buyer.goto(`/shop/${mall_id}/1/mine?${new URLSearchParams(signed).toString()}`)
  await buyer.goto(
    `/shop/${mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`,
  )
  const target = newNumber()
  await askForCode(buyer, { name: '김정품', channel: 'phone', target })
  await enterCode(buyer, await codeOnPhone(target))
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('내 이름으로 등록한 정품이에요')

  const theirs = desk.getByRole('row').filter({ hasText: member })
  const arrivedLines = theirs.filter({ hasText: '정품인증 적립' })
  await expect(async () => {
    await desk.goto(`${outside_url}/cafe24/${mall_id}/admin/members`)
    await expect(arrivedLines).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(arrivedLines).toContainText('+1,500원')
  await expect(async () => {
    await buyer.reload()
    await expect(buyer.getByText('적립금 1,500원이 지급됐어요.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(buyer)

  // The operator sees it, and cancels the registration.
  await page.goto(`/authservice/${mall_id}/additionalService/rewards?tab=log`)
  const line = page.getByRole('row').filter({ hasText: '적립금 1,500원' }).first()
  await expect(line).toContainText('지급')
  await expectAccessible(page)
  await api('PUT', `serials/${serial}/cancel`)
  await expect(async () => {
    await desk.goto(`${outside_url}/cafe24/${mall_id}/admin/members`)
    await expect(theirs.filter({ hasText: '정품인증 적립 회수' })).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await page.reload()
  await expect(line).toContainText('회수')
})

/** To another kind of reward; what is unsaved is asked about first. */
async function leaveFor(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '저장하지 않고 나가기' }).click()
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
}

test('rules with bad input are told at their fields, and an address inside is refused', async ({ page }) => {
  await signIn(page, 'demobasic')
  await page.goto('/genuine_authservice/demobasic/additionalService/rewards?tab=coupons')
  await page.getByLabel('정품을 등록하면 쿠폰 주기').check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('켜려면 규칙이 하나는 있어야 해요.')).toBeVisible()
  await page.getByRole('button', { name: '규칙 추가' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('combobox', { name: '쿠폰' })).toBeFocused()
  await leaveFor(page, '적립금')
  await page.getByRole('button', { name: '규칙 추가' }).click()
  await page.getByLabel('적립금 (원)').fill('')
  await page.getByRole('radio', { name: '고른 상품만' }).check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('1 이상의 숫자를 적어 주세요.')).toBeVisible()
  await page.getByLabel('기준').selectOption('판매가의 비율')
  await page.getByLabel('비율 (%)').fill('120')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('판매가의 1%부터 100%까지 적을 수 있어요.')).toBeVisible()
  await expect(page.getByText('상품을 하나 이상 골라 주세요.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await leaveFor(page, '연동 주소')
  await page.getByRole('textbox', { name: '주소' }).fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: '확인하고 저장' }).click()
  await expect(page.getByText('이 주소에 연결할 수 없어요.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
