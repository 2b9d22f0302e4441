import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/kernel/roles.ts'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  outside_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** A team, and one's own account in it. The two sizes stand at addresses of their own and have a shop each. */

const size = (page: Page) =>
  isPhone(page) ? { mall_id: 'demobasic', address: '203.0.113.12' } : { mall_id: 'demo', address: '203.0.113.11' }
const password = 'Member#2026'
const menuOf = (page: Page) => page.getByRole('button', { name: /^내 계정: / })

test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': size(page).address })
})

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
}

async function letIn(page: Page, name: string, secret: string): Promise<void> {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill(name)
  await page.getByLabel('비밀번호', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Away from where the shop's manager is asked for; the frame stands still. */
async function openMenu(page: Page): Promise<void> {
  if (page.url().includes('serviceIntro')) await page.goto(page.url().replace(/serviceIntro.*/, 'account'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await menuOf(page).click()
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/genuine_service$/)
}

async function toAccount(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: '내 계정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
}

async function toTeam(page: Page): Promise<void> {
  await letIn(page, size(page).mall_id, demo_password)
  await expect(page).toHaveURL(/serviceIntro/)
  await page.goto(`/genuine_authservice/${size(page).mall_id}/team`)
  await expect(page.getByRole('heading', { level: 1, name: '팀' })).toBeVisible()
}

const roleNames: Partial<Record<Role, string>> = {
  viewer: '보기 전용',
  issuer: '코드 담당',
  support: '고객 담당',
  manager: '관리자',
}

/** The owner sends an invitation; its link is read where it was mailed. */
async function invite(page: Page, role: Role): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@genuine.example`
  await page.getByRole('button', { name: '초대하기' }).click()
  const dialog = page.getByRole('dialog', { name: '팀에 초대하기' })
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${roleNames[role]}`) }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(email).first()).toBeVisible()
  const read = async () =>
    (await page.request.get(`${outside_url}/mail.json?to=${encodeURIComponent(email)}`)).json() as Promise<{
      mails: { text: string }[]
    }>
  await expect.poll(async () => (await read()).mails.length, { timeout: 60_000 }).toBe(1)
  const url = new URL(/https?:\/\/\S*\/invite#\S*/.exec((await read()).mails[0]?.text ?? '')?.[0] ?? '')
  return { email, link: `${url.pathname}${url.hash}` }
}

/** Whoever was invited makes their account on their own device. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await page.getByRole('button', { name: '초대 수락하기' }).click()
  await expect(page).toHaveURL(/serviceIntro/)
}

/** A member of the team, signed in on a device of their own. */
async function member(page: Page, visit: () => Promise<Page>, role: Role, name: string) {
  await toTeam(page)
  const { email, link } = await invite(page, role)
  const own = await visit()
  await own.context().setExtraHTTPHeaders({ 'x-forwarded-for': size(page).address })
  await accept(own, link, name)
  return { email, link, own }
}

test('an owner invites, the member comes in by the mail and sees what the role allows, and goes @desktop', async ({
  page,
  visit,
}) => {
  await toTeam(page)
  await expectGood(page)
  await page.getByRole('button', { name: '초대하기' }).click()
  await page.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')

  const { email, link } = await invite(page, 'viewer')
  await expectGood(page)
  const own = await visit({ viewport: page.viewportSize() })
  await own.goto(link)
  await expect(own.getByText(email)).toBeVisible()
  await expect(own.getByText('보기 전용').first()).toBeVisible()
  await own.getByRole('button', { name: '초대 수락하기' }).click()
  await expect(own.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expectGood(own)
  await accept(own, link, '한지우')
  await expectSaid(own, /팀에 들어왔어요\. 역할은 보기 전용/)

  // The team is not theirs to look after: the menu says so, and so does the address.
  await own.goto(`/genuine_authservice/${size(page).mall_id}/team`)
  await expect(own.getByText('지금 역할로는 할 수 없는 일이에요').first()).toBeVisible()

  await page.reload()
  const role = page.getByLabel('한지우의 역할')
  await role.selectOption('issuer')
  await expectSaid(page, '한지우 역할을 코드 담당으로 바꿨어요.')
  await expectGood(page)

  await page.getByRole('button', { name: '한지우 메뉴' }).click()
  await page.getByRole('menuitem', { name: '팀에서 내보내기' }).click()
  await expect(page.getByText(/한지우 계정을 내보냈어요/)).toBeVisible()
  await expect(page.getByLabel('한지우의 역할')).toBeHidden()
  await expectGood(page)
  // They are out with their next step.
  await own.goto(`/genuine_authservice/${size(page).mall_id}/account`)
  await expect(own).toHaveURL(/\/genuine_service$/)

  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect(page.getByLabel('한지우의 역할')).toHaveValue('issuer')
  await letIn(own, email, password)
  await expect(own).toHaveURL(/serviceIntro/)
})

/** From here on it is the member who acts, always at a phone: what the owner does for it is seen above at both sizes. */

test('a link that was used says so', { tag: '@desktop' }, async ({ page, visit }) => {
  const { link, own } = await member(page, visit, 'viewer', '강민서')
  await own.goto('/genuine_service')
  const other = await visit()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '이 초대 링크는 쓸 수 없어요' })).toBeVisible()
  await expectGood(other)
})

test(
  'the second factor: turned on, asked for, opened by a recovery code, turned off',
  { tag: '@phone' },
  async ({ page, visit }) => {
    const { email, own } = await member(page, visit, 'manager', '윤서아')
    await toAccount(own)
    await expectGood(own)
    await own.getByRole('button', { name: '2단계 인증 켜기' }).click()
    const dialog = own.getByRole('dialog')
    await dialog.getByLabel('현재 비밀번호').fill('wrong')
    await dialog.getByRole('button', { name: '다음' }).click()
    await expect(dialog.getByText('현재 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
    await dialog.getByLabel('현재 비밀번호').fill(password)
    await dialog.getByRole('button', { name: '다음' }).click()
    await expect(dialog.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible()
    await expectAccessible(own)
    const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
    // The app's code of the next half minute is good too, so nobody waits here.
    const codeIn = (milliseconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + milliseconds })
    await dialog.getByLabel('인증 코드').fill('000000')
    await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click()
    await expect(dialog.getByText(/코드가 맞지 않거나/)).toBeVisible()
    await dialog.getByLabel('인증 코드').fill(codeIn(0))
    await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click()
    await expect(own.getByRole('dialog', { name: '복구 코드를 보관해 주세요' })).toBeVisible()
    await expectAccessible(own)
    const listed = own.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const codes = await listed.allInnerTexts()
    await own.getByRole('button', { name: '보관했어요' }).click()
    await expect(own.getByText('남은 복구 코드: 10개.')).toBeVisible()
    await expectGood(own)

    await logOut(own)
    await letIn(own, email, password)
    await expect(own.getByLabel('인증 코드')).toBeFocused()
    await expect(own.getByLabel('아이디', { exact: true })).toHaveValue(email)
    await expectGood(own)
    await own.getByLabel('인증 코드').fill('000000')
    await own.keyboard.press('Enter')
    await expect(own.getByText(/코드가 맞지 않거나/)).toBeVisible()
    await own.getByLabel('인증 코드').fill(codeIn(30_000))
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/serviceIntro/)

    await logOut(own)
    await letIn(own, email, password)
    await own.getByLabel('인증 코드').fill(codes[0]?.toLowerCase() ?? '')
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/serviceIntro/)
    await toAccount(own)
    await expect(own.getByText('남은 복구 코드: 9개.')).toBeVisible()

    await own.getByRole('button', { name: '2단계 인증 끄기' }).click()
    await own.getByRole('dialog').getByLabel('현재 비밀번호').fill(password)
    await own
      .getByRole('dialog')
      .getByLabel('인증 코드')
      .fill(codes[1] ?? '')
    await own.getByRole('dialog').getByRole('button', { name: '2단계 인증 끄기' }).click()
    await expectSaid(own, '2단계 인증을 껐어요.')
    await expect(own.getByRole('button', { name: '2단계 인증 켜기' })).toBeVisible()
  },
)

test('a session is ended from another device, and thrown out there', { tag: '@desktop' }, async ({ page, visit }) => {
  const { email, own } = await member(page, visit, 'viewer', '오하린')
  const other = await visit()
  await other.context().setExtraHTTPHeaders({ 'x-forwarded-for': size(page).address })
  await letIn(other, email, password)
  await expect(other).toHaveURL(/serviceIntro/)
  await toAccount(own)
  await expect(own.getByText('이 기기')).toBeVisible()
  const buttons = own.getByRole('button', { name: /로그아웃, 마지막 사용/ })
  await expect(buttons).toHaveCount(1)
  await buttons.click()
  await expectSaid(own, '그 기기에서 로그아웃했어요.')
  await expect(buttons).toHaveCount(0)
  await other.goto(`/genuine_authservice/${size(page).mall_id}/account`)
  await expect(other).toHaveURL(/\/genuine_service$/)
  // The one that ended it stays.
  await own.reload()
  await expect(own.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
})

test('another password, and the name that the team sees', { tag: '@phone' }, async ({ page, visit }) => {
  const { email, own } = await member(page, visit, 'viewer', '서이안')
  await toAccount(own)
  const part = (name: string) => own.getByRole('form', { name, exact: true })
  await part('이름').getByRole('textbox', { name: '이름' }).fill('서이안 매니저')
  await own.getByRole('button', { name: '저장' }).click()
  await expectSaid(own, '이름을 저장했어요.')
  await part('비밀번호').getByLabel('현재 비밀번호').fill('wrong')
  await own.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill('Brandnew#77')
  await own.getByLabel('새 비밀번호 확인').fill('Brandnew#77')
  await own.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(own.getByText('현재 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
  await part('비밀번호').getByLabel('현재 비밀번호').fill(password)
  await own.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expectSaid(own, /비밀번호를 바꿨어요/)
  await logOut(own)
  await letIn(own, email, 'Brandnew#77')
  await expect(own).toHaveURL(/serviceIntro/)
  await page.reload()
  await expect(page.getByLabel('서이안 매니저의 역할')).toBeVisible()
})
