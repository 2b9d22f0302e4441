import type { Page } from '@playwright/test'
import { linesOf } from '../harness/stories/operator.ts'
import { atDesk, card, orderPlan, payAt } from '../harness/stories/payment-story.ts'
import { apply, openPlace, staffSignIn } from '../harness/stories/staff-story.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inTheme,
  isPhone,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** Paying for plans and points in each flavour, the checkouts clicked as people do. Each size has shops of its own. */

// Long ones: a busy machine may take several times as long.
test.describe.configure({ timeout: 600_000 })

const size = (page: Page) => (isPhone(page) ? 'phone' : 'desk')
/** The way back from a checkout: through the provider, and its answer. */
const back = { timeout: 60_000 }

test.beforeEach(async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': isPhone(page) ? '203.0.113.72' : '203.0.113.71' })
})

/** Its theme stands on the page before anything of it is drawn. */
const isApp = async (page: Page) => (await page.locator('html[data-mantine-color-scheme]').count()) > 0

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The checkouts have no app that would hear of it: theirs is the browser's own.
    if (await isApp(page)) await inTheme(page, colorScheme)
    else await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** A site of its own, connected and joined by its owner. */
async function joinSite(page: Page): Promise<string> {
  const site_code = `S20261121pays${size(page)}`
  await page.goto(`${outside_url}/imweb/${site_code}/admin/services`)
  await page.getByRole('link', { name: '서비스 열기', exact: true }).click()
  await page.getByRole('button', { name: '동의하고 연동하기' }).click()
  await page.getByLabel('이름', { exact: true }).fill('김하늘')
  await page.getByLabel('이메일', { exact: true }).fill(`pays.${size(page)}@site.example`)
  await page.getByLabel('비밀번호', { exact: true }).fill('Brandnew#77')
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('Brandnew#77')
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check()
  await page.getByRole('button', { name: '가입하고 시작하기' }).click()
  await expect(page).toHaveURL(/\/serviceIntro/)
  return site_code.toLowerCase()
}

/** The order that the page was led back with. */
function orderIn(page: Page): string {
  const order_id = new URL(page.url()).searchParams.get('order_id')
  if (order_id === null) throw new Error(`no order in ${page.url()}`)
  return order_id
}

test('a site pays a plan, upgrades it, and charges points by a deposit @phone', async ({ page }) => {
  const mall_id = await joinSite(page)
  await page.goto(`/authservice/${mall_id}/payment`)
  await expect(page.getByText('아직 결제한 내역이 없어요.')).toBeVisible()
  await page.getByRole('button', { name: '결제하기' }).click()
  await expect(page.getByText('결제할 이용 기간을 선택해 주세요.').first()).toBeVisible()
  await expectGood(page)

  await orderPlan(page, '베이직', 3)
  await expect(page.getByRole('heading', { level: 1, name: '결제수단을 골라 주세요' })).toBeVisible()
  await expect(page.getByText('47,025원', { exact: true })).toBeVisible()
  await expectGood(page)
  await payAt(page, '카카오페이')
  const paid = card(page, '결제했어요')
  await expect(paid).toContainText('47,025원', back)
  await expect(paid).toContainText('카카오페이')
  await expectGood(page)
  await expect(card(page, '지금 이용권')).toContainText('베이직')
  // The browser's own way back leads to the checkout of a paid order, and from there here again.
  await page.goBack()
  await page.goto(`/authservice/${mall_id}/payment`)
  await expect(linesOf(page, '결제 내역')).toHaveCount(1)

  await paid.getByRole('button', { name: '영수증' }).click()
  const paper = page.getByRole('article', { name: '영수증' })
  await expect(paper).toContainText('42,750원')
  await expect(paper).toContainText('4,275원')
  await expectGood(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '인쇄·PDF 저장' })).toBeHidden()
  await expect(paper).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: '결제 관리로' }).click()
  await paid.getByRole('button', { name: '닫기' }).click()
  await expect(paid).toBeHidden()

  await choose(page.getByRole('radio', { name: '플러스', exact: true }))
  await choose(page.getByRole('radio', { name: /^12개월/ }))
  const sum = page.getByText('남은 베이직 기간을 플러스로 바꿔요')
  await expect(sum).toBeVisible()
  await expect(page.getByText('356,400원').last()).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '결제하기' }).click()
  await payAt(page, '신용·체크카드')
  await expect(card(page, '지금 이용권')).toContainText('플러스', back)
  await expect(linesOf(page, '결제 내역')).toHaveCount(2)

  await page.getByRole('tab', { name: '포인트' }).click()
  await expect(page).toHaveURL(/type=point/)
  await expect(page.getByText('아직 포인트 내역이 없어요.')).toBeVisible()
  await choose(page.getByRole('radio', { name: /^30,000포인트/ }))
  await page.getByRole('button', { name: '결제하기' }).click()
  await payAt(page, '가상계좌')
  const waits = card(page, '입금을 기다리고 있어요')
  await expect(waits).toContainText('신한은행', back)
  await expect(waits).toContainText('33,000원')
  await expectGood(page)
  // The same once more, while the deposit is awaited, is asked about first.
  await choose(page.getByRole('radio', { name: /^30,000포인트/ }))
  await page.getByRole('button', { name: '결제하기' }).click()
  const doubt = page.getByRole('dialog', { name: '이미 입금을 기다리는 주문이 있어요' })
  await expect(doubt).toContainText('두 번 사게 돼요')
  await expectGood(page)
  await doubt.getByRole('button', { name: '닫기' }).last().click()
  const bank = await page.context().newPage()
  await atDesk(bank, orderIn(page), '입금하기')
  await bank.close()
  await expect(card(page, '결제했어요')).toContainText('가상계좌', back)
  await expect(linesOf(page, '포인트 내역').first()).toContainText('+30,000')
  await page.getByLabel('구분').selectOption('소멸')
  await expect(page.getByText('이 조건에 맞는 포인트 내역이 없어요.')).toBeVisible()
  await expectGood(page)
})

test('a hosted mall pays in its platform, goes on after giving up, and is refunded there @desktop', async ({
  page,
}) => {
  const mall_id = `pays${size(page)}`
  await page.goto(`${outside_url}/cafe24/${mall_id}/admin/apps`)
  await page.getByRole('link', { name: /스토어 열기 \(대표 운영자\)/ }).click()
  await page.getByRole('button', { name: '동의' }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`))
  await page.goto(`/authservice/${mall_id}/payment`)
  await orderPlan(page, '플러스', 1)
  await expect(page.getByRole('heading', { name: '앱 결제' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '결제 취소하고 돌아가기' }).click()
  const open = card(page, '아직 결제되지 않았어요')
  await expect(open).toBeVisible(back)
  await expectGood(page)
  await open.getByRole('link', { name: '이어서 결제하기' }).click()
  await payAt(page, '네이버페이')
  const paid = card(page, '결제했어요')
  await expect(paid).toContainText('네이버페이', back)
  await expect(paid).toContainText('33,000원')
  await expect(card(page, '지금 이용권')).toContainText('플러스')

  await page.goto(`${outside_url}/cafe24/${mall_id}/admin/payments`)
  await expectGood(page)
  await page.getByRole('button', { name: '절반 환불' }).click()
  await expect(page.getByText('16,500원 환불')).toBeVisible()
  await expect(async () => {
    await page.goto(`/authservice/${mall_id}/payment`)
    await expect(linesOf(page, '결제 내역').first()).toContainText('부분 환불', { timeout: 5000 })
  }).toPass(back)
  await page.getByRole('button', { name: /플러스 1개월$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('16,500원 · 환불 완료')
  await expectGood(page)
})

test('a partner is refused, gives up and pays in the end; staff refund a part, grant points, and the books agree @desktop', async ({
  page,
  visit,
}) => {
  const mall_id = `pays-${size(page)}`
  const partner = await visit({
    extraHTTPHeaders: { 'x-forwarded-for': isPhone(page) ? '203.0.113.74' : '203.0.113.73' },
    ...(isPhone(page) ? {} : { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }),
  })
  await apply(partner, mall_id, `가을 공방 ${size(page)}`)
  await page.goto(`/staff/applications/${mall_id}`)
  await staffSignIn(page)
  await page.goto(`/staff/applications/${mall_id}`)
  await page.getByRole('button', { name: '검토 시작하기' }).click()
  await expect(page.getByText('심사 담당: 윤관리')).toBeVisible()
  await expect(page.getByText('내가 맡았어요.')).toBeHidden()
  await choose(page.getByRole('radio', { name: /^승인/ }))
  await page.getByLabel('체험 기간').fill('5')
  await page.getByRole('button', { name: '결정하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('승인한 신청이에요.')).toBeVisible()

  await partner.goto('/genuine_service')
  await partner.getByLabel('아이디', { exact: true }).fill(mall_id)
  await partner.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await partner.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(partner).toHaveURL(new RegExp(`/genuine_authservice/${mall_id}/`))
  // A plan that ends within a week is told above every screen, with the way to pay; at midnight a day less.
  await partner.goto(`/genuine_authservice/${mall_id}/setting`)
  const notice = partner.getByRole('status', { name: '이용권 알림' })
  await expect(notice).toContainText(/[54]일 남았어요\./)
  await expectGood(partner)
  await notice.getByRole('link', { name: '이용권 결제하기' }).click()
  await orderPlan(partner, '플러스', 6)
  await payAt(partner, '토스페이', '한도 초과로 거절')
  await expect(card(partner, '결제하지 못했어요')).toContainText('한도 초과로 승인이 거절되었습니다.', back)
  await expectGood(partner)
  await card(partner, '결제하지 못했어요').getByRole('button', { name: '다시 고르기' }).click()
  // The card goes at once, what brought it leaves the address when it is noted as seen: an order that leads away before would
  // cross that.
  await expect(partner).not.toHaveURL(/order_id=/)
  await orderPlan(partner, '플러스', 6)
  await payAt(partner, '토스페이', '결제되고 화면 끊김')
  await expect(partner.getByRole('heading', { name: '연결이 끊겼어요' })).toBeVisible()
  // The gateway's notice settles it, whenever that comes; the card is there a moment after the page.
  await expect(async () => {
    await partner.goto(`/genuine_authservice/${mall_id}/payment`)
    await expect(card(partner, '결제했어요')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(card(partner, '결제했어요')).toContainText('184,140원')

  await page.goto(`/staff/malls/${mall_id}`)
  await expectGood(page)
  const payments = page.getByRole('list', { name: '결제', exact: true })
  await payments.getByRole('listitem').filter({ hasText: '결제 완료' }).getByRole('button', { name: '환불' }).click()
  const refund = page.getByRole('dialog')
  await choose(refund.getByRole('radio', { name: '일부만' }))
  await refund
    .getByLabel(/^환불할 금액/)
    .last()
    .fill('30690')
  await refund.getByLabel(/^이유/).fill('쓰지 않은 한 달을 돌려 드려요.')
  await expect(refund.getByText(/이용 기간 \d+일을 거둬요/)).toBeVisible()
  await expectGood(page)
  await refund.getByRole('button', { name: '환불', exact: true }).click()
  await expect(refund).toBeHidden(back)
  await expect(payments.getByText('30,690원 환불')).toBeVisible()
  await page.getByRole('button', { name: '포인트 드리기' }).click()
  const grant = page.getByRole('dialog')
  await grant.getByLabel(/^포인트/).fill('5000')
  await grant.getByLabel(/^이유/).fill('불편을 드려 죄송해요.')
  await grant.getByRole('button', { name: '포인트 드리기' }).click()
  await expect(grant).toBeHidden()

  await partner.goto(`/genuine_authservice/${mall_id}/payment?type=point`)
  await expect(linesOf(partner, '포인트 내역').first()).toContainText('+5,000')
  await partner.getByRole('tab', { name: '이용권' }).click()
  await expect(linesOf(partner, '결제 내역').first()).toContainText('부분 환불')

  // A deposit goes back into the account that staff name.
  await partner.getByRole('tab', { name: '포인트' }).click()
  await choose(partner.getByRole('radio', { name: /^10,000포인트/ }))
  await partner.getByRole('button', { name: '결제하기' }).click()
  await payAt(partner, '가상계좌')
  await expect(card(partner, '입금을 기다리고 있어요')).toBeVisible(back)
  await atDesk(partner, orderIn(partner), '입금하기')
  const deposit = payments.getByRole('listitem').filter({ hasText: '가상계좌' })
  await expect(async () => {
    await page.goto(`/staff/malls/${mall_id}`)
    await expect(deposit).toContainText('결제 완료', { timeout: 5000 })
  }).toPass(back)
  await deposit.getByRole('button', { name: '환불' }).click()
  await refund.getByLabel(/^이유/).fill('잘못 입금했어요.')
  await refund.getByRole('button', { name: '환불', exact: true }).click()
  await expect(refund.getByText('은행을 골라 주세요.')).toBeVisible()
  await expect(refund.getByLabel(/^은행/)).toBeFocused()
  await expectGood(page)
  await refund.getByLabel(/^은행/).selectOption('신한은행')
  await refund.getByLabel(/^계좌번호/).fill('110-123-456789')
  await refund.getByLabel(/^예금주/).fill('김하늘')
  await refund.getByRole('button', { name: '환불', exact: true }).click()
  await expect(refund).toBeHidden(back)
  await expect(deposit).toContainText('환불 완료')

  await openPlace(page, '장부')
  await page.getByRole('button', { name: '지금 점검하기' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /장부가 모두 맞아요|맞지 않는 곳이/ })).toBeVisible(back)
  await expectGood(page)
})
