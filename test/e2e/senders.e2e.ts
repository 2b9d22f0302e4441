import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linesOf } from '../harness/stories/operator.ts'
import { openPlace, staffSignIn } from '../harness/stories/staff-story.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  signIn,
  test,
} from '../harness/stories/story.ts'

const newNumber = () => `02${randomInt(20_000_000, 99_999_999)}`
const written = (number: string) => `${number.slice(0, 2)}-${number.slice(2, 6)}-${number.slice(6)}`

/** Asks for a sender number with its proof, as the shop's operator does. */
async function ask(shop: Page, number: string): Promise<void> {
  await shop.getByRole('button', { name: '발신번호 추가' }).click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByLabel('발신번호').fill(number)
  const file = { name: '증빙.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.getByLabel('증빙 파일').setInputFiles(file)
  await dialog.getByRole('button', { name: '등록 요청' }).click()
  await expect(dialog).toHaveCount(0)
}

test('staff look at the proof of a sender number and decide, the carriers have the last word, and the shop is told of all @desktop', async ({
  page,
  visit,
}) => {
  const [refused, approved] = [newNumber(), newNumber()]
  // The outside world's carriers know nobody of this exchange.
  const unknown = `021062${randomInt(1000, 9999)}`
  const shop = await visit()
  await signIn(shop)
  await shop.goto('/genuine_authservice/demo/messageManage?tab=senders')
  await ask(shop, refused)
  await ask(shop, approved)
  await ask(shop, unknown)

  await staffSignIn(page)
  await openPlace(page, '발신번호')
  const line = (number: string) => linesOf(page, '발신번호').filter({ hasText: written(number) })
  await expect(line(refused)).toContainText('심사 대기')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await line(refused).getByRole('button', { name: '심사' }).click()
  const dialog = page.getByRole('dialog')
  const took = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '증빙 파일 받기: 증빙.pdf' }).click()
  expect((await took).suggestedFilename()).toContain(refused)
  await dialog.getByRole('button', { name: '결정하기' }).click()
  await expect(dialog.getByText('승인할지 반려할지 골라 주세요.')).toBeVisible()
  await choose(dialog.getByRole('radio', { name: '반려' }))
  await dialog.getByRole('button', { name: '결정하기' }).click()
  await expect(dialog.getByText('반려 사유를 적어 주세요.')).toBeVisible()
  const note = '증빙의 번호가 달라요.'
  await dialog.getByLabel(/^반려 사유/).fill(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '결정하기' }).click()
  await expectSaid(page, '결정')
  // What is decided waits no longer.
  await expect(line(refused)).toHaveCount(0)
  for (const number of [approved, unknown]) {
    await line(number).getByRole('button', { name: '심사' }).click()
    await choose(dialog.getByRole('radio', { name: '승인' }))
    await dialog.getByRole('button', { name: '결정하기' }).click()
    await expect(line(number)).toHaveCount(0)
  }
  await page.getByRole('tab', { name: /^전체/ }).click()
  await expect(line(refused)).toContainText(note)

  // The carriers have the last word: nothing is sent from a number before they know it.
  const numbers = shop.getByRole('list', { name: '발신번호 목록' }).getByRole('listitem')
  await expect(async () => {
    await shop.reload()
    await expect(numbers.filter({ hasText: written(approved) })).toContainText('승인', { timeout: 5000 })
    await expect(numbers.filter({ hasText: written(unknown) })).toContainText('사유 코드', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(numbers.filter({ hasText: written(refused) })).toContainText(note)
  // Its texts come from the service's number again.
  await shop.getByRole('button', { name: `철회: ${written(approved)}` }).click()
  await shop.getByRole('dialog').getByRole('button', { name: '철회' }).click()
  await expect(numbers.filter({ hasText: written(approved) })).toContainText('만료')
})
