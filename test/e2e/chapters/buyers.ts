import { expect } from '@playwright/test'
import { askForCode, codeInMail, codeOnPhone, enterCode, newNumber, scan } from '../../harness/buyers/buyer.ts'
import { shown } from '../../harness/stories/naughty.ts'
import type { Tale } from './tale.ts'

const genuine = '오브제 서울이 확인한 정품이에요'
const unknown = '오브제 서울에서 만든 코드가 아니에요'
const registered = '이미 등록된 정품이에요'
const mine = '내 이름으로 등록한 정품이에요'
const wrong = '인증번호가 맞지 않아요. 다시 확인해 주세요.'

/** A buyer scans a label, proves a phone number and holds the certificate. */
export async function phoneChapter({ visit, sold, buyers: [name], look }: Tale, link: string): Promise<void> {
  const page = await visit()
  const { html, bytes, status } = await scan(page, link)
  expect(status).toBe(200)
  expect(html).toContain(genuine)
  expect(bytes).toBeLessThan(50 * 1024)
  await expect(page.getByRole('heading', { level: 1, name: genuine })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shown(sold.name))
  await look(page)

  const target = newNumber()
  await askForCode(page, { name, channel: 'phone', target })
  await look(page)
  const code = await codeOnPhone(target)
  const other = code === '123456' ? '654321' : '123456'
  await enterCode(page, other)
  const field = page.getByLabel('인증번호', { exact: true })
  await expect(field).toHaveAccessibleDescription(wrong)
  await expect(field).toHaveValue(other)
  await expect(field).toBeFocused()
  await look(page)

  await enterCode(page, code)
  await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
  await expect(page.getByRole('heading', { name: '정품 보증서' })).toBeVisible()
  await expect(page.getByRole('img', { name: '이 보증서가 진짜인지 확인하는 QR 코드' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shown(sold.name))
  if (shown(name).length > 2) await expect(page.getByRole('main')).not.toContainText(shown(name))
  await look(page)
  // Whoever holds it comes back to it without proving anything again.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
}

/** Others with the same label, a code that nobody has issued, and a code typed by hand. */
export async function doubtersChapter({ visit, look }: Tale, taken: string, free: string): Promise<void> {
  const page = await visit()
  const { html } = await scan(page, taken)
  expect(html).toContain(registered)
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toHaveCount(0)
  await look(page)

  const { pathname, searchParams } = new URL(taken)
  await page.goto(`${pathname}?authQrCode=${encodeURIComponent(Buffer.from('GENV1NE4444TEST1').toString('base64'))}`)
  await expect(page.getByRole('heading', { level: 1, name: unknown })).toBeVisible()
  await look(page)

  await page.goto(pathname)
  await look(page)
  const serial = Buffer.from(new URL(free).searchParams.get('authQrCode') ?? '', 'base64').toString()
  expect(searchParams.get('authQrCode')).not.toBe(serial)
  // As somebody types it from a label: small letters, in groups, O for the nought.
  const typed = serial
    .replaceAll('0', 'O')
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1 - ')
  await page.getByLabel('정품코드').fill(typed)
  await page.getByRole('button', { name: '확인하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: genuine })).toBeVisible()
}

/** A second buyer proves an e-mail address, in a browser that runs no script at all. */
export async function mailChapter({ visit, sold, buyers: [, name] }: Tale, link: string): Promise<void> {
  const page = await visit({ javaScriptEnabled: false })
  const { html } = await scan(page, link)
  expect(html).toContain(genuine)
  const target = `buyer-${sold.code.toLowerCase()}@mail.example`
  await askForCode(page, { name, channel: 'email', target })
  await enterCode(page, await codeInMail(target))
  await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shown(sold.name))
}
