import type { Page } from '@playwright/test'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  isPhone,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/**
 * A forgotten id or password comes back by mail. The two sizes stand at addresses of their own and have a partner each.
 */

const size = (page: Page) =>
  isPhone(page)
    ? { mall_id: 'demoended', manager: '최수아', email: 'demoended@genuine.example', address: '203.0.113.2' }
    : { mall_id: 'demonew', manager: '박도윤', email: 'demonew@genuine.example', address: '203.0.113.1' }

test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': size(page).address })
})

type Mail = { subject: string; text: string }

/** The newest mail with a subject, once there are more of it than before. */
async function newMail(page: Page, email: string, subject: RegExp, before: number): Promise<Mail> {
  const read = async () => (await mails(page, email)).filter((mail) => subject.test(mail.subject))
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(before + 1)
  const [mail] = await read()
  return mail ?? { subject: '', text: '' }
}

async function mails(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`${outside_url}/mail.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { mails: Mail[] }).mails
}

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
}

test('a forgotten id comes by mail to the registered address @desktop', async ({ page }) => {
  const { mall_id, manager, email } = size(page)
  await page.goto('/genuine_service')
  await page.getByRole('link', { name: '아이디 찾기' }).click()
  await expect(page).toHaveURL(/\/genuine_service\/findId$/)
  await expect(page).toHaveTitle(/아이디 찾기 · 정품 인증 서비스/)
  await expectGood(page)

  await page.getByRole('button', { name: '아이디 보내기' }).click()
  await expect(page.getByText('담당자 이름을 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible()
  await expect(page.getByLabel('담당자 이름')).toBeFocused()
  await expectGood(page)

  await page.getByLabel('담당자 이름').fill('다른 사람')
  await page.getByLabel('쇼핑몰 이메일').fill('no-address')
  await page.keyboard.press('Enter')
  await expect(page.getByText('이메일을 name@example.com처럼 입력해 주세요.')).toBeVisible()
  await page.getByLabel('쇼핑몰 이메일').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('입력한 정보와 맞는 계정이 없어요. 다시 확인해 주세요.')).toBeVisible()
  await expect(page.getByLabel('담당자 이름')).toHaveValue('다른 사람')
  await expect(page.getByLabel('쇼핑몰 이메일')).toHaveValue(email)
  await expectGood(page)

  await page.getByLabel('담당자 이름').fill(manager)
  await expect(page.getByText('입력한 정보와 맞는 계정이 없어요. 다시 확인해 주세요.')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '아이디를 이메일로 보냈어요' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectGood(page)
  const mail = await newMail(page, email, /아이디/, 0)
  expect(mail.text).toContain(`아이디: ${mall_id}`)
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/genuine_service$/)
})

test('a forgotten password is set anew by the mailed link, once @phone', async ({ page, visit }) => {
  const { mall_id, email, address } = size(page)
  await page.goto('/genuine_service')
  await page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expect(page).toHaveURL(/\/genuine_service\/findPassword$/)
  await expectGood(page)
  await page.getByLabel('쇼핑몰 이메일').fill('nobody@genuine.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('등록되지 않은 이메일이에요. 다시 확인해 주세요.')).toBeVisible()
  await page.getByLabel('쇼핑몰 이메일').fill(email)
  await page.getByRole('button', { name: '재설정 링크 보내기' }).click()
  await expect(page.getByRole('heading', { name: '재설정 링크를 이메일로 보냈어요' })).toBeVisible()
  await expect(page.getByText('링크는 30분 동안 한 번만 쓸 수 있어요.')).toBeVisible()
  await expectGood(page)

  // Somebody is signed in elsewhere with the old password.
  const elsewhere = await visit({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  await signIn(elsewhere, mall_id, demo_password)

  const { text } = await newMail(page, email, /새로 정해/, 0)
  const link = /https?:\/\/\S*passwordReset\S*/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '비밀번호 재설정' })).toBeVisible()
  await expect(page.getByText(`${mall_id} 계정에서 쓸 새 비밀번호를 정해 주세요.`)).toBeVisible()
  await expectGood(page)
  await rulesAreShown(page)

  const next = page.getByLabel('새 비밀번호', { exact: true })
  const again = page.getByLabel('새 비밀번호 확인', { exact: true })
  await next.fill('Brandnew#77')
  await again.fill('Brandnew#78')
  await page.keyboard.press('Enter')
  await expect(page.getByText('입력하신 비밀번호가 다릅니다.')).toBeVisible()
  await expect(again).toBeFocused()
  await expect(next).toHaveValue('Brandnew#77')
  await expectGood(page)

  await again.fill('Brandnew#77')
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeFocused()
  await expectGood(page)
  await newMail(page, email, /바뀌었어요/, 0)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/genuine_service$/)
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await signIn(page, mall_id, 'Brandnew#77')

  await page.goto(link)
  await next.fill(demo_password)
  await again.fill(demo_password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('비밀번호 변경이 실패되었습니다.')).toBeVisible()
  await expect(next).toHaveValue(demo_password)
  await expectGood(page)
  await page.getByRole('link', { name: '재설정 링크 다시 받기' }).click()
  await expect(page).toHaveURL(/\/genuine_service\/findPassword$/)
})

test(
  'a reset page that names no shop is invalid access and leads to the login',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/genuine_authservice_partners/passwordReset?token=abc')
    await expectSaid(page, '잘못된 접근이에요.')
    await expect(page).toHaveURL(/\/genuine_service$/)
    await page.evaluate(() => localStorage.setItem('genuine.language', 'en'))
    await page.goto('/genuine_authservice_partners/passwordReset')
    await expectSaid(page, 'invalid access')
    await expect(page).toHaveURL(/\/genuine_service$/)
  },
)

test('find password stands at both of its addresses', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/genuine_authservice_partners/findPassword')
  await expect(page.getByRole('heading', { name: '비밀번호 찾기' })).toBeVisible()
  await page.getByRole('link', { name: '아이디 찾기' }).click()
  await expect(page.getByRole('heading', { name: '아이디 찾기' })).toBeVisible()
  await page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expect(page).toHaveURL(/\/genuine_service\/findPassword$/)
})

async function rulesAreShown(page: Page): Promise<void> {
  const rules = page.getByRole('list', { name: '비밀번호 규칙' }).getByRole('listitem')
  await expect(rules).toHaveText([/8~20자: 아직이에요/, /빈칸 없음/, /영문/, /숫자/, /특수문자/])
  const next = page.getByLabel('새 비밀번호', { exact: true })
  await next.pressSequentially('abc 1')
  await expect(rules).toHaveText([/아직이에요/, /빈칸 없음: 아직이에요/, /지켰어요/, /지켰어요/, /아직이에요/])
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('abc 1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('비밀번호 규칙을 모두 지켜 주세요.')).toBeVisible()
  await expect(next).toBeFocused()
}

async function signIn(page: Page, mall_id: string, password: string): Promise<void> {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill(mall_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(new RegExp(`/genuine_authservice/${mall_id}/`))
}
