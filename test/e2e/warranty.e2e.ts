import type { Page } from '@playwright/test'
import { openScreen } from '../harness/stories/operator.ts'
import {
  choose as pick,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  settled,
  signIn,
  test,
} from '../harness/stories/story.ts'

/** The default warranty of a shop on the basic plan; no other story uses its setting. */

test.describe.configure({ mode: 'serial' })

async function open(page: Page) {
  await signIn(page, 'demobasic')
  await openScreen(page, '보증기간 설정')
  const count = page.getByLabel(/^보증기간/).and(page.getByRole('textbox'))
  const save = () => page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(count).toBeVisible()
  const choose = async (name: RegExp) => pick(page.getByRole('radio', { name }))
  return { count, save, choose }
}

test('the default warranty is saved, told in one sentence, and there after a reload @phone', async ({ page }) => {
  const { count, save, choose } = await open(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose(/^고객 정품 인증일/)
  await expect(page.getByText(/^오늘 등록하면|^기간을 넣으면/)).toBeVisible()
  await choose(/^정품 인증 코드 생성일/)
  await choose(/^일$/)
  await count.fill('30')
  await expect(page.getByText(/^오늘 만들면 \d{4}\.\d\d\.\d\d까지$/)).toBeVisible()
  await save()
  await expectSaid(page, '정품 인증 코드 생성일 기준 30일으로 저장되었습니다')
  await page.reload()
  await expect(count).toHaveValue('30')
  await expect(page.getByText('지금은 정품 인증 코드 생성일부터 30일이에요.')).toBeVisible()
})

test(
  'another unit clears the count, only digits from 1 to 999 go in, and an empty count is told',
  { tag: '@desktop' },
  async ({ page }) => {
    const { count, save, choose } = await open(page)
    // Whatever the shop has saved: another unit than the one chosen now.
    await choose(/^일$/)
    await count.fill('30')
    await choose(/^개월$/)
    await expect(count).toHaveValue('')
    await save()
    await expect(page.getByText('기준일을 입력하세요.').first()).toBeVisible()
    await expect(count).toBeFocused()
    await expectAccessible(page)
    await count.pressSequentially('0')
    await expect(count).toHaveValue('')
    await count.pressSequentially('-9a9.99')
    await expect(count).toHaveValue('999')
  },
)

test(
  'a setting that could not be saved stays in the form, with the reason',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { count, save } = await open(page)
    await count.fill('7')
    await settled(page)
    await context.setOffline(true)
    await save()
    await expect(page.getByText('보증기간을 저장하지 못했어요. 잠시 뒤에 다시 저장해 주세요.')).toBeVisible()
    await expect(count).toHaveValue('7')
    await expectAccessible(page)
    // It outlives a reload as well.
    await context.setOffline(false)
    await page.reload()
    await expect(count).toHaveValue('7')
  },
)
