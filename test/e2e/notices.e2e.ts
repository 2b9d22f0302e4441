import type { Page } from '@playwright/test'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import { linesOf } from '../harness/stories/operator.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  settled,
  signIn,
  test,
} from '../harness/stories/story.ts'

/** Banners above the screens: another browser, no network; and screens whose files do not come (000 §1, §9). */

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome_only = '이 서비스는 크롬(Chrome) 브라우저에서만 제대로 작동해요. 크롬으로 열어 주세요.'

test('another browser is told that Chrome is needed, is let in, and is told once @desktop', async ({ page, visit }) => {
  await page.goto('/genuine_service')
  await expect(page.getByLabel('아이디', { exact: true })).toBeVisible()
  await expect(page.getByText(chrome_only)).toHaveCount(0)

  const other = await visit({ userAgent: firefox, viewport: page.viewportSize(), isMobile: false })
  // Only browsers of Chrome's engine have it.
  await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData'))
  await signIn(other)
  const notice = other.getByRole('complementary', { name: '브라우저 안내' })
  await expect(notice.getByText(chrome_only)).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await notice.getByRole('button', { name: '닫기' }).click()
  await expect(notice).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('without a network the page says so until there is one again', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page)
  await settled(page)
  const notice = page.getByText('인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test(
  'what should open and whose file does not come says so, and opens in a fresh page',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await meetFaults(context, { kind: 'answer', path: '/assets/dialog-surface[^/]*\\.js$' })
    await signIn(page)
    const line = linesOf(page, '정품코드 목록').first()
    await line.getByRole('button', { name: / 메뉴$/ }).click()
    await page.getByRole('menuitem', { name: '이력 보기' }).click()
    await expectSaid(page, '화면의 일부를 불러오지 못했어요. 새로고침해 주세요.')
    await endFaults(context)
    await page.reload()
    await line.getByRole('button', { name: / 메뉴$/ }).click()
    await page.getByRole('menuitem', { name: '이력 보기' }).click()
    await expect(page.getByRole('dialog', { name: '정품코드 이력' })).toBeVisible()
  },
)

const not_loaded = '네트워크가 느리거나 새 버전이 나왔어요. 다시 시도하면 새로 불러와요.'
const file = '/assets/warranty-period-screen[^/]*\\.js$'

/** The browser's log has the failure as well: that is all it complained about. */
function forgive(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.startsWith('console: ScreenNotLoaded'))).toEqual([])
  complaints.length = 0
}

test('a screen whose file does not come says so, and the retry brings it @phone', async ({
  page,
  context,
  complaints,
}) => {
  await meetFaults(context, { kind: 'answer', path: file })
  await signIn(page)
  await followMenu(page)
  await expect(page.getByText(not_loaded)).toBeVisible()
  await expectAccessible(page)
  forgive(complaints)
  await endFaults(context)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '보증기간 설정' })).toBeVisible()
})

test(
  'a screen that has not come after 120 seconds has failed',
  { tag: '@desktop' },
  async ({ page, context, complaints }) => {
    await page.clock.install()
    await meetFaults(context, { kind: 'hold', path: file })
    await signIn(page)
    const now = async () => page.evaluate(() => Date.now())
    // It is asked for between these two moments, however long this machine takes; from then on the page's time stands still.
    const before = await now()
    const asked = page.waitForRequest(new RegExp(file))
    await followMenu(page)
    await asked
    const after = await now()
    await page.clock.pauseAt(before + 119_000)
    await expect(page.getByRole('heading', { level: 1, name: '보증기간 설정' })).toHaveCount(0)
    await expect(page.getByText(not_loaded)).toHaveCount(0)
    await page.clock.runFor(after - before + 2000)
    await expect(page.getByText(not_loaded)).toBeVisible()
    await page.clock.resume()
    forgive(complaints)
    await endFaults(context)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '보증기간 설정' })).toBeVisible()
  },
)

async function followMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: '보증기간 설정', exact: true })
    .click()
}
