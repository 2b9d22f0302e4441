import { expect } from '@playwright/test'
import { shown } from '../../harness/stories/naughty.ts'
import { fillProduct, linesOf, openScreen, searchBy } from '../../harness/stories/operator.ts'
import type { Tale } from './tale.ts'

/** A product is registered with its picture and options, and stands in the list. */
export async function productChapter({ page, sold, look }: Tale): Promise<void> {
  await openScreen(page, '상품 정보 관리')
  await look(page)
  await page.getByRole('tab', { name: '상품 개별 등록' }).click()
  await fillProduct(page, sold)
  await look(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const saved = page.getByRole('heading', { name: /상품을 등록했어요$/ })
  await expect(saved).toContainText(shown(sold.name), { timeout: 60_000 })
  await expect(saved).toBeFocused()
  await look(page)

  await page.getByRole('button', { name: '목록 보기' }).click()
  await searchBy(page, '검색어', sold.code)
  const lines = linesOf(page, '상품 목록')
  await expect(lines).toHaveCount(sold.options.length)
  for (const { name, code } of sold.options) {
    const line = lines.filter({ hasText: code })
    await expect(line).toContainText(shown(sold.name))
    await expect(line).toContainText(shown(name))
  }
  // The picture came back from the server, decoded: not only its frame. It stands once for all options of the product.
  await lines.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => lines.first().evaluate(pictureWidth), { timeout: 30_000 }).toBeGreaterThan(0)
  await look(page)
}

function pictureWidth(line: Element): number {
  return line.querySelector('img')?.naturalWidth ?? 0
}
