import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  demo_password,
  expect,
  expectAccessible,
  expectSaid,
  letIn,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** A shop whose whole team must have a second factor. Late: until its end nobody else gets into that shop by a password. */

const mall_id = 'demodigital'
const password = 'Member#2026'
const address = '203.0.113.21'
const codeOf = (secret: string, milliseconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + milliseconds })

/** Turns one's own second factor on where one is, and keeps its codes. */
async function turnOn(page: Page, secretWord: string): Promise<string> {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('현재 비밀번호').fill(secretWord)
  await dialog.getByRole('button', { name: '다음' }).click()
  await expect(dialog.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('인증 코드').fill(codeOf(secret))
  await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click()
  await page.getByRole('button', { name: '보관했어요' }).click()
  return secret
}

/** Somebody of the team on a device of their own. */
async function member(page: Page, own: Page): Promise<void> {
  const email = 'factor@genuine.example'
  await page.getByRole('button', { name: '초대하기' }).click()
  const dialog = page.getByRole('dialog', { name: '팀에 초대하기' })
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByRole('radio', { name: /^코드 담당/ }).check()
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(dialog).toBeHidden()
  const read = async () =>
    (await page.request.get(`${outside_url}/mail.json?to=${encodeURIComponent(email)}`)).json() as Promise<{
      mails: { text: string }[]
    }>
  await expect.poll(async () => (await read()).mails.length, { timeout: 60_000 }).toBe(1)
  const url = new URL(/https?:\/\/\S*\/invite#\S*/.exec((await read()).mails[0]?.text ?? '')?.[0] ?? '')
  await own.goto(`${url.pathname}${url.hash}`)
  await own.getByLabel('이름').fill('서지안')
  await own.getByLabel('비밀번호', { exact: true }).fill(password)
  await own.getByLabel('비밀번호 확인').fill(password)
  await own.getByRole('button', { name: '초대 수락하기' }).click()
  await expect(own).toHaveURL(/serviceIntro/)
}

async function toTeam(page: Page): Promise<void> {
  await page.goto(`/genuine_authservice/${mall_id}/team`)
  await expect(page.getByRole('heading', { level: 1, name: '팀' })).toBeVisible()
}

test(
  'the owner asks the second factor of all: whoever has none turns it on before anything else, and goes on where they were',
  { tag: '@desktop' },
  async ({ page, context, visit }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await letIn(page, mall_id)
    await toTeam(page)
    const rule = page.getByRole('switch', { name: '팀 모두 2단계 인증 쓰기' })
    const own = await visit({ viewport: { width: 390, height: 844 } })
    await own.context().setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await member(page, own)
    await page.reload()

    // Who has none of their own would shut themselves out.
    await rule.click()
    await expectSaid(page, /먼저 내 계정의 2단계 인증을 켜 주세요/)
    await expect(rule).not.toBeChecked()
    await page.goto(`/genuine_authservice/${mall_id}/account`)
    const secret = await turnOn(page, demo_password)

    await toTeam(page)
    await expect(page.getByText('아직 켜지 않은 사람 1명')).toBeVisible()
    await rule.click()
    const asks = page.getByRole('dialog', { name: '팀 모두 2단계 인증을 쓸까요?' })
    await expectAccessible(page)
    await asks.getByRole('button', { name: '모두 쓰기' }).click()
    await expectSaid(page, '이제 팀 모두 2단계 인증을 써요.')
    await expect(rule).toBeChecked()

    // The member's next step leads to it, wherever it goes, and back there.
    await own.goto(`/genuine_authservice/${mall_id}/manageAuthcode`)
    await expect(own.getByRole('heading', { level: 1, name: '2단계 인증을 켜 주세요' })).toBeVisible()
    await expect(own.getByRole('navigation')).toBeHidden()
    await expectAccessible(own)
    await turnOn(own, password)
    await own.getByRole('button', { name: '계속하기' }).click()
    await expect(own.getByRole('heading', { level: 1, name: '정품코드 관리' })).toBeVisible()

    await page.reload()
    await expect(page.getByText('모두 켰어요')).toBeVisible()
    await rule.click()
    await expectSaid(page, '2단계 인증을 저마다 정해요.')
    await page.goto(`/genuine_authservice/${mall_id}/account`)
    await page.getByRole('button', { name: '2단계 인증 끄기' }).click()
    const off = page.getByRole('dialog')
    await off.getByLabel('현재 비밀번호').fill(demo_password)
    await off.getByLabel('인증 코드').fill(codeOf(secret, 30_000))
    await off.getByRole('button', { name: '2단계 인증 끄기' }).click()
    await expectSaid(page, '2단계 인증을 껐어요.')
  },
)
