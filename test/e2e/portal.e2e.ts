import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dueAt } from '#contract/kernel/business-days.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { legalVersions } from '#contract/legal/legal.ts'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  isPhone,
  letIn,
  outside_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** A self-hosted shop applies, waits, corrects, starts, and looks after its information. */

test.beforeEach(async ({ context }) => {
  // Applications are counted by address: each story comes from one of its own.
  const [a, b, c] = randomBytes(3)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
})

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Until when an application is answered that was sent between a moment and now: midnight may lie between. */
function dueSince(moment: Date): RegExp {
  const days = [moment, new Date()].map((sent) => seoulDay(dueAt(sent)).replaceAll('-', '\\.'))
  return new RegExp(`(?:${[...new Set(days)].join('|')})까지`)
}
/** A field by its label, which ends in a star where it must be filled in. */
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}\\*?$`))
const submit = (page: Page) => page.getByRole('button', { name: '이용 신청하기' })

async function fillIn(page: Page, mall_id: string): Promise<void> {
  await field(page, '쇼핑몰 이름').fill('온유공방')
  await field(page, '쇼핑몰 주소').fill('onyu.example')
  await field(page, '쇼핑몰 솔루션').selectOption('메이크샵')
  await field(page, '쇼핑몰 이메일').fill(`${mall_id}@onyu.example`)
  await field(page, '상호').fill('온유')
  await field(page, '사업자등록번호').fill('220-81-62517')
  await field(page, '담당자 이름').fill('서온유')
  await field(page, '담당자 휴대폰').fill('010-2468-1357')
  await field(page, '담당자 이메일').fill(`${mall_id}@mail.example`)
  await field(page, '아이디').fill(mall_id)
  await field(page, '비밀번호').fill('Brandnew#77')
  await field(page, '비밀번호 확인').fill('Brandnew#77')
}

async function apply(page: Page): Promise<string> {
  const mall_id = `onyu${randomBytes(5).toString('hex')}`
  await page.goto('/genuine_service/signUpMembership')
  await page.getByLabel('모두 동의해요').check()
  await fillIn(page, mall_id)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: '이용 신청을 마쳤어요' })).toBeFocused()
  return mall_id
}

async function logIn(page: Page, mall_id: string, password: string): Promise<void> {
  await page.goto('/genuine_service')
  await field(page, '아이디').fill(mall_id)
  await field(page, '비밀번호').fill(password)
  await page.getByRole('button', { name: '로그인' }).click()
}

test('a shop reads the agreements, is told what is wrong where it is wrong, and applies @desktop', async ({ page }) => {
  await page.goto('/genuine_service')
  await page.getByRole('link', { name: '이용 신청하기' }).click()
  await expect(page).toHaveURL(/\/genuine_service\/signUpMembership$/)
  await expect(page).toHaveTitle(/파트너 이용 신청/)
  await expectGood(page)

  await submit(page).click()
  await expect(page.getByLabel('이용약관에 동의해요 (필수)')).toBeFocused()
  // At each of the three, and not once more in passing.
  await expect(page.getByText('약관에 동의해 주세요.')).toHaveCount(3)
  // And every field at once, each with its own mark, which the others keep while one is mended.
  const missing = page.getByText('입력하지 않은 정보가 있습니다.')
  await expect(missing).toHaveCount(12)
  await field(page, '상호').fill('온유')
  await expect(missing).toHaveCount(11)
  await expectGood(page)
  await page.getByRole('button', { name: '개인정보 처리방침 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '개인정보 처리방침' })
  await expect(dialog.getByRole('heading', { name: '4. 처리 위탁' })).toBeAttached()
  await expectGood(page)
  await dialog.getByRole('button', { name: '동의하고 닫기' }).click()
  await expect(page.getByLabel('개인정보 처리방침에 동의해요 (필수)')).toBeChecked()
  await expect(page.getByLabel('모두 동의해요')).toHaveJSProperty('indeterminate', true)
  await page.getByLabel('모두 동의해요').check()

  const mall_id = `onyu${randomBytes(5).toString('hex')}`
  await fillIn(page, mall_id)
  await field(page, '상호').fill(' ')
  await submit(page).click()
  await expect(page.getByText('입력하지 않은 정보가 있습니다.').first()).toBeVisible()
  await expect(field(page, '상호')).toBeFocused()
  await expect(page.getByText('입력하지 않은 정보가 있습니다.')).toHaveCount(1)
  await field(page, '상호').fill('온유')

  await field(page, '비밀번호 확인').fill('Brandnew#78')
  await submit(page).click()
  await expect(field(page, '비밀번호 확인')).toBeFocused()
  await expect(page.getByText('입력하신 비밀번호가 다릅니다.').first()).toBeVisible()
  await field(page, '비밀번호').fill('short')
  await field(page, '비밀번호 확인').fill('short')
  await submit(page).click()
  await expect(page.getByText('비밀번호 규칙을 모두 지켜 주세요.').first()).toBeVisible()
  await expect(page.getByRole('list', { name: '비밀번호 규칙' }).getByRole('listitem').first()).toHaveText(/아직이에요/)
  await field(page, '비밀번호').fill('Brandnew#77')
  await field(page, '비밀번호 확인').fill('Brandnew#77')

  await field(page, '사업자등록번호').fill('220-81-62518')
  await field(page, '아이디').fill('login')
  await submit(page).click()
  await expect(page.getByText('사업자등록번호 10자리를 다시 확인해 주세요.').first()).toBeVisible()
  await expect(page.getByText('서비스 주소로 쓰는 이름이에요.')).toBeVisible()
  await expect(field(page, '사업자등록번호')).toBeFocused()
  await expectGood(page)

  // A reload keeps everything but the password, which is nowhere in the browser.
  await page.reload()
  await expect(field(page, '쇼핑몰 이름')).toHaveValue('온유공방')
  await expect(field(page, '쇼핑몰 솔루션')).toHaveValue('makeshop')
  await expect(page.getByLabel('모두 동의해요')).toBeChecked()
  await expect(field(page, '비밀번호')).toHaveValue('')
  const stored = await page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)].join())
  expect(stored).not.toContain('Brandnew')

  await field(page, '사업자등록번호').fill('2208162517')
  await field(page, '비밀번호').fill('Brandnew#77')
  await field(page, '비밀번호 확인').fill('Brandnew#77')
  await field(page, '아이디').fill('demobasic')
  await submit(page).click()
  await expectSaid(page, '신청이 실패되었습니다.')
  await expect(page.getByText('이미 사용 중인 아이디예요.').first()).toBeVisible()
  await expect(field(page, '아이디')).toBeFocused()

  await field(page, '아이디').fill(mall_id)
  const sent = new Date()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: '이용 신청을 마쳤어요' })).toBeFocused()
  const promise = page.getByText(/^담당자가 영업일 2일 안에, 늦어도 .*까지 연락드릴게요\.$/)
  await expect(promise).toHaveText(dueSince(sent))
  await expectGood(page)
  const to = encodeURIComponent(`${mall_id}@mail.example`)
  const inbox = async () =>
    ((await (await page.request.get(`${outside_url}/mail.json?to=${to}`)).json()) as { mails: { text: string }[] })
      .mails
  await expect
    .poll(async () => (await inbox())[0]?.text ?? '', { timeout: 60_000 })
    .toMatch(new RegExp(`늦어도 ${dueSince(sent).source}`))
  expect(await page.evaluate(() => sessionStorage.getItem('genuine.sign_up'))).toBeNull()
})

test('until the approval a login leads to the status, and so does every address inside @phone', async ({ page }) => {
  const sent = new Date()
  const mall_id = await apply(page)
  await page.getByRole('link', { name: '로그인해서 신청 현황 보기' }).click()
  await logIn(page, mall_id, 'Brandnew#77')
  await expect(page).toHaveURL(`/genuine_service/${mall_id}/application`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('신청을 받았어요')
  await expect(page).toHaveTitle(/서비스 신청 현황/)
  await expect(page.getByText(new RegExp(`${dueSince(sent).source} 연락드릴게요\\.`))).toBeVisible()
  await expectGood(page)
  await page.reload()
  await expect(title).toHaveText('신청을 받았어요')
  await page.goto(`/genuine_authservice/${mall_id}/manageAuthcode`)
  await expect(page).toHaveURL(`/genuine_service/${mall_id}/application`)
  await page.goto(`/genuine_service/${mall_id}/authservice`)
  await expect(page).toHaveURL(`/genuine_service/${mall_id}/application`)
  await page.goto('/genuine_service/demo/application')
  await expect(title).toHaveText('찾을 수 없는 주소예요.')

  await page.goto(`/genuine_service/${mall_id}/application`)
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  const dialog = page.getByRole('dialog', { name: '신청을 취소할까요?' })
  await expect(dialog).toBeVisible()
  await expectGood(page)
  await dialog.getByRole('button', { name: '신청 취소하기' }).click()
  await expect(title).toHaveText('신청을 취소했어요')

  await page.getByRole('button', { name: '고쳐서 다시 신청하기' }).click()
  await expect(field(page, '쇼핑몰 이름')).toBeFocused()
  await expect(field(page, '사업자등록번호')).toHaveValue('220-81-62517')
  await field(page, '쇼핑몰 이름').fill('')
  await page.getByRole('button', { name: '다시 신청하기', exact: true }).click()
  await expect(page.getByText('입력하지 않은 정보가 있습니다.').first()).toBeVisible()
  await expectGood(page)
  await field(page, '쇼핑몰 이름').fill('온유공방 서울')
  await page.getByRole('button', { name: '다시 신청하기', exact: true }).click()
  await expect(title).toHaveText('다시 낸 신청을 받았어요')
  const way = page.getByRole('listitem').filter({ hasText: '신청자' })
  await expect(way).toHaveText([/다시 신청/, /취소/, /신청 접수/])

  await page.getByRole('button', { name: '로그아웃' }).click()
  await expectSaid(page, '로그아웃되었습니다.')
  await expect(page).toHaveURL(/\/genuine_service$/)
  await page.goto(`/genuine_service/${mall_id}/application`)
  await expect(page).toHaveURL(/\/genuine_service$/)
})

test('what staff ask for stands on the status', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, 'demopending', demo_password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보완이 필요해요')
  await expect(page.getByText('보완이 필요합니다: 쇼핑몰 주소가 열리지 않아요.')).toBeVisible()
  await page.getByRole('button', { name: '고쳐서 다시 신청하기' }).click()
  await expect(field(page, '쇼핑몰 주소')).toHaveValue('https://onyu-studio.example/')
  await expectGood(page)
})

test('the start page says until when, and starts the service @desktop', async ({ page }) => {
  await letIn(page)
  await page.goto('/genuine_service/demo/authservice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('오브제 서울, 시작할 준비가 됐어요')
  await expect(page.getByText(/\d{4}\.\d\d\.\d\d까지 이용할 수 있어요\./)).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '서비스 시작하기' }).click()
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro/)
})

test('the start page of an ended plan says that the period is over', { tag: '@desktop' }, async ({ page }) => {
  await letIn(page, 'demobasic')
  await page.clock.install({ time: new Date(Date.now() + 4 * 365 * 86_400_000) })
  await page.goto('/genuine_service/demobasic/authservice')
  await expect(
    page.getByRole('main').getByText('사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '서비스 시작하기' })).not.toHaveAttribute('aria-disabled')
})

test(
  'when nothing is known of the period the start button is disabled and says why',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    await letIn(page)
    await page.goto('/genuine_service/demo/authservice')
    await page.evaluate(() => localStorage.setItem('genuine.language', 'en'))
    await page.reload()
    await page.getByRole('button', { name: 'Start the service' }).click()
    await expect(page).toHaveURL(/serviceIntro/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // Nothing of this screen is on its way any more. Offline first: whatever asks anew in that minute learns nothing either.
    await settled(page)
    await context.setOffline(true)
    await page.clock.fastForward(60_000)
    await page.goBack()
    const start = page.getByRole('button', { name: 'Start the service' })
    await expect(start).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('main').getByText('Invalid access.')).toBeVisible()
    await start.click({ force: true })
    await expect(page).toHaveURL(/\/genuine_service\/demo\/authservice$/)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(start).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText('Invalid access.')).toHaveCount(0)
  },
)

test('a shop looks after its information', { tag: '@desktop' }, async ({ page }) => {
  await letIn(page, 'demonew')
  await page.goto('/genuine_authservice/demonew/setting')
  await expect(page.getByRole('tab', { name: '쇼핑몰 정보' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, '담당자 이름')).toHaveValue('박도윤')
  await expectGood(page)
  await field(page, '담당자 휴대폰').fill('02-123-4567')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '수정 되지 않았습니다.')
  await expect(page.getByText('휴대폰 번호를 010-1234-5678처럼 입력해 주세요.')).toBeVisible()
  await expect(field(page, '담당자 휴대폰')).toBeFocused()
  await expectGood(page)
  // Nobody else needs this shop's telephone or address.
  await field(page, '담당자 휴대폰').fill('010-1111-2222')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '수정 되었습니다.')
  await page.reload()
  await expect(field(page, '담당자 휴대폰')).toHaveValue('01011112222')
})

test(
  'without the server the information says that it could not be loaded',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install()
    await letIn(page, 'demobasic')
    await page.goto('/genuine_authservice/demobasic/setting')
    await expect(field(page, '담당자 이름')).toHaveValue('이서준')
    await followMenu(page, '보증기간 설정')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('보증기간 설정')
    await settled(page)
    await context.setOffline(true)
    // What was read a while ago is forgotten.
    await page.clock.fastForward(6 * 60_000)
    await followMenu(page, '쇼핑몰 설정')
    await expect(page.getByText('업체 정보 조회에 실패했습니다.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(field(page, '담당자 이름')).toHaveValue('이서준')
  },
)

async function followMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

// One of them at both sizes: they look alike.
for (const [name, title, last, tag] of [
  ['terms', '이용약관', '제14조 (준거법과 분쟁)', []],
  ['privacy', '개인정보 처리방침', '10. 바뀌는 내용의 알림', ['@desktop']],
  ['collection', '개인정보 수집·이용 안내', '더 알아보기', ['@phone']],
] as const)
  test(`/${name} reads well in both languages`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(`/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeAttached()
    await expect(page.getByText(`시행일 ${legalVersions[name].replaceAll('-', '.')}`)).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: /^언어/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByText('the Korean text is legally binding')).toBeVisible()
    await expectGood(page)
  })
