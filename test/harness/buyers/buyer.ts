import { randomInt } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { choose, outside_url } from '../stories/story.ts'

/** A buyer's steps: scan, read the message, type the code. */

/** Opens a scanned link; answers the document as it came, before any script, and the bytes of all that was loaded. */
export async function scan(page: Page, link: string): Promise<{ html: string; bytes: number; status: number }> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  )
  const answer = await page.goto(link)
  if (answer === null) throw new Error(`no answer from ${link}`)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { html: await answer.text(), bytes, status: answer.status() }
}

export type Registration = { name: string; channel: 'phone' | 'email'; target: string }

/** Fills the registration form and asks for a one-time code. */
export async function askForCode(page: Page, { name, channel, target }: Registration): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(name)
  await choose(page.getByLabel(channel === 'phone' ? '휴대폰' : '이메일', { exact: true }))
  await page.getByLabel(channel === 'phone' ? '휴대폰 번호' : '이메일 주소').fill(target)
  await page.getByLabel('개인정보 수집과 이용에 동의해요').check()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByRole('heading', { name: '인증번호를 입력해 주세요' })).toBeVisible()
}

/** Types a one-time code and sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('인증번호', { exact: true }).fill(code)
  await page.getByRole('button', { name: '정품 등록하기' }).click()
}

/**
 * Reads the newest one-time code that a phone of the outside world has got. Its screen is for people: it loads itself anew
 * with each message, and who opens it just then is interrupted.
 */
export async function codeOnPhone(number: string): Promise<string> {
  let newest = ''
  const look = async () => {
    const answer = await fetch(`${outside_url}/phone/${number}.json`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    return (newest = messages.find(({ text }) => /인증번호 \d{6}/.test(text))?.text ?? '')
  }
  await expect.poll(look, { timeout: 30_000 }).not.toBe('')
  return lastCode(newest)
}

/** Reads the newest one-time code in a mailbox of the outside world; for the same reason not on its screen. */
export async function codeInMail(address: string): Promise<string> {
  let newest = ''
  const look = async () => {
    const answer = await fetch(`${outside_url}/mail.json?to=${encodeURIComponent(address)}`)
    const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
    return (newest = mails.find(({ subject }) => subject.includes('인증번호'))?.text ?? '')
  }
  await expect.poll(look, { timeout: 30_000 }).not.toBe('')
  return lastCode(newest)
}

function lastCode(words: string): string {
  const code = [...words.matchAll(/(?<!\d)\d{6}(?:\d{2})?(?!\d)/g)].at(-1)?.[0]
  if (code === undefined) throw new Error(`no one-time code in: ${words}`)
  return code
}

/** A number that nobody else of this run has. */
export function newNumber(): string {
  return `0102${String(randomInt(10_000_000)).padStart(7, '0')}`
}
