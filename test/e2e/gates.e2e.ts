import type { Page } from '@playwright/test'
import { linesOf } from '../harness/stories/operator.ts'
import { openPlace, staffSignIn } from '../harness/stories/staff-story.ts'
import { expect, expectAccessible, expectSaid, isPhone, settled, signInAt, test } from '../harness/stories/story.ts'

/** Who is let through, and what is said to who is not (000 §4 "Access guard"; resolutions 3, 6, 7). */

const expired = '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다'
const plus_only =
  "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요."

test('with a plan that has ended, all menus but three are disabled and lead to payment with the reason @phone', async ({
  page,
}) => {
  await signInAt(page, 'demoended')
  await expect(page).toHaveURL(/\/genuine_authservice\/demoended\/serviceIntro/, { timeout: 60_000 })
  await expectSaid(page, expired)
  // What is closed does not even begin: it would be refused, and tell of that.
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  for (const segment of ['manageAuthcode', 'warrantyPeriod', 'setting', 'createAuthcode']) {
    await page.goto(`/genuine_authservice/demoended/${segment}`)
    await expect(page).toHaveURL(/\/genuine_authservice\/demoended\/payment$/)
    await expectSaid(page, expired)
    await settled(page)
  }
  expect(refused).toEqual([])
  // A plus-only page says the plus sentence to everybody (002 §6).
  await page.goto('/genuine_authservice/demoended/manageAuthMembers')
  await expect(page.getByText(plus_only).first()).toBeVisible()

  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await settled(page)
  const open = await links.evaluateAll((all) =>
    all
      .filter((link) => link.getAttribute('aria-disabled') !== 'true')
      .map((link) => (link as HTMLAnchorElement).href.split('/').at(-1)),
  )
  expect(open).toEqual(expect.arrayContaining(['serviceIntro', 'additionalService', 'payment']))
  expect(
    open.filter((segment) => !['serviceIntro', 'additionalService', 'payment', 'team'].includes(segment ?? '')),
  ).toEqual([])

  // What a card leads to is there to be read, and changed by nobody.
  await page.goto('/genuine_authservice/demoended/additionalService')
  const cards = page.getByRole('main').getByRole('link', { name: / 보기$/ })
  await expect(cards).toHaveCount(10)
  const ways = await cards.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  for (const way of new Set(ways)) {
    await page.goto(way.endsWith('/approvals') ? `${way}?view=settings` : way)
    await expect(page.getByText('이용권이 없어 지금은 볼 수만 있어요.')).toBeVisible()
    await settled(page)
    await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0)
    await expect(page.locator('main form fieldset :is(input, select, textarea):enabled')).toHaveCount(0)
  }
})

test('a plus-only menu of a basic plan is reached by keyboard, and says what opens it @desktop', async ({ page }) => {
  await signInAt(page, 'demobasic')
  await expect(page).toHaveURL(/serviceIntro/, { timeout: 60_000 })
  await page.goto('/genuine_authservice/demobasic/manageAuthcode')
  await expect(linesOf(page, '정품코드 목록').first()).toBeVisible()
  if (isPhone(page)) {
    await page.getByRole('button', { name: '메뉴 열기' }).focus()
    await page.keyboard.press('Enter')
  }
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  const line = menu.getByRole('link', { name: /^분실 내역/ })
  await expect(line).toHaveAttribute('aria-disabled', 'true')
  await expect(line.getByRole('img')).toBeVisible()
  // A lock, not a warning: what the plan does not open is nothing wrong.
  await expect(menu.locator('.tabler-icon-lock').first()).toBeVisible()
  await expect(menu.locator('.tabler-icon-alert-triangle')).toHaveCount(0)
  await settled(page)
  await tabTo(page, line)
  await expectAccessible(page)
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  // It leads to what the plan would open: picture, three benefits, price and one button, with the sentence in place.
  await expect(page).toHaveURL(/\/demobasic\/lostRecord$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: '분실된 정품코드와 그 뒤의 스캔을 보여 주는 화면' })).toBeVisible()
  await expect(main.getByRole('list', { name: '할 수 있는 일' }).getByRole('listitem')).toHaveCount(3)
  await expect(main.getByText('월 33,000원', { exact: true })).toBeVisible()
  await expect(main.getByText(plus_only)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link').click()
  await expect(page).toHaveURL(/\/demobasic\/payment$/)
})

test('staff see the messages that did not go out, and to whom they belong @desktop', async ({ page }) => {
  await staffSignIn(page)
  await openPlace(page, '발송 실패')
  await expect(linesOf(page, '발송 실패').first()).toBeVisible()
  await page.getByRole('searchbox').fill('demo')
  await page.keyboard.press('Enter')
  await expect(linesOf(page, '발송 실패').filter({ hasText: /demobasic|demomall/ })).toHaveCount(0)
  await expect(linesOf(page, '발송 실패').first()).toContainText('demo')
  // Whom it was for stays sealed.
  await expect(page.getByRole('main')).not.toContainText(/010-?\d{4}-?\d{4}|@mail\.example/)
  await expectAccessible(page)
})

async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}
