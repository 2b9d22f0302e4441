import type { Page } from '@playwright/test'
import { demo_password, expect, outside_url } from './story.ts'

/** Steps of staff by role and name, and events around them. */

/** The code that `/demo` shows for somebody of the demo's staff: the next one that has not been used. */
async function codeOf(page: Page, login_id: string): Promise<string> {
  const text = await (await page.request.get('/demo')).text()
  return new RegExp(`data-fact="${login_id}">(\\d{6})<`).exec(text)?.[1] ?? ''
}

/** The same, once there is one: for a moment it may be that all that are good by now were used. */
async function nextCode(page: Page, login_id: string): Promise<string> {
  let code = ''
  const look = async () => (code = await codeOf(page, login_id))
  await expect.poll(look, { timeout: 60_000 }).not.toBe('')
  return code
}

/**
 * Signs in to the console. A code is good once for everybody: whoever is told that it was used takes the next one, as a
 * person does.
 */
export async function staffSignIn(page: Page, login_id = 'staff'): Promise<void> {
  await page.goto('/staff')
  await page.getByLabel('아이디', { exact: true }).fill(login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '계속하기' }).click()
  const code = page.getByLabel('인증 코드')
  await expect(code).toBeFocused()
  const inside = page.getByRole('navigation', { name: '콘솔 메뉴' })
  const refused = page.getByText('코드가 맞지 않거나 이미 사용됐어요.')
  for (let tries = 0; tries < 6; tries += 1) {
    await code.fill(await nextCode(page, login_id))
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(inside.or(refused)).toBeVisible({ timeout: 30_000 })
    // The one or the other is there by now, and neither goes by itself.
    if (await inside.isVisible()) return
  }
  await expect(inside).toBeVisible()
}

/** Goes to a place of the console by its menu. */
export async function openPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** A partner's application, as the sign-up form sends it. */
export async function apply(page: Page, mall_id: string, mall_name: string): Promise<{ manager_email: string }> {
  const manager_email = `manager@${mall_id}.example`
  const answer = await page.request.post('/users/signup', {
    data: {
      mall_id,
      password: demo_password,
      mall_name,
      mall_url: `https://${mall_id}.example`,
      solution_name: 'cafe24',
      business_name: `${mall_name} 주식회사`,
      business_number: '1208800767',
      mall_email: `hello@${mall_id}.example`,
      manager_name: '김지우',
      manager_phone: '01012345678',
      manager_email,
      agreements: { terms: true, privacy: true, collection: true },
    },
  })
  expect(answer.status()).toBe(201)
  return { manager_email }
}

/** The mail with a subject that an address has got, once it has come. */
export async function mailWith(page: Page, address: string, subject: string): Promise<{ text: string }> {
  const read = async () => {
    const answer = await page.request.get(`${outside_url}/mail.json?to=${encodeURIComponent(address)}`)
    const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
    return mails.find((mail) => mail.subject === subject)
  }
  await expect.poll(async () => (await read())?.subject, { timeout: 60_000 }).toBe(subject)
  return (await read()) ?? { text: '' }
}
