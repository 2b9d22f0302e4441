import type { Locator, Page } from '@playwright/test'
import { comeTo, linesOf, openScreen, searchBy } from '../harness/stories/operator.ts'
import { choose, expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** Members, lost records, messages, additional services and the plan: of the demo's shops. */

const plus_only =
  "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요."

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Opens the details of a line by its name. */
async function openFirst(page: Page, list: string, hasText: string | RegExp = /./): Promise<Locator> {
  const drawer = page.getByRole('dialog')
  // The sheet of filters, on phones, has left.
  await expect(drawer).toHaveCount(0)
  await linesOf(page, list).filter({ hasText }).first().getByRole('button').first().click()
  await expect(drawer).toBeVisible()
  return drawer
}

test('a member is found by the id, and everything personal is masked @desktop', async ({ page }) => {
  await comeTo(page, '인증 회원 관리')
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(20)
  // Other stories certify codes meanwhile, and the last month has more or fewer of the demo's by the day.
  await expect(page.getByText(/^\d{2,3}건$/)).toBeVisible()
  const [id = ''] = /g:\S+/.exec(await linesOf(page, '인증 회원 목록').nth(2).innerText()) ?? []
  await searchBy(page, '이름·휴대폰 번호·이메일·회원 아이디', id)
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(1)
  // Whom somebody looks for stands in no address, and is there again after a reload, a turn of the tabs and back.
  await expect(page).toHaveURL(/manageAuthMembers$/)
  await page.reload()
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(1)
  await page.getByRole('tab', { name: /^정상/ }).click()
  await expect(page).toHaveURL(/manageAuthMembers\?state=normal$/)
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/manageAuthMembers$/)
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(1)
  await expect(page.getByText(/010-\*{4}-\d{4}|\*+@mail\.example/).first()).toBeVisible()

  const drawer = await openFirst(page, '인증 회원 목록')
  await expect(drawer.getByText(/^인증한 코드 \d+개$/)).toBeVisible()
  await expect(drawer.getByRole('listitem').first()).toContainText(/인증 완료|분실|승인/)
  await expectGood(page)
  await drawer.getByRole('link', { name: '정품코드 목록에서 보기' }).click()
  await expect(page).toHaveURL(/manageAuthcode\?.*member_id=g%3A/)
  await expect(linesOf(page, '정품코드 목록').first()).toBeVisible()

  await page.goBack()
  // The search as it was, from the history; what is typed before it has come would be lost.
  await expect(page.getByRole('heading', { level: 1, name: '인증 회원 관리' })).toBeVisible()
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(1)
  await settled(page)
  await searchBy(page, '이름·휴대폰 번호·이메일·회원 아이디', '010-0000-0000')
  await expect(page.getByText('조건에 맞는 회원이 없어요')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '초기화' }).last().click()
  await expect(linesOf(page, '인증 회원 목록')).toHaveCount(20)
})

test('a lost code tells what others tried since its report @phone', async ({ page }) => {
  await comeTo(page, '분실 내역')
  await page.getByRole('tab', { name: /^감지/ }).click()
  await expect(page).toHaveURL(/state=attempted/)
  await expect(linesOf(page, '분실 목록').first()).toContainText(/시도 \d+회/)
  await expectGood(page)
  const drawer = await openFirst(page, '분실 목록')
  // The room of the page's scrollbar beside it is the drawer's too, and no grey strip.
  const paperOf = async (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await paperOf(page.locator('html'))).toBe(await paperOf(drawer))
  await expect(drawer.getByText(/등록하려 했어요|양도받으려 했어요|글을 남겼어요/).first()).toBeVisible()
  await expectGood(page)
  await drawer.getByRole('button', { name: '닫기' }).click()

  await page.getByRole('tab', { name: /^전체/ }).click()
  await searchBy(page, '정품코드', 'genv1ne2222testt')
  await expect(linesOf(page, '분실 목록')).toHaveCount(1)
  await searchBy(page, '정품코드', 'GENV1NE1111TEST5')
  await expect(page.getByText('조건에 맞는 분실 기록이 없어요')).toBeVisible()
})

test('a failed message says why, and no message shows its one-time code @phone', async ({ page }) => {
  await comeTo(page, '메시지 관리')
  await page.getByRole('tab', { name: '발송 내역' }).click()
  await expect(page.getByRole('tab', { name: /^발송됨/ })).toBeVisible()
  await expectGood(page)
  // Days without messages say what they hide, and lead to it.
  await page.goto(`${page.url()}&from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText(/^이 기간 밖에 \d+건이 더 있어요/)).toBeVisible()
  await page.getByRole('button', { name: '전체 기간 보기' }).click()
  await expect(linesOf(page, '메시지 목록').first()).toBeVisible()
  await page.getByRole('tab', { name: /^실패/ }).click()
  await settled(page)
  // The oldest of the page: other stories send messages meanwhile, and theirs have not expired.
  const failed = linesOf(page, '메시지 목록').filter({ hasText: '인증번호' }).last()
  await expect(failed).toContainText(/받는 분|통신사|없는 번호/)
  await failed.getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/인증번호 \*{6}/)).toBeVisible()
  await expect(drawer.getByText(/^유효시간이 지난 메시지예요/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: '다시 보내기' })).toHaveCount(0)
  await expectGood(page)
})

test('each additional service leads to a form of its own, with its history', { tag: '@desktop' }, async ({ page }) => {
  await comeTo(page, '부가서비스')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(10)
  await expect(cards.filter({ hasText: /사용중|미사용/ })).toHaveCount(10)
  await expectGood(page)
  const titles = await cards.getByRole('heading').allTextContents()
  for (const title of titles) {
    await page.getByRole('link', { name: `${title} 설정` }).click()
    if (title === '등록 승인') await page.getByRole('button', { name: '승인 설정' }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: '변경 기록' })).toBeVisible()
    await openScreen(page, '부가서비스')
  }
})

test(
  'on the basic plan every additional service can be used, and the addresses of plus screens say the plus sentence',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await comeTo(page, '부가서비스', 'demobasic')
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(cards.filter({ hasText: /사용중|미사용/ })).toHaveCount(10)
    await expectGood(page)
    for (const segment of ['manageAuthMembers', 'lostRecord', 'messageManage', 'printqr']) {
      await page.goto(`/genuine_authservice/demobasic/${segment}`)
      await expect(page.getByText(plus_only).first()).toBeVisible()
    }
  },
)

test(
  'a plan’s price and days come from the server, with the arithmetic of an upgrade',
  { tag: '@desktop' },
  async ({ page }) => {
    await comeTo(page, '결제 관리', 'demobasic')
    await page.getByRole('button', { name: '결제하기' }).click()
    await expect(page.getByText('결제할 이용 기간을 선택해 주세요.').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /^1개월/ })).toBeFocused()
    await expectGood(page)
    await choose(page.getByRole('radio', { name: /^3개월/ }))
    await expect(page.getByText('47,025원').last()).toBeVisible()
    await choose(page.getByRole('radio', { name: '플러스', exact: true }))
    await expect(page.getByText('남은 베이직 기간을 플러스로 바꿔요')).toBeVisible()
    await expect(page.getByText('베이직 2일은 플러스 1일')).toBeVisible()
    await expectGood(page)

    await page.getByRole('tab', { name: '포인트' }).click()
    await expect(page).toHaveURL(/type=point/)
    await expect(page.getByText('300포인트').last()).toBeVisible()
    await expectGood(page)
  },
)
