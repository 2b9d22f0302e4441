import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  isPhone,
  outside_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** Sites of the website builder: joining by the owner's consent, signing in by e-mail, getting a password back, leaving. */

const site_of_demo = 'S202609185f3a91c2d0e7b'
const password = 'Brandnew#77'

/** A site and an address of each size's own, so that what is done to one is not seen in the other. */
const siteOf = (page: Page, name: string) => `S20261121${name}${isPhone(page) ? 'phone' : 'desk'}`
const emailOf = (page: Page, name: string) => `${name}.${isPhone(page) ? 'phone' : 'desk'}@site.example`

test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': isPhone(page) ? '203.0.113.15' : '203.0.113.14' })
})

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Opens us from the builder's admin. */
async function openFrom(page: Page, site_code: string): Promise<void> {
  await page.goto(`${outside_url}/imweb/${site_code}/admin/services`)
  await page.getByRole('link', { name: '서비스 열기', exact: true }).click()
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '앱 연동 동의' })).toBeVisible()
  await page.getByRole('button', { name: '동의하고 연동하기' }).click()
}

/** Consent and sign-up, as a site's owner does them the first time. */
async function join(page: Page, site_code: string, email: string): Promise<void> {
  await openFrom(page, site_code)
  await agree(page)
  await expect(page).toHaveURL(/\/authservice\/join$/)
  await page.getByLabel('이름', { exact: true }).fill('김하늘')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check()
  await page.getByRole('button', { name: '가입하고 시작하기' }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_code.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
}

async function signInBy(page: Page, email: string, with_password: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(with_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

test('a site’s owner opens us from the builder, agrees, signs up and stands in the shop @desktop', async ({ page }) => {
  const site_code = siteOf(page, 'owner')
  await openFrom(page, site_code)
  await expectAccessible(page)
  await agree(page)
  await expect(page).toHaveURL(/\/authservice\/join$/)
  await expect(page.getByRole('heading', { level: 1, name: '가입하기' })).toBeVisible()
  await expect(page.getByText(`사이트 ${site_code.slice(-5).toLowerCase()}`)).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: '가입하고 시작하기' }).click()
  for (const problem of [
    '이름을 입력해 주세요.',
    '이메일을 입력해 주세요.',
    '비밀번호를 입력해 주세요.',
    '비밀번호를 한 번 더 입력해 주세요.',
  ])
    await expect(page.getByText(problem, { exact: true })).toBeVisible()
  await expect(page.getByText('약관에 모두 동의해 주세요.')).toBeVisible()
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
  await expectGood(page)

  await page.getByLabel('이름', { exact: true }).fill('김하늘')
  await page.getByLabel('이메일', { exact: true }).fill('no-address')
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('Other#777')
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByText('이메일을 name@example.com처럼 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('입력하신 비밀번호가 다릅니다.')).toBeVisible()
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김하늘')

  await page.getByLabel('이메일', { exact: true }).fill(emailOf(page, 'owner'))
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(password)
  await page.getByRole('button', { name: '가입하고 시작하기' }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_code.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_code.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The builder opens the login from now on, and who has a session is taken on at once.
  await openFrom(page, site_code)
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_code.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
})

test('a consent that was refused says so; joining without one says where to begin @phone', async ({ page }) => {
  await openFrom(page, siteOf(page, 'refuse'))
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '권한 동의를 거부했어요' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await expect(page).toHaveURL(/\/authservice\/login$/)
  await page.goto('/authservice/join')
  await expect(page.getByRole('heading', { name: '아임웹 관리자에서 시작해 주세요' })).toBeFocused()
  await expectGood(page)
})

test('the common login signs in by e-mail, or says where to @desktop', async ({ page }) => {
  await page.goto('/authservice/login')
  await expect(page).toHaveTitle(/로그인 · 정품 인증 서비스/)
  await expectGood(page)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('비밀번호를 입력해주세요.')).toBeVisible()
  await expect(page.getByLabel('이메일', { exact: true })).toBeFocused()
  await expectGood(page)
  await signInBy(page, emailOf(page, 'nobody'), 'wrong')
  await expect(page.getByText('이메일 또는 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(emailOf(page, 'nobody'))

  const mall_id = page.getByLabel('쇼핑몰 ID')
  await mall_id.fill('몰')
  await page.getByRole('button', { name: '쇼핑몰로 로그인' }).click()
  await expect(page.getByText(/쇼핑몰 ID는 영문 소문자와 숫자로/)).toBeVisible()
  await mall_id.fill('demomall')
  await mall_id.press('Enter')
  await expect(page).toHaveURL(/\/cafe24\/demomall\/admin\/apps$/)

  await page.goto('/authservice/login')
  await page.getByRole('link', { name: '파트너 로그인으로 가기' }).click()
  await expect(page).toHaveURL(/\/genuine_service$/)
})

test(
  'a page that needs a login leads to it and back; nowhere else',
  { tag: '@desktop' },
  async ({ page, visit, context }) => {
    const mall_id = site_of_demo.toLowerCase()
    const wanted = `/authservice/${mall_id}/createAuthcode`
    await page.goto(wanted)
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/member/login\\?redirect=`))
    await expect(page.getByRole('heading', { level: 1, name: '쇼핑몰 로그인' })).toBeVisible()
    await expectGood(page)
    await signInBy(page, 'imweb@demo.kr', demo_password)
    await expect(page).toHaveURL(new RegExp(`${wanted}$`))
    // A browser that was signed in before and is not any more is led there just so.
    await settled(page)
    await context.clearCookies()
    await page.goto(`${wanted}?q=1`)
    await expect(page).toHaveURL(
      new RegExp(`/authservice/${mall_id}/member/login\\?redirect=${encodeURIComponent(`${wanted}?q=1`)}$`),
    )
    await signInBy(page, 'imweb@demo.kr', demo_password)
    await expect(page).toHaveURL(new RegExp(`${wanted}\\?q=1$`))
    // Who is signed in already is taken on at once.
    await page.goto(`/authservice/login?redirect=${encodeURIComponent(`/authservice/${mall_id}/manageAuthcode`)}`)
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/manageAuthcode`))

    const hostile = [
      '//evil.example',
      'https://evil.example/x',
      '/\\evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
    ]
    for (const redirect of [...hostile, '/authservice/somebody/manageAuthcode', '/healthz']) {
      const fresh = await visit({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.13' } })
      await fresh.goto(`/authservice/member/login?redirect=${encodeURIComponent(redirect)}`)
      await signInBy(fresh, 'imweb@demo.kr', demo_password)
      await expect(fresh).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
      await fresh.context().close()
    }
  },
)

test('one e-mail for two sites asks which; a second factor is asked for in its turn @phone', async ({ page }) => {
  const email = emailOf(page, 'both')
  const [first, second] = [siteOf(page, 'first'), siteOf(page, 'second')]
  await join(page, first, email)
  await page.context().clearCookies()
  await join(page, second, email)
  const secret = await turnOnSecondFactor(page, email, second.toLowerCase())
  await page.context().clearCookies()

  await page.goto('/authservice/login')
  await signInBy(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: '어디로 들어갈까요?' })).toBeFocused()
  await expectGood(page)
  await page.getByRole('button', { name: new RegExp(second.toLowerCase()) }).click()
  const code = page.getByLabel('인증 코드')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)
  await expectGood(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('코드가 맞지 않거나 이미 사용됐어요. 인증 앱의 새 코드를 입력해 주세요.')).toBeVisible()
  // The code that turned it on is used up: the next one is good already.
  await code.fill(codeOf(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/authservice/${second.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
})

/** As the account's own page does it. */
async function turnOnSecondFactor(page: Page, email: string, mall_id: string): Promise<string> {
  const ask = async (path: string, data: object, token = ''): Promise<Record<string, string>> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await page.request.post(path, { data, headers })
    expect(answer.status(), path).toBeLessThan(300)
    return (await answer.json()) as Record<string, string>
  }
  const { access_token } = await ask('/api/member/users/login', { email, password, mall_id })
  const { secret = '' } = await ask('/api/account/totp', { password }, access_token)
  await ask('/api/account/totp/confirm', { code: codeOf(secret, Date.now()) }, access_token)
  return secret
}

/** Computes the TOTP that an authenticator app shows at a moment. */
function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

type Mail = { subject: string; text: string }

test('a forgotten password is set anew by the mailed link, once', { tag: '@phone' }, async ({ page }) => {
  const email = emailOf(page, 'forgot')
  const site_code = siteOf(page, 'forgot')
  await join(page, site_code, email)
  await page.context().clearCookies()
  await page.goto('/authservice/login')
  await page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expect(page).toHaveURL(/\/authservice\/find-password$/)
  await expectGood(page)
  await page.getByLabel('이메일', { exact: true }).fill(emailOf(page, 'stranger'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('등록되지 않은 이메일이에요. 다시 확인해 주세요.')).toBeVisible()
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByRole('button', { name: '재설정 링크 보내기' }).click()
  await expect(page.getByRole('heading', { name: '재설정 링크를 이메일로 보냈어요' })).toBeFocused()
  await expectGood(page)

  const read = async () => {
    const answer = await page.request.get(`${outside_url}/mail.json?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { mails: Mail[] }).mails
  }
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await read()
  const link = /https?:\/\/\S*reset-password\S*/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 재설정' })).toBeVisible()
  await expectGood(page)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('short')
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('비밀번호 규칙을 모두 지켜 주세요.')).toBeVisible()
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Afterwards#88')
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('Afterwards#88')
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeFocused()
  await expectGood(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: '링크를 더 이상 쓸 수 없어요' })).toBeFocused()
  await expectGood(page)
  await page.goto('/authservice/member/login')
  await signInBy(page, email, password)
  await expect(page.getByText('이메일 또는 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
  await signInBy(page, email, 'Afterwards#88')
  await expect(page).toHaveURL(new RegExp(`/authservice/${site_code.toLowerCase()}/serviceIntro`), { timeout: 60_000 })
})

test(
  'one’s own account is changed and, in the end, deleted; the site may be joined again',
  { tag: '@phone' },
  async ({ page }) => {
    const email = emailOf(page, 'leaving')
    const site_code = siteOf(page, 'leaving')
    const mall_id = site_code.toLowerCase()
    await join(page, site_code, email)
    // Its earlier address leads to the one page that there is.
    await page.goto(`/authservice/${mall_id}/profile`)
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/account$`))
    await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
    const part = (name: string) => page.getByRole('form', { name, exact: true })
    await expect(part('이름').getByLabel('이름')).toHaveValue('김하늘')
    await expectGood(page)
    await part('이름').getByLabel('이름').fill('박하늘')
    await part('이름').getByRole('button', { name: '저장' }).click()
    await expectSaid(page, '이름을 저장했어요.')

    const moved = `moved.${email}`
    await part('로그인 이메일').getByRole('button', { name: '이메일 바꾸기' }).click()
    await expect(page.getByText('지금 쓰는 이메일이에요. 다른 이메일을 입력해 주세요.')).toBeVisible()
    await part('로그인 이메일').getByLabel('이메일').fill(moved)
    await part('로그인 이메일').getByLabel('현재 비밀번호').fill(password)
    await part('로그인 이메일').getByRole('button', { name: '이메일 바꾸기' }).click()
    await expectSaid(page, '로그인 이메일을 바꿨어요.')
    await expect(page.getByText(moved, { exact: true })).toBeVisible()

    await part('비밀번호').getByLabel('현재 비밀번호').fill('wrong')
    await part('비밀번호').getByLabel('새 비밀번호', { exact: true }).fill('Changed#99')
    await part('비밀번호').getByLabel('새 비밀번호 확인').fill('Changed#99')
    await part('비밀번호').getByRole('button', { name: '비밀번호 바꾸기' }).click()
    await expect(page.getByText('현재 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
    await part('비밀번호').getByLabel('현재 비밀번호').fill(password)
    await part('비밀번호').getByRole('button', { name: '비밀번호 바꾸기' }).click()
    await expectSaid(page, /비밀번호를 바꿨어요/)

    await page.getByRole('button', { name: '계정 삭제' }).click()
    const dialog = page.getByRole('dialog', { name: '내 계정을 삭제할까요?' })
    await expect(dialog).toBeVisible()
    await expectGood(page)
    await dialog.getByLabel('현재 비밀번호').fill('Changed#99')
    await dialog.getByRole('button', { name: '삭제하기' }).click()
    await expect(page).toHaveURL(/\/authservice\/login$/)
    await expectSaid(page, '계정을 삭제했어요. 이용해 주셔서 고마워요.')
    await signInBy(page, moved, 'Changed#99')
    await expect(page.getByText('이메일 또는 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
    await openFrom(page, site_code)
    await agree(page)
    await expect(page).toHaveURL(/\/authservice\/join$/)
  },
)
