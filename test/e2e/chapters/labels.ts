import { expect } from '@playwright/test'
import { printedOn } from '../../harness/paper/labels.ts'
import { linesOf } from '../../harness/stories/operator.ts'
import { product_url } from '../../harness/stories/story.ts'
import type { Tale } from './tale.ts'

/** The address that a label's QR code has to say, from the specification's own words (002 §7.6). */
export function linkOf(serial: string): string {
  const value = Buffer.from(encodeURIComponent(serial)).toString('base64')
  return `${product_url}/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(value)}`
}

/** Labels are printed, one code three times, one not at all, the others as often as said for all; every label is read. */
export async function labelsChapter({ page, look }: Tale, serials: readonly string[]): Promise<string[]> {
  const lines = linesOf(page, '정품코드 목록')
  const chosen = page.getByRole('toolbar', { name: '선택한 항목 작업' })
  await lines.first().getByRole('checkbox').check()
  await expect(chosen).toContainText('1건을 선택했어요')
  await look(page)
  for (const line of await lines.all()) await line.getByRole('checkbox').check()
  await expect(chosen).toContainText(`${serials.length}건을 선택했어요`)
  await chosen.getByRole('button', { name: 'QR 인쇄' }).click()

  const dialog = page.getByRole('dialog', { name: 'QR 라벨 인쇄' })
  await expect(linesOf(dialog, '인쇄할 정품코드')).toHaveCount(serials.length)
  await look(page)
  await dialog.getByRole('button', { name: '인쇄수량 한꺼번에 넣기' }).last().click()
  const bulk = page.getByRole('dialog', { name: '인쇄수량 한꺼번에 넣기' })
  await expect(bulk.getByLabel('인쇄수량')).toBeFocused()
  await bulk.getByLabel('인쇄수량').fill('2')
  await look(page)
  await page.keyboard.press('Enter')
  await expect(bulk).toBeHidden()
  const counts = new Map(serials.map((serial, index) => [serial, index === 0 ? 3 : index === 1 ? 0 : 2]))
  for (const [serial, count] of [...counts].slice(0, 2)) await dialog.getByLabel(`${serial} 인쇄수량`).fill(`${count}`)
  for (const [serial, count] of counts) await expect(dialog.getByLabel(`${serial} 인쇄수량`)).toHaveValue(`${count}`)
  const labels = [...counts.values()].reduce((sum, count) => sum + count, 0)
  await expect(dialog.getByText(`코드 ${serials.length}건, 라벨 ${labels}장`)).toBeVisible()

  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: '인쇄', exact: true }).click()
  const window = await opened
  await expect(window.getByRole('heading', { name: `라벨 ${labels}장` })).toBeVisible({ timeout: 60_000 })
  await look(window)
  const paper = await printedOn(window)
  await window.close()
  // Nothing is saved yet: a roll, wherever one prints.
  for (const { width_mm, height_mm } of paper) {
    expect(width_mm).toBeCloseTo(60, 0)
    expect(height_mm).toBeCloseTo(48, 0)
  }
  const read = paper.flatMap(({ qr }) => qr ?? [])
  const wanted = [...counts].flatMap(([serial, count]) => Array.from({ length: count }, () => linkOf(serial)))
  expect(read.toSorted()).toEqual(wanted.toSorted())
  expect(paper).toHaveLength(labels)
  await dialog.getByRole('button', { name: '닫기' }).click()
  return read
}
