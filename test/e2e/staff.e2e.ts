import type { Page } from '@playwright/test'
import { linesOf } from '../harness/stories/operator.ts'
import { apply, mailWith, openPlace, staffSignIn } from '../harness/stories/staff-story.ts'
import { codeOf } from '../harness/second-factor.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  settled,
  test,
} from '../harness/stories/story.ts'

/** The console of the service's own staff. The two sizes have people, malls and addresses of their own. */

const size = (page: Page) =>
  isPhone(page)
    ? { who: 'phone', address: '203.0.113.61', applicant: '203.0.113.63' }
    : { who: 'desk', address: '203.0.113.62', applicant: '203.0.113.64' }

test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': size(page).address })
})

test('a partner applies, staff ask for more, approve, suspend and resume; the partner sees each of it @desktop', async ({
  page,
  visit,
}) => {
  const { who, applicant } = size(page)
  const mall_id = `applies-${who}`
  const partner = await visit({ extraHTTPHeaders: { 'x-forwarded-for': applicant } })
  const { manager_email } = await apply(partner, mall_id, `여름 공방 ${who}`)

  await page.goto(`/staff/applications/${mall_id}`)
  await expect(page).toHaveURL(/\/staff\?next=/)
  await expect(page.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeVisible()
  await staffSignIn(page)
  // The start counts what waits, and leads to its list.
  await expect(page.getByRole('heading', { level: 1, name: '현황', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^답변할 신청/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '신청', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: '쇼핑몰, 상호, 사업자번호' }).fill(mall_id)
  await page.keyboard.press('Enter')
  const line = linesOf(page, '신청')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('신청')
  await expectGood(page)
  await line.getByRole('link', { name: `여름 공방 ${who}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${mall_id} 신청` })).toBeVisible()
  await expect(page.getByText(manager_email)).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: '검토 시작하기' }).click()
  await expectSaid(page, '내가 맡았어요.')
  await expect(page.getByText('심사 담당: 윤관리')).toBeVisible()
  await decide(page, '보완 요청')
  await page.getByRole('button', { name: '결정하기' }).click()
  await expect(page.getByText('이유를 적어 주세요.')).toBeVisible()
  const note = '쇼핑몰 주소가 열리지 않아요.'
  await page.getByLabel(/^무엇을 보완해야 하나요/).fill(note)
  await page.getByRole('button', { name: '결정하기' }).click()
  const asks = page.getByRole('dialog', { name: `${mall_id}에 보완을 요청할까요?` })
  await expect(asks.getByText(note)).toBeVisible()
  await expect(asks.getByText(manager_email)).toBeVisible()
  await expectGood(page)
  await asks.getByRole('button', { name: '보완 요청' }).click()
  await expect(page.getByText('신청자가 다시 내기를 기다리고 있어요.')).toBeVisible()
  const asked = await mailWith(page, manager_email, '[정품 인증 서비스] 보완이 필요합니다')
  expect(asked.text).toContain(`보완이 필요합니다: ${note}`)

  await partnerSignIn(partner, mall_id)
  await expect(partner.getByText(`보완이 필요합니다: ${note}`)).toBeVisible()
  await partner.getByRole('button', { name: '고쳐서 다시 신청하기' }).click()
  await partner.getByLabel(/^쇼핑몰 주소/).fill(`https://${mall_id}.example/shop`)
  await partner.getByRole('button', { name: '다시 신청하기', exact: true }).click()
  await expect(partner.getByRole('heading', { level: 1, name: '다시 낸 신청을 받았어요' })).toBeVisible()

  await page.reload()
  await expect(page.getByText(`https://${mall_id}.example/shop`)).toBeVisible()
  await decide(page, '승인')
  await page.getByLabel('체험 기간').fill('30')
  await page.getByRole('button', { name: '결정하기' }).click()
  const approves = page.getByRole('dialog', { name: `${mall_id} 신청을 승인할까요?` })
  await expect(approves.getByText('베이직 이용권을 30일 동안')).toBeVisible()
  await approves.getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('승인한 신청이에요.')).toBeVisible()
  await expectGood(page)
  await mailWith(page, manager_email, '[정품 인증 서비스] 신청이 승인되었습니다')
  // Who has waited is still signed in: the door is open now.
  await partner.goto('/genuine_service')
  await expect(partner).toHaveURL(new RegExp(`/genuine_authservice/${mall_id}/`))

  await page.goto(`/staff/malls/${mall_id}`)
  await page.getByLabel(/^이유/).fill('가품을 판매했어요.')
  await settled(page)
  await expect(page.getByText(manager_email)).toBeHidden()
  await page.getByRole('button', { name: '이용 정지' }).click()
  const suspends = page.getByRole('dialog', { name: `${mall_id} 이용을 정지할까요?` })
  await expect(suspends).toBeVisible()
  await expectGood(page)
  await suspends.getByRole('button', { name: '이용 정지' }).click()
  await expectSaid(page, '이용을 정지했어요.')
  await partner.reload()
  await expect(partner).toHaveURL(/\/genuine_service/)
  await partnerSignIn(partner, mall_id)
  await expect(partner.getByText('이용이 정지된 계정이에요. 고객센터에 문의해 주세요.')).toBeVisible()
  await page.getByLabel(/^이유/).fill('해명을 확인했어요.')
  await page.getByRole('button', { name: '정지 풀기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '정지 풀기' }).click()
  await expectSaid(page, '정지를 풀었어요.')
  await partner.getByRole('button', { name: '로그인' }).click()
  await expect(partner).toHaveURL(new RegExp(`/genuine_authservice/${mall_id}/`))

  await page.getByRole('link', { name: '활동 기록 보기' }).click()
  await expect(page.getByText('이상 없음')).toBeVisible()
  await expect(linesOf(page, '활동 기록').filter({ hasText: '이용을 정지했어요' })).toHaveCount(1)
  await expectGood(page)
})

test('somebody new sets up an app and a password at the first login, and is out when their access is taken away @phone', async ({
  page,
  visit,
}) => {
  const { who, applicant } = size(page)
  const login_id = `new.${who}`
  await staffSignIn(page)
  await openPlace(page, '담당자')
  await expectGood(page)
  await page.getByRole('button', { name: '담당자 추가' }).click()
  const adds = page.getByRole('dialog', { name: '담당자 추가' })
  await adds.getByRole('button', { name: '담당자 추가' }).click()
  await expect(adds.getByText('이름을 입력해 주세요.')).toBeVisible()
  await adds.getByLabel(/^아이디/).fill(login_id)
  await adds.getByLabel(/^이름/).fill('문새별')
  await expectGood(page)
  await adds.getByRole('button', { name: '담당자 추가' }).click()
  const given = page.getByRole('dialog', { name: '임시 비밀번호' })
  const password = (await given.getByText(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$/).textContent()) ?? ''
  await expectGood(page)
  await given.getByRole('button', { name: '전했어요' }).click()
  await expect(linesOf(page, '담당자').filter({ hasText: login_id })).toContainText('임시 비밀번호')

  const fresh = await visit({ extraHTTPHeaders: { 'x-forwarded-for': applicant } })
  await fresh.goto('/staff')
  await fresh.getByLabel('아이디', { exact: true }).fill(login_id)
  await fresh.getByLabel('비밀번호', { exact: true }).fill(password)
  await fresh.getByRole('button', { name: '계속하기' }).click()
  await expect(fresh.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible()
  await expectGood(fresh)
  const secret = ((await fresh.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
  await fresh.getByRole('button', { name: '설정하고 들어가기' }).click()
  await expect(fresh.getByText('새 비밀번호를 입력해 주세요.')).toBeVisible()
  await fresh.getByLabel('새 비밀번호', { exact: true }).fill('Brandnew#77')
  await fresh.getByLabel('새 비밀번호 확인', { exact: true }).fill('Brandnew#77')
  await fresh.getByLabel('인증 코드').fill('000000')
  await fresh.getByRole('button', { name: '설정하고 들어가기' }).click()
  await expect(fresh.getByText('코드가 맞지 않거나 이미 사용됐어요.')).toBeVisible()
  await fresh.getByLabel('인증 코드').fill(codeOf(secret, new Date()))
  await fresh.getByRole('button', { name: '설정하고 들어가기' }).click()
  await expect(fresh.getByRole('heading', { level: 1, name: '현황', exact: true })).toBeVisible()
  await expect(fresh.getByRole('link', { name: '담당자', exact: true })).toBeHidden()
  await openPlace(fresh, '쇼핑몰')
  await expectGood(fresh)
  expect(
    await fresh.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(login_id)

  await linesOf(page, '담당자')
    .filter({ hasText: login_id })
    .getByRole('button', { name: `${login_id} 메뉴` })
    .click()
  await page.getByRole('menuitem', { name: '사용 중지' }).click()
  await page
    .getByRole('dialog', { name: `${login_id}의 사용을 중지할까요?` })
    .getByRole('button', { name: '확인' })
    .click()
  await expect(linesOf(page, '담당자').filter({ hasText: login_id })).toContainText('사용 중지')
  await fresh.getByRole('link', { name: '활동 기록', exact: true }).click()
  await expect(fresh).toHaveURL(/\/staff\?next=/)
  await expect(fresh.getByText('로그인이 필요해요.')).toBeVisible()
})

test('the console asks whether somebody is still there, and signs out who is not @desktop', async ({ page }) => {
  await page.clock.install()
  await staffSignIn(page, isPhone(page) ? 'staffsupport' : 'staffreview')
  // A list that is answered after the jump would count as use, and close the question again.
  await settled(page)
  // As early as it asks: what is left of the last two minutes is for the look at the question.
  await page.clock.fastForward('28:01')
  const asks = page.getByRole('dialog', { name: '아직 계신가요?' })
  await expect(asks).toBeVisible()
  await expectGood(page)
  await asks.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(asks).toBeHidden()
  await settled(page)
  await page.clock.fastForward('30:05')
  await expect(page.getByText('30분 동안 쓰지 않아서 로그아웃했어요. 다시 로그인해 주세요.')).toBeVisible()
  await page.goto('/staff/malls')
  await expect(page).toHaveURL(/\/staff\?next=/)
})

async function decide(page: Page, what: string): Promise<void> {
  await choose(page.getByRole('radio', { name: new RegExp(`^${what}`) }))
}

async function partnerSignIn(page: Page, mall_id: string): Promise<void> {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill(mall_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인' }).click()
}

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ colorScheme: null })
}
