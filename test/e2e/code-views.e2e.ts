import type { Page } from '@playwright/test'
import { listColumns } from '#contract/codes/views.ts'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import { linesOf, openFilters, searchBy, serialsIn } from '../harness/stories/operator.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  settled,
  signIn,
  signInAt,
  test,
} from '../harness/stories/story.ts'

const list = '정품코드 목록'
const manage = '/genuine_authservice/demo/manageAuthcode'

const viewMenu = (page: Page) => page.getByRole('button', { name: /^보기: / })

async function fromViews(page: Page, entry: string): Promise<void> {
  await settled(page)
  await viewMenu(page).click()
  await page.getByRole('menu', { name: '보기' }).getByText(entry, { exact: true }).click()
}

test('a view keeps filters and page size: saved, changed, renamed, deleted and taken back @phone', async ({ page }) => {
  const { product_code } = await ownCodes(3)
  const [name, better] = [`입고 ${product_code}`, `출고 ${product_code}`]
  await signIn(page)
  await settled(page)
  await searchBy(page, '상품·품목 코드 검색어', product_code)
  await expect(linesOf(page, list)).toHaveCount(3)
  // Cards have no columns to choose.
  await expect(page.getByRole('button', { name: '열', exact: true })).toBeHidden()
  await fromViews(page, '지금 화면을 새 보기로 저장')
  const dialog = page.getByRole('dialog', { name: '새 보기' })
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('보기 이름을 입력해 주세요.')).toBeVisible()
  await expect(dialog.getByLabel('보기 이름')).toBeFocused()
  await dialog.getByLabel('보기 이름').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectSaid(page, `‘${name}’ 보기를 저장했어요.`)
  await expect(viewMenu(page)).toHaveText(name)

  await fromViews(page, '전체 목록')
  await expect(viewMenu(page)).toHaveText('전체 목록')
  await page.goto(manage)
  await fromViews(page, name)
  await expect(linesOf(page, list)).toHaveCount(3)
  await page.getByRole('tab', { name: /^분실/ }).click()
  await expect(viewMenu(page)).toHaveText(`${name} · 바뀜`)
  await fromViews(page, `‘${name}’에 지금 화면 저장`)
  await expect(viewMenu(page)).toHaveText(name)
  await page.goto(manage)
  await fromViews(page, name)
  await expect(page.getByRole('tab', { name: /^분실/ })).toHaveAttribute('aria-selected', 'true')

  await fromViews(page, '보기 관리')
  const views = page.getByRole('dialog', { name: '보기 관리' })
  await views.getByLabel(`‘${name}’ 이름`).fill(better)
  await views.getByRole('button', { name: '이름 저장' }).click()
  await expect(views.getByLabel(`‘${better}’ 이름`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await views.getByRole('button', { name: `‘${better}’ 보기 지우기` }).click()
  await expect(views.getByText(`‘${better}’ 보기를 지웠어요.`)).toBeVisible()
  await expect(views.getByRole('button', { name: '되돌리기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(views.getByLabel(`‘${better}’ 이름`)).toBeVisible()
  await views.getByRole('button', { name: `‘${better}’ 보기 지우기` }).click()
  await expect(views.getByText(`‘${better}’ 보기를 지웠어요.`)).toBeVisible()
  await views.getByRole('button', { name: '닫기' }).last().click()
  await expect(views).toBeHidden()
  await viewMenu(page).click()
  const menu = page.getByRole('menu', { name: '보기' })
  await expect(menu.getByText('전체 목록', { exact: true })).toBeVisible()
  await expect(menu.getByText(better, { exact: true })).toBeHidden()
})

// What opens the list is the same in every window of one operator: at one size, in a shop whose list no other story opens.
test('a view can open the list', { tag: '@desktop' }, async ({ page }) => {
  const codes = '/genuine_authservice/demodigital/digital/manageAuthcode'
  await signInAt(page, 'demodigital')
  await expect(page).toHaveURL(/\/digital\/serviceIntro/)
  await page.goto(`${codes}?product_name=${encodeURIComponent('전자')}&cert_status=inactivated&from=any`)
  await fromViews(page, '지금 화면을 새 보기로 저장')
  const dialog = page.getByRole('dialog', { name: '새 보기' })
  await dialog.getByLabel('보기 이름').fill('시작 보기')
  await dialog.getByRole('checkbox', { name: '목록을 열 때 이 보기로 시작' }).check()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(codes)
  await expect(viewMenu(page)).toHaveText('시작 보기')
  await expect(page).toHaveURL(/view=/)

  // It may come late: what is typed by then stays, and so does where it is typed.
  await meetFaults(page.context(), { kind: 'hold', operation: 'listCodeViews' })
  await page.goto(codes)
  const panel = await openFilters(page)
  await panel.getByLabel('회원 아이디', { exact: true }).fill('kim')
  const from = panel.getByLabel('기간 시작일')
  await from.fill('2026-0')
  await endFaults(page.context())
  await expect(viewMenu(page)).toHaveText('시작 보기')
  await expect(page.getByRole('tab', { name: /^미인증/ })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByLabel('회원 아이디', { exact: true })).toHaveValue('kim')
  await expect(panel.getByLabel('상품명', { exact: true })).toHaveValue('전자')
  await expect(from).toHaveValue('2026-0')
  await expect(from).toBeFocused()
  // A day that cannot be read is led to instead of being searched past; Enter in a field searches.
  await page.keyboard.press('Enter')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toBeFocused()
  await from.fill('2026-01-02')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-01-02/)
  await expect(page).toHaveURL(/member_id=kim/)
  // It folds into one line of what is in force, each with the way out of it.
  await expect(page.getByRole('button', { name: '필터' })).toBeFocused()
  await page.getByRole('button', { name: '회원 아이디 조건 지우기' }).click()
  await expect(page).not.toHaveURL(/member_id=/)
  await fromViews(page, '보기 관리')
  await page.getByRole('dialog').getByRole('button', { name: '‘시작 보기’ 보기 지우기' }).click()
  await expect(page.getByRole('dialog').getByText('‘시작 보기’ 보기를 지웠어요.')).toBeVisible()
})

test('columns are chosen and ordered by the keyboard, and stay', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await expect(linesOf(page, list).first()).toBeVisible()
  const heads = async () => page.getByRole('table', { name: list }).getByRole('columnheader').allTextContents()
  await settled(page)
  const before = await heads()
  await page.getByRole('button', { name: '열', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '목록의 열' })
  await dialog.getByRole('checkbox', { name: '메모' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: '인증일시' }).uncheck()
  await dialog.getByRole('checkbox', { name: '메모' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog.getByRole('checkbox', { name: '메모' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const chosen = ['생성일시', '정품코드', '상품', '상태', '보증기간', '메모', '인증 회원']
  await expect.poll(async () => (await heads()).filter((head) => chosen.includes(head))).toEqual(chosen)
  await page.goto(manage)
  await expect(page.getByRole('columnheader', { name: '메모' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '인증일시' })).toBeHidden()
  await page.getByRole('button', { name: '열', exact: true }).click()
  await dialog.getByRole('button', { name: '처음대로' }).click()
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(dialog).toBeHidden()
  await expect.poll(heads).toEqual(before)
  // All of them at once are wider than the screen: the table scrolls, the page does not.
  await page.goto(`${manage}?columns=${listColumns.join(',')}`)
  await expect(page.getByRole('columnheader', { name: '자체 품목코드' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

// Phones have no such keys.
test(
  'rows are selected by the keyboard: Space, Shift and arrows, Ctrl+A for the page',
  { tag: '@desktop' },
  async ({ page }) => {
    const { product_code } = await ownCodes(4)
    await letIn(page)
    await page.goto(`${manage}?search_value=${product_code}`)
    await expect(linesOf(page, list)).toHaveCount(4)
    await settled(page)
    const [first = '', second = '', third = ''] = await serialsIn(page)
    const box = (serial: string) => page.getByRole('checkbox', { name: `${serial} 선택` })
    await box(first).focus()
    await page.keyboard.press('Space')
    await expect(box(first)).toBeChecked()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(box(third)).toBeFocused()
    await expect(page.getByText('3건을 선택했어요')).toBeVisible()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(box(third)).not.toBeChecked()
    await expect(box(second)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(box(first)).toBeFocused()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('4건을 선택했어요')).toBeVisible()
  },
)

test(
  'every filter and all of them together: what is searched for is what is found',
  { tag: '@phone' },
  async ({ page }) => {
    const mine = await ownCodes(2)
    await letIn(page)
    await page.goto(`${manage}?search_type=variant_code&search_value=${mine.variant_code}`)
    await expect(linesOf(page, list)).toHaveCount(2)
    const [serial = ''] = await serialsIn(page)
    const query = (more: Record<string, string>) =>
      `${manage}?${new URLSearchParams({ search_value: mine.product_code, ...more }).toString()}`
    const finds: readonly (readonly [Record<string, string>, number])[] = [
      [{ product_name: mine.product_name.slice(0, -2) }, 2],
      [{ product_name: 'NO-SUCH-NAME' }, 0],
      [{ cert_status: 'inactivated' }, 2],
      [{ cert_status: 'lost' }, 0],
      [{ serial_number: serial.toLowerCase(), product_name: mine.product_name, cert_status: 'inactivated' }, 1],
      [{ member_id: 'nobody' }, 0],
      [{ range_type: 'activated_at' }, 0],
      [{ from: '2020-01-01', to: '2020-12-31' }, 0],
      [{ from: 'any', to: 'any', limit: '10' }, 2],
      [{ createAuth: 'Y' }, 2],
    ]
    for (const [filters, count] of finds) {
      await page.goto(query(filters))
      if (count === 0) await expect(page.getByText('내역이 없습니다.')).toBeVisible()
      else await expect(linesOf(page, list)).toHaveCount(count)
    }
  },
)
