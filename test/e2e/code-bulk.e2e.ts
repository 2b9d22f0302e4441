import { linesOf } from '../harness/stories/operator.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letIn,
  settled,
  test,
} from '../harness/stories/story.ts'

/** All codes of a search at once, in a shop where nobody counts the codes. */

test(
  'all found codes are selected in one press, tried before they are changed, and set back',
  { tag: '@desktop' },
  async ({ page }) => {
    const mall_id = 'demobasic'
    const { product_name } = await ownCodes(34, { mall_id })
    await letIn(page, mall_id)
    await page.goto(`/genuine_authservice/${mall_id}/manageAuthcode?product_name=${encodeURIComponent(product_name)}`)
    await expect(linesOf(page, '정품코드 목록')).toHaveCount(20)
    await settled(page)

    await page.getByRole('columnheader').getByRole('checkbox').check({ force: true })
    const bar = page.getByRole('toolbar')
    await expect(bar.getByText('20건을 선택했어요')).toBeVisible()
    await bar.getByRole('button', { name: '검색된 34건 모두 선택' }).click()
    await expect(bar.getByText('검색된 34건을 모두 선택했어요')).toBeVisible()

    // A day that cannot be read is not started with the one that was there before.
    await bar.getByRole('button', { name: '보증기간 변경' }).click()
    const warranty = page.getByRole('dialog', { name: '34건의 보증기간을 바꿀까요?' })
    await choose(warranty.getByRole('radio', { name: '기간 직접 지정' }))
    const [from, to] = [warranty.getByLabel('보증기간 시작일'), warranty.getByLabel('보증기간 종료일')]
    await from.fill('2027-01-01')
    await to.fill('2027-12-31')
    await to.press('Tab')
    await expect(warranty.getByText('34건이 바뀌어요')).toBeVisible()
    await from.fill('2027-13-01')
    await warranty.getByRole('button', { name: '34건 바꾸기' }).click()
    await expect(from).toBeFocused()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await warranty.getByRole('button', { name: '취소' }).click()

    await bar.getByRole('button', { name: '상태 변경' }).click()

    const ask = page.getByRole('dialog', { name: '34건의 인증 상태를 바꿀까요?' })
    // Why it does not start is said once, in place, and there is the focus.
    await ask.getByRole('button', { name: '34건 바꾸기' }).click()
    await expect(ask.getByText('변경할 상태를 선택해 주세요.')).toBeVisible()
    await expect(ask.getByRole('radio', { name: /미인증/ })).toBeFocused()
    await choose(ask.getByRole('radio', { name: /미인증/ }))
    await expect(ask.getByText('바뀌는 코드가 없어요')).toBeVisible()
    await expect(ask.getByText('34건은 이미 그 상태예요')).toBeVisible()
    await ask.getByRole('button', { name: '0건 바꾸기' }).click()
    await expect(ask.locator('output')).toBeFocused()
    await choose(ask.getByRole('radio', { name: /분실/ }))
    await expect(ask.getByText('34건이 바뀌어요')).toBeVisible()
    await expectAccessible(page)
    await ask.getByRole('button', { name: '34건 바꾸기' }).click()

    const end = page.getByRole('dialog', { name: '모두 마쳤어요' })
    await expect(end.getByText('34건을 바꿨어요.')).toBeVisible()
    await expect(page.getByRole('tab', { name: '분실 34' })).toBeAttached()
    await end.getByRole('button', { name: '되돌리기' }).click()
    const undone = page.getByRole('dialog', { name: '되돌렸어요' })
    await expect(undone.getByText('34건을 바꾸기 전으로 되돌렸어요.')).toBeVisible()
    await expectAccessible(page)
    await undone.getByRole('button', { name: '닫기' }).last().click()
    await expect(page.getByRole('tab', { name: '미인증 34' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    // Twelve codes are seen without scrolling.
    await expect(linesOf(page, '정품코드 목록').nth(11)).toBeInViewport({ ratio: 1 })
    await page.goto(`/genuine_authservice/${mall_id}/jobs`)
    // Other jobs of the shop may stand above it.
    const job = linesOf(page, '작업 센터').filter({ hasText: '정품코드 34건' }).first()
    await expect(job).toContainText('되돌림')
  },
)
