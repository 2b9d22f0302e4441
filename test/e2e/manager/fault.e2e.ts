import type { Page } from '@playwright/test'
import { demo_password, expect, expectAccessible, expectSaid, settled, test } from '../../harness/stories/story.ts'

/** The shop-manager dialog of a shop that has none yet (002 §2.6). It changes the shop, so it comes after all others. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('the shop manager is asked for, one thing at a time, until a save that works', async ({ page, context }) => {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill('demobasic')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인' }).click()
  const dialog = page.getByRole('dialog', { name: '쇼핑몰 담당자 정보를 입력해 주세요' })
  await expect(dialog).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(300)
    await expectAccessible(page)
  }
  const save = dialog.getByRole('button', { name: '저장' })
  const field = (name: string) => dialog.getByLabel(name)
  await expect(field('쇼핑몰명')).toHaveValue('흙과 불 공방')

  // Closing hides it until the page is opened again.
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(dialog).toBeVisible()
  // The first field that is empty takes what is typed.
  await expect(field('휴대폰 번호')).toBeFocused()

  for (const name of ['쇼핑몰명', '담당자명', '이메일 주소']) await field(name).fill('')
  await expectProblem(page, save, '쇼핑몰명을 입력해 주세요.', field('쇼핑몰명'))
  await field('쇼핑몰명').fill('흙과 불 공방')
  await expectProblem(page, save, '담당자명을 입력해 주세요.', field('담당자명'))
  await field('담당자명').fill('이서준')
  await expectProblem(page, save, '핸드폰 번호를 입력해주세요.', field('휴대폰 번호'))
  await field('휴대폰 번호').pressSequentially('e02-1.2345678 9012')
  await expect(field('휴대폰 번호')).toHaveValue('021234567890')
  await expectProblem(page, save, '이메일 주소를 입력해주세요.', field('이메일 주소'))
  await field('이메일 주소').fill('nobody')
  await expectProblem(page, save, '핸드폰 번호가 올바르지 않습니다.', field('휴대폰 번호'))
  await field('휴대폰 번호').fill('010-1234-5678')
  await expect(field('휴대폰 번호')).toHaveValue('01012345678')
  await expectProblem(page, save, '이메일 주소가 올바르지 않습니다.', field('이메일 주소'))
  await expectAccessible(page)
  await field('이메일 주소').fill('hello@clay.example')

  await settled(page)
  await context.setOffline(true)
  await save.click()
  await expectSaid(page, '저장 실패 했습니다.')
  await expect(field('휴대폰 번호')).toHaveValue('01012345678')
  await context.setOffline(false)
  await save.click()
  await expectSaid(page, '저장되었습니다.')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  // The plan in the top bar comes as late as the dialog would.
  await expect(page.getByRole('banner').getByText('베이직')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** The sentence stands in the alert and at its field, which has focus. */
async function expectProblem(
  page: Page,
  save: ReturnType<Page['getByRole']>,
  sentence: string,
  field: ReturnType<Page['getByRole']>,
): Promise<void> {
  await save.click()
  await expectSaid(page, sentence)
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toBeFocused()
}
