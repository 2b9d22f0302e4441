import { expect } from '@playwright/test'
import { linesOf, openScreen, searchBy } from '../../harness/stories/operator.ts'
import { isPhone } from '../../harness/stories/story.ts'
import type { Tale } from './tale.ts'

/** Back at the shop: two codes are certified, with member and dates, and their history tells the story. */
export async function seenChapter(tale: Tale, serials: readonly string[], certified: readonly string[]): Promise<void> {
  const { page, sold, look } = tale
  const [first = '', second = ''] = certified
  await openScreen(page, '정품코드 관리')
  await searchBy(page, '상품·품목 코드 검색어', sold.code)
  for (const [name, count] of [
    ['전체', serials.length],
    ['미인증', serials.length - 2],
    ['인증 완료', 2],
    ['분실', 0],
  ] as const)
    await expect(page.getByRole('tab', { name: `${name} ${count}`, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^인증 완료/ }).click()
  const lines = linesOf(page, '정품코드 목록')
  await expect(lines).toHaveCount(2)
  for (const serial of [first, second]) await expect(lineOf(tale, serial)).toContainText('인증 완료')
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
  // The story may have begun yesterday.
  const days = [tale.began, new Date()].map((day) => dates.format(day).replaceAll('-', '\\.'))
  if (!isPhone(page)) {
    await expect(lineOf(tale, first).getByRole('cell').filter({ hasText: /^g:/ })).toBeVisible()
    // Made, certified, and the first day of the warranty.
    await expect(lineOf(tale, first).getByText(new RegExp(days.join('|')))).toHaveCount(3)
  }
  await look(page)
  await history(tale, first, 3)
}

function lineOf({ page }: Tale, serial: string) {
  return linesOf(page, '정품코드 목록').filter({ has: page.getByRole('button', { name: `${serial} 메뉴` }) })
}

/** The history of a code, newest first. */
async function history(tale: Tale, serial: string, labels: number): Promise<void> {
  const { page, look } = tale
  await page.getByRole('button', { name: `${serial} 메뉴` }).click()
  await look(page)
  await page.getByRole('menuitem', { name: '이력 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '정품코드 이력' })
  const events = dialog.getByRole('listitem')
  await expect(events).toHaveCount(3)
  await expect(events.nth(0)).toContainText('정품 등록')
  await expect(events.nth(0)).toContainText(/구매자가 등록했어요 \(g:.+\)/)
  await expect(events.nth(1)).toContainText(`라벨 ${labels}장을 인쇄했어요`)
  await expect(events.nth(2)).toContainText('코드 만들기')
  await look(page)
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `${serial} 메뉴` })).toBeFocused()
}
