import type { Page } from '@playwright/test'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import { closeManagerDialog, openHostedMall, signOut } from '../harness/stories/session-story.ts'
import { openScreen } from '../harness/stories/operator.ts'
import { expect, expectSaid, isPhone, settled, signIn, signInAt, test } from '../harness/stories/story.ts'

/** Shops of a mall (000 §4 "Shop change"), their plans, and the makers' way to change one. */

/** Said to a shop that has never had a plan: nothing of it is over (not the sentence of an expired one). */
const none_yet = '아직 이용권이 없어요. 결제 관리 메뉴에서 이용권을 고르면 시작할 수 있어요.'

/** The shop that is open, in the side menu; phones have it in the drawer. */
async function inMenu(page: Page, act: (shop: ReturnType<Page['getByLabel']>) => Promise<unknown>): Promise<void> {
  if (!isPhone(page)) return void (await act(page.getByLabel('쇼핑몰 선택')))
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  const drawer = page.getByRole('dialog')
  await act(drawer.getByLabel('쇼핑몰 선택'))
}

async function chooseShop(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await inMenu(page, async (shop) => shop.selectOption(name))
  await loaded
}

async function expectShop(page: Page, name: string): Promise<void> {
  await inMenu(page, async (shop) => expect(shop.locator('option:checked')).toHaveText(name))
  if (isPhone(page)) await page.keyboard.press('Escape')
}

async function setPlan(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: /^내 계정: / }).click()
  await page.getByRole('menuitemradio', { name: plan, exact: true }).click()
  await expectSaid(page, `이용권을 바꿨어요: ${plan}`)
}

test(
  'a mall’s owner goes from shop to shop: each with its own plan, and a reload',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const mall_id = await openHostedMall(page, 'shops')
    const [first, second] = [`${mall_id} 스토어`, `${mall_id} Global`]
    const inside = (segment: string) => new RegExp(`/authservice/${mall_id}/${segment}$`)
    await expectShop(page, first)

    // Makers set the plan of the open shop (000 §4 "Development mode"); the menus follow it.
    await setPlan(page, '베이직')
    await openScreen(page, '보증기간 설정')
    await setPlan(page, '플러스')
    await openScreen(page, '인증 회원 관리')

    // A shop without a plan class is not shown that screen: it leads to the introduction, and says why.
    await chooseShop(page, second)
    await expect(page).toHaveURL(inside('serviceIntro'))
    await expectSaid(page, none_yet)
    await closeManagerDialog(page)
    await expectShop(page, second)
    // Another tab of the browser has chosen nothing: the default shop is open there.
    const other = await context.newPage()
    await other.goto(`/authservice/${mall_id}/payment`)
    await expect(other.getByRole('heading', { level: 1, name: '결제 관리' })).toBeVisible()
    await expectShop(other, first)
    await other.close()

    // On a page that is open to it the shop stays, and so does the choice.
    await openScreen(page, '결제 관리')
    await chooseShop(page, first)
    await expect(page).toHaveURL(inside('payment'))
    await chooseShop(page, second)
    await expect(page).toHaveURL(inside('payment'))
    await page.reload()
    await expectShop(page, second)

    await setPlan(page, '이용권 없음')
    await signOut(page)
    await expect(page).toHaveURL(new RegExp(`/cafe24/${mall_id}/admin/apps$`))
  },
)

test('a shop of digital goods without a plan leads to its payment', { tag: '@phone' }, async ({ page }) => {
  await signInAt(page, 'demodigital')
  await expect(page).toHaveURL(/\/digital\/serviceIntro/)
  await page.goto('/genuine_authservice/demodigital/digital/manageAuthcode')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await chooseShop(page, '폴리오 영문')
  await expect(page).toHaveURL(/\/genuine_authservice\/demodigital\/digital\/payment$/)
  await expectShop(page, '폴리오 영문')
})

test('in production there is no way to set a plan by hand', { tag: '@desktop' }, async ({ page, context }) => {
  await meetFaults(context, { kind: 'merge', operation: 'checkLogin', body: { development: false } })
  await signIn(page)
  await page.getByRole('button', { name: /^내 계정: / }).click()
  await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible()
  await expect(page.getByText('개발용 이용권')).toHaveCount(0)
  await expect(page.getByRole('menuitemradio', { name: '플러스' })).toHaveCount(0)
})

test(
  'shops that do not come are waited for, then said so, and asked for again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    await signIn(page)
    await settled(page)
    await meetFaults(context, { kind: 'hold', operation: 'listShops' })
    // The page's own time stands still from before it begins to wait; its requests come as ever.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const asked = page.waitForRequest(/\/shops\?/)
    await page.reload()
    await asked
    const sentence = page.getByText('쇼핑몰 정보를 준비하지 못했어요. 새로고침해 주세요.')
    await page.clock.runFor(4900)
    await expect(page.getByRole('status', { name: '불러오고 있어요' })).toBeVisible()
    await expect(sentence).toBeHidden()
    await page.clock.runFor(200)
    await expect(sentence).toBeVisible()
    await page.clock.resume()
    await page.evaluate(() => localStorage.setItem('genuine.language', 'en'))
    await endFaults(context)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/manageAuthcode/)
  },
)
