import { type Page, expect } from '@playwright/test'
import { shown } from '../../harness/stories/naughty.ts'
import { addToList, linesOf, openScreen, quantityOf, searchBy, serialsIn } from '../../harness/stories/operator.ts'
import type { Tale } from './tale.ts'

/** Codes are issued for each option; the list shows exactly that many, none certified. Answers their serials. */
export async function codesChapter({ page, sold, quantities, look }: Tale): Promise<string[]> {
  await openScreen(page, '정품코드 만들기')
  const search = page.getByRole('search', { name: '상품 찾기' })
  await search.getByLabel('검색어', { exact: true }).fill('코트')
  await search.getByLabel('검색어', { exact: true }).press('Enter')
  await expect(search.getByText('상품명은 3글자 이상부터 검색이 가능합니다.')).toBeVisible()
  await look(page)

  await addToList(page, sold)
  const [begins] = sold.options
  if (begins !== undefined) {
    await expect(quantityOf(page, begins)).toHaveValue('1')
    await quantityOf(page, begins).fill('')
  }
  await page.getByRole('button', { name: '정품코드 만들기', exact: true }).click()
  await expect(page.getByText('수량이 미입력된 상품을 확인해주세요')).toBeVisible()
  for (const [index, option] of sold.options.entries())
    await quantityOf(page, option).fill(String(quantities[index] ?? 0))
  await look(page)
  const total = quantities.reduce((sum, count) => sum + count, 0)
  await expect(page.getByText(`정품코드 ${total}개`, { exact: true })).toBeVisible()
  await noteProgress(page)
  await page.getByRole('button', { name: '정품코드 만들기', exact: true }).click()
  await expect(page.getByRole('heading', { name: `정품코드 ${total}개를 만들었어요` })).toBeFocused({ timeout: 60_000 })
  await expect(page.locator('body')).toHaveAttribute('data-progress', '정품코드를 만들고 있어요')
  await look(page)

  await page.getByRole('link', { name: '만든 코드 보기' }).click()
  await expect(page).toHaveURL(/\/manageAuthcode\?createAuth=Y$/)
  await expect(page.getByRole('tab', { name: /^미인증/ })).toHaveAttribute('aria-selected', 'true')
  await searchBy(page, '상품·품목 코드 검색어', sold.code)
  await expect(page.getByRole('tab', { name: `미인증 ${total}`, exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: `전체 ${total}`, exact: true })).toBeVisible()
  const lines = linesOf(page, '정품코드 목록')
  await expect(lines).toHaveCount(total)
  await expect(lines.filter({ hasText: '미인증' })).toHaveCount(total)
  await expect(lines.filter({ hasText: shown(sold.name) })).toHaveCount(total)
  for (const [index, { name }] of sold.options.entries())
    await expect(lines.filter({ hasText: shown(name) })).toHaveCount(quantities[index] ?? 0)
  await look(page)
  const serials = await serialsIn(page)
  expect(new Set(serials).size).toBe(total)
  return serials
}

/** Writes the name of the next progress that is shown on the page's body: two seconds may pass between two looks at it. */
async function noteProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('progress, [role="progressbar"]')
      if (shown !== null) document.body.dataset['progress'] = shown.getAttribute('aria-label') ?? ''
    }).observe(document.body, { childList: true, subtree: true })
  })
}
