import type { Page } from '@playwright/test'
import { choose, expect, outside_url } from './story.ts'

/** Paying, by what people see: the payment screen of a shop, and the checkouts of the outside world. */

export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** Chooses a class and a period, and goes to the checkout. */
export async function orderPlan(page: Page, plan: '베이직' | '플러스', months: number): Promise<void> {
  await choose(page.getByRole('radio', { name: plan, exact: true }))
  await choose(page.getByRole('radio', { name: new RegExp(`^${months}개월`) }))
  await page.getByRole('button', { name: '결제하기' }).click()
}

/** At our own checkout: a way to pay. The gateway's opens with it. */
export async function chooseWay(page: Page, way: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '결제수단을 골라 주세요' })).toBeVisible()
  await page.getByRole('radio', { name: way, exact: true }).check()
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${outside_url}/portone/checkout`), { timeout: 30_000 })
  await expect(page.getByRole('radio', { name: way, exact: true })).toBeChecked()
}

/** Pays: the way to pay is chosen at our checkout or, in a hosted mall, at the platform's; then the button that ends it. */
export async function payAt(page: Page, way: string, button = '결제하기'): Promise<void> {
  await expect(page).toHaveURL(/\/(checkout|cafe24)\//, { timeout: 30_000 })
  if (page.url().startsWith(outside_url)) await page.getByRole('radio', { name: way, exact: true }).check()
  else await chooseWay(page, way)
  if (button !== '결제하기') {
    const other = page.getByText('다르게 끝내 보기')
    // The last of the page: all that stands before it is there.
    await expect(other).toBeVisible()
    if (!(await page.getByRole('button', { name: button }).isVisible())) await other.click()
  }
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Presses a button of the gateway's own desk for an order, and waits until the desk shows the result. */
export async function atDesk(page: Page, order_id: string, button: string): Promise<void> {
  await page.goto(`${outside_url}/portone/desk/${order_id}`)
  // Done when the desk shows what has come of it: whoever closes the page before may take the press back.
  const done = page.waitForEvent('load')
  await page.getByRole('button', { name: button }).click()
  await done
}
