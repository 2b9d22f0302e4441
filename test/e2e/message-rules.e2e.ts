import type { APIRequestContext, Page } from '@playwright/test'
import { newNumber } from '../harness/buyers/buyer.ts'
import { payAt } from '../harness/stories/payment-story.ts'
import { askShop, paidOrder } from '../harness/stories/shop-api.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  outside_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** The matrix of messages, and what all of them share (002 §4; product G). */

const rules = (mall_id: string) => `/genuine_authservice/${mall_id}/messageManage?tab=rules`
const onOf = (page: Page, group: string) =>
  page.getByRole('table', { name: group }).getByRole('switch', { checked: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test(
  'a new shop accepts the proposal, takes it back, and switches on what it wants',
  { tag: '@desktop' },
  async ({ page }) => {
    await letIn(page, 'demonew')
    await page.goto(rules('demonew'))
    await expect(page.getByRole('heading', { name: '추천 설정으로 시작해 보세요' })).toBeVisible()
    await expect(onOf(page, '정품 인증')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^추천 설정 \d+개 켜기$/ }).click()
    await expect(page.getByRole('status').getByText(/^추천 설정 \d+개를 켰어요/)).toBeVisible()
    await expect(onOf(page, '정품 인증')).toHaveCount(4)
    await page.getByRole('button', { name: '되돌리기' }).first().click()
    await expectSaid(page, '추천 설정을 켜기 전으로 되돌렸어요.')
    await expect(onOf(page, '정품 인증')).toHaveCount(0)

    // What it costs and what it lacks is said before it is on.
    const approval = rowOf(page, '운영자 승인 완료')
    await expect(approval.getByText('지난 30일 동안 없었어요')).toBeVisible()
    const way = approval.getByRole('combobox', { name: '운영자 승인 완료 발송 방법' })
    await way.selectOption({ label: '문자 + 이메일' })
    await expect(approval.getByText('20포인트')).toBeVisible()
    await approval.getByRole('switch', { name: '운영자 승인 완료 보내기' }).click()
    await expectSaid(page, '운영자 승인 완료 메시지를 켰어요.')

    const before = rowOf(page, '보증기간 만료 전')
    await before.getByRole('button', { name: /발송 시점 바꾸기: 만료 30, 7일 전$/ }).click()
    const dialog = page.getByRole('dialog', { name: '보증기간 만료 전 발송 시점' })
    await dialog.getByRole('button', { name: '날 추가' }).click()
    await dialog.getByRole('button', { name: '시점 저장' }).click()
    await expect(dialog.getByRole('textbox', { name: '3번째 날' })).toBeFocused()
    await dialog.getByRole('textbox', { name: '3번째 날' }).fill('60')
    await dialog.getByRole('button', { name: '시점 저장' }).click()
    await expect(before.getByRole('button', { name: /만료 60, 30, 7일 전$/ })).toBeVisible()
    await page.reload()
    await expect(approval.getByRole('switch')).toBeChecked()
  },
)

test(
  'on a phone rows are cards, and what all messages share is saved and asked for before it is lost',
  { tag: '@phone' },
  async ({ page }) => {
    await letIn(page, 'demo')
    await page.goto(rules('demo'))
    const card = page
      .getByRole('list', { name: '분실' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^고객 분실 등록/ }) })
    await expect(card.getByRole('switch', { name: '고객 분실 등록 보내기' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const save = page.getByRole('form', { name: '발송 방법' }).getByRole('button', { name: '저장' })
    await page.getByRole('button', { name: '수신자 추가' }).click()
    await page.getByRole('group', { name: '수신자 1' }).getByLabel('이름').fill('김하늘')
    const kim = page.getByRole('group', { name: '김하늘' })
    await kim.getByLabel('휴대폰').fill('02-123-4567')
    await save.click()
    await expect(kim.getByLabel('휴대폰')).toBeFocused()
    await expect(kim.getByText('휴대폰 번호나 이메일을 확인해 주세요.', { exact: false })).toBeVisible()
    await page.getByRole('tab', { name: '발송 내역' }).click()
    await page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' }).getByRole('button', { name: '취소' }).click()
    await kim.getByLabel('휴대폰').fill('010-1234-5678')
    await save.click()
    await expectSaid(page, '저장했어요.')
    // What was saved is read again: until then the browser would ask before it leaves.
    await settled(page)
    await page.reload()
    await expect(page.getByRole('group', { name: '김하늘' }).getByLabel('휴대폰')).toHaveValue('01012345678')
  },
)

test(
  'the points run out in the middle of many messages, and the charge sends the rest; a KakaoTalk message that fails comes as a text',
  { tag: '@desktop' },
  async ({ page }) => {
    await letIn(page, 'demonew')
    const history = '/genuine_authservice/demonew/messageManage?tab=history'
    const lines = () => page.getByRole('row').filter({ hasText: '결제 완료' })
    const charge = async () => {
      await page.goto('/genuine_authservice/demonew/payment?type=point')
      await choose(page.getByRole('radio', { name: /^10,000포인트/ }))
      await page.getByRole('button', { name: '결제하기' }).click()
      await payAt(page, '신용·체크카드')
      await expect(page.getByRole('heading', { name: '결제했어요' })).toBeVisible({ timeout: 60_000 })
    }
    await charge()
    const rule = (send_type: string) => ({ rules: [{ trigger: 'payment_end', send_type }] })
    await askShop('demonew', 'PUT', 'messages/send_type', rule('sms'))
    // With a subject each costs 45: ten thousand points are enough for 222.
    const words = { trigger: 'payment_end', subject: '주문 안내', body: '#{ORDER_NO} 주문이 결제됐어요.' }
    await askShop('demonew', 'PUT', 'messages/detail/sms', words)
    const orders = manyPhones(240)
    for (let at = 0; at < orders.length; at += 8)
      await Promise.all(orders.slice(at, at + 8).map((phone) => paidOrder('demonew', phone)))
    await untilHistory(({ count }) => count > 0, 'held')
    await page.goto(`${history}&state=held`)
    await expect(lines().first()).toContainText('보류')
    await lines().first().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByText('포인트가 부족하여 발송이 보류되었습니다.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await charge()
    await untilHistory(({ count }) => count === 0, 'held')
    await page.goto(`${history}&state=held`)
    await expect(page.getByText('조건에 맞는 메시지가 없어요').first()).toBeVisible()

    // Nobody of this number uses KakaoTalk (the provider's 3104).
    // The provider looks at the service's own templates for a minute or two after the first start.
    await expect(async () => askShop('demonew', 'PUT', 'messages/send_type', rule('kakao'))).toPass({
      intervals: [2000],
      timeout: 240_000,
    })
    await paidOrder('demonew', '01099993104')
    await untilHistory(
      ({ counts, messages: [last] }) => (counts['fallback'] ?? 0) > 0 && last?.state === 'delivered',
      '',
    )
    await page.goto(history)
    const failed = lines().filter({ hasText: '대체 발송' })
    await expect(failed).toBeVisible()
    await expect(lines().first()).toContainText('도착')
    await failed.getByRole('button').first().click()
    const chain = page.getByRole('dialog').getByRole('list').getByRole('listitem')
    await expect(chain.nth(0)).toContainText('알림톡')
    await expect(chain.nth(0)).toContainText('카카오톡')
    await expect(chain.nth(1)).toContainText('문자')
    await expect(chain.nth(1)).toContainText('도착')
    await expectAccessible(page)
  },
)

test('a text for KakaoTalk that the reviewer rejects says why, and is submitted again once it was mended @desktop', async ({
  page,
  request,
}) => {
  await letIn(page, 'demonew')
  await linkChannel(request)
  await page.goto('/genuine_authservice/demonew/messageManage?tab=texts&row=shipping_start&channel=kakao')
  const body = page.getByRole('textbox', { name: '내용', exact: true })
  const submit = async (words: string) => {
    await body.fill(words)
    await page.getByRole('button', { name: '초안 저장' }).click()
    await expectSaid(page, '초안을 저장했어요.')
    await page.getByRole('button', { name: '검수 요청' }).click()
  }
  await submit('출고했어요. 반려')
  const state = async () => {
    const { texts } = (await askShop('demonew', 'GET', 'messages/detail')) as { texts: Record<string, string>[] }
    return texts.find(({ trigger, channel }) => trigger === 'shipping_start' && channel === 'kakao')?.['state']
  }
  await expect.poll(state, { timeout: 150_000, intervals: [1000] }).toBe('rejected')
  await page.reload()
  await expect(page.getByText('검수에서 반려됐어요.', { exact: false })).toBeVisible()
  await expect(page.getByText(/'반려'라는 말이 있어 승인할 수 없습니다/)).toBeVisible()
  await expectAccessible(page)
  await submit('주문하신 상품을 출고했어요.')
  await expect(page.getByText('검수를 기다리고 있어요.', { exact: false })).toBeVisible()
})

type History = { count: number; counts: Record<string, number>; messages: { state: string }[] }

/** Waits for the shop's own history: the screen, opened anew for each look, costs a hundred times as much. */
async function untilHistory(isSo: (history: History) => boolean, state: string): Promise<void> {
  const path = `messages/send_history?limit=1${state === '' ? '' : `&state=${state}`}`
  const look = async () => isSo((await askShop('demonew', 'GET', path)) as History)
  await expect.poll(look, { timeout: 120_000, intervals: [500] }).toBe(true)
}

/** Numbers that nobody else has. */
function manyPhones(count: number): string[] {
  const first = Number(newNumber().slice(3)) % 90_000_000
  return Array.from({ length: count }, (_none, at) => `010${String(first + at).padStart(8, '0')}`)
}

/** The shop's own channel, linked by the code on its admin's phone. */
async function linkChannel(request: APIRequestContext): Promise<void> {
  const phone = newNumber()
  const asked = { search_id: `@new${phone.slice(-6)}`, phone, category_code: '00900010001' }
  await askShop('demonew', 'POST', 'messages/channel', asked)
  let token = ''
  const read = async () => {
    const answer: { messages: { text: string }[] } = await (
      await request.get(`${outside_url}/phone/${phone}.json`)
    ).json()
    return (token = /\d{6}/.exec(answer.messages[0]?.text ?? '')?.[0] ?? '')
  }
  await expect.poll(read).not.toBe('')
  await askShop('demonew', 'POST', 'messages/channel/verify', { token })
}
