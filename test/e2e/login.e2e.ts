import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  signIn,
  test,
} from '../harness/stories/story.ts'

test('an empty login says what is missing, at the field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/genuine_service')
  await expect(page).toHaveTitle(/정품 인증 서비스/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByText('아이디를 입력해주세요.')).toBeVisible()
  await expect(page.getByText('비밀번호를 입력해주세요.')).toBeVisible()
  await expect(page.getByLabel('아이디', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a wrong password is told in one sentence, and what was typed stays', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill('demobasic')
  await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('아이디 또는 비밀번호가 달라요. 다시 확인해 주세요.')).toBeVisible()
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('demobasic')
})

test('a session comes back after a reload, and logging out ends it for good', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/manageAuthcode/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /계정|demo/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expectSaid(page, '로그아웃되었습니다.')
  await expect(page).toHaveURL(/\/genuine_service$/)
  await page.goto('/genuine_authservice/demo/manageAuthcode')
  await expect(page).toHaveURL(/\/genuine_service$/)
})

test(
  'auto-login keeps a cookie for 30 days that no script can read',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/genuine_service')
    await page.getByLabel('아이디', { exact: true }).fill('demo')
    await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
    await page.getByRole('checkbox', { name: /자동 로그인|로그인 유지/ }).check()
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page).toHaveURL(/serviceIntro/)
    const cookies = await context.cookies()
    const cookie = cookies.find(({ name }) => name === 'genuine_refresh')
    // The other one only tells a launch who is signed in.
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['genuine_here', 'genuine_known', 'genuine_refresh'])
    expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(stored).not.toContain(demo_password)
    expect(stored).not.toContain(cookie?.value ?? 'no cookie')
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(keys.filter((key) => !key.startsWith('genuine.') && !key.startsWith('tsr-'))).toEqual([])
  },
)

test('another mall’s address shows nothing of it', { tag: '@phone' }, async ({ page }) => {
  await letIn(page)
  await page.goto('/genuine_authservice/demobasic/manageAuthcode')
  await expect(page.getByRole('heading', { name: /찾을 수 없/ })).toBeVisible()
})
