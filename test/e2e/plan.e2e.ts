import type { Locator, Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import { linesOf } from '../harness/stories/operator.ts'
import {
  demo_password,
  expect,
  expectAccessible,
  expectSaid,
  isPhone,
  settled,
  signIn,
  test,
} from '../harness/stories/story.ts'

const expired = '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다'
const plus_only =
  "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요."

test('on the basic plan printing is seen but locked, and pressing it says what opens it @phone', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'demobasic')
  const line = linesOf(page, '정품코드 목록').first()
  // The list's own button says so before anything is chosen.
  const always = page.getByRole('main').getByRole('button', { name: 'QR 인쇄', exact: true })
  await expect(always).toHaveAttribute('aria-disabled', 'true')
  await line.getByRole('checkbox').check()
  const print = page.getByRole('toolbar', { name: '선택한 항목 작업' }).getByRole('button', { name: 'QR 인쇄' })
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await print.focus()
  await expect(print).toBeFocused()
  await settled(page)
  // While it is measured the page's time stands still.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.keyboard.press('Enter')
  await expect(page.getByText(plus_only)).toBeVisible()
  // 520 px wide where there is room (002 §2.10).
  const banner = page.locator('[role="status"] > [role="presentation"]')
  await expect.poll(async () => (await banner.boundingBox())?.width).toBe(isPhone(page) ? 358 : 520)
  await expectSaid(page, plus_only)
  await page.clock.resume()
  await expectAccessible(page)
  // The sentence goes by itself.
  await expect(page.getByText(plus_only)).toBeHidden()

  await line.getByRole('button', { name: / 메뉴$/ }).click()
  await page.getByRole('menuitem', { name: /^QR 인쇄/ }).click()
  await expectSaid(page, plus_only)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a plan query that fails for a moment keeps the plan; a definite no ends it (000 §7)',
  { tag: '@desktop' },
  async ({ page, context }) => {
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/cert/products/class')) asked += 1
    })
    await meetFaults(context, { kind: 'answer', operation: 'getPlan', times: 2 })
    await signIn(page, 'demobasic')
    await expect(linesOf(page, '정품코드 목록').first()).toBeVisible()
    // Twice refused, once answered.
    expect(asked).toBe(3)
    await settled(page)
    await meetFaults(context, { kind: 'answer', operation: 'getPlan', status: 404 })
    await page.goto('/genuine_authservice/demobasic/manageAuthcode')
    await expect(page).toHaveURL(/\/demobasic\/payment$/)
    await expectSaid(page, expired)
  },
)

test('signing in, searching and reading a history need no mouse @desktop', async ({ page }) => {
  await page.goto('/genuine_service')
  await tabTo(page, page.getByLabel('아이디', { exact: true }))
  await page.keyboard.type('demo')
  await tabTo(page, page.getByLabel('비밀번호', { exact: true }))
  await page.keyboard.type(demo_password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro/)
  await page.goto('/genuine_authservice/demo/manageAuthcode')
  await expect(linesOf(page, '정품코드 목록').first()).toBeVisible()

  await page.reload()
  await expect(linesOf(page, '정품코드 목록').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('search').getByLabel('정품코드·상품명', { exact: true }))
  await page.keyboard.type('genv 1ne1 111t est5')
  await page.keyboard.press('Enter')
  await expect(linesOf(page, '정품코드 목록')).toHaveCount(1)

  const menu = page.getByRole('button', { name: 'GENV1NE1111TEST5 메뉴' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '이력 보기' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '코드 상세' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: '이력 보기' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '정품코드 이력' })
  await expect(dialog.getByRole('listitem').last()).toContainText('코드 만들기')
  for (let turn = 0; turn < 4; turn++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
})

/** Presses Tab until a control has focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}
