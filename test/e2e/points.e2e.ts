import { linesOf } from '../harness/stories/operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, signIn, test } from '../harness/stories/story.ts'

test('the points of messages: what is left, what each costs, where they went, and when to be told @phone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/genuine_authservice/demo/messageManage?tab=points')
  // The last of the tabs is chosen by the address, and seen.
  await expect(page.getByRole('tab', { name: '포인트', exact: true })).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByText(/^[\d,]+포인트$/).first()).toBeVisible()
  await expect(page.getByText('알림톡').locator('..')).toContainText('13포인트')
  const entries = linesOf(page, '포인트 내역')
  await expect(entries.filter({ hasText: '사용' }).first()).toContainText(/잔액 [\d,]+/)
  // What was sent came after what was charged.
  await page.getByLabel('한 번에 보기').selectOption({ label: '50개씩' })
  await expect(entries).toHaveCount(50)
  const last = page
    .getByRole('navigation', { name: '포인트 내역 페이지' })
    .getByRole('button', { name: /^페이지/ })
    .last()
  const charged = entries.filter({ hasText: '+30,000' })
  // Other stories send meanwhile: what was on the last page moves to one behind it.
  await expect(async () => {
    await last.click()
    await expect(charged).toContainText('충전', { timeout: 3000 })
  }).toPass()
  await expect(charged).toContainText('잔액 48,200')

  const threshold = page.getByLabel('알림을 받을 잔액')
  await threshold.fill('2500')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '잔액 알림을 저장했어요.')
  await page.reload()
  await expect(threshold).toHaveValue('2,500')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: '포인트 충전하기' }).click()
  await expect(page).toHaveURL(/\/payment\?type=point/)
  await expect(page.getByRole('tab', { name: '포인트' })).toHaveAttribute('aria-selected', 'true')
})
