import { demoCodes } from '#server/demo/demo-codes.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/stories/story.ts'

const page_of_demo = '/shop/demo/1/registration/index.html'
const looks = {
  genuine: /확인한 정품이에요/,
  registered: /이미 등록된 정품이에요/,
  lost: /소유자가 찾고 있는 제품이에요/,
  blocked: /도난 신고된 제품이에요/,
  unknown: /만든 코드가 아니에요/,
} as const

// Labels are scanned with phones; how each verdict looks at both sizes is seen with the other screens.
for (const { serial_number, verdict } of demoCodes)
  test(`a scanned label that is ${verdict} says so in one sentence`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${page_of_demo}?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial_number))}`)
    await expect(page.getByRole('heading', { level: 1, name: looks[verdict] })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test(
  'without scripts the verdict and the form are there, and mistakes are told at the field',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'ko-KR',
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    await page.goto(`${page_of_demo}?authQrCode=${encodeURIComponent(encodeAuthQrCode('GENV1NE0000TESTK'))}`)
    await expect(page.getByRole('heading', { level: 1, name: looks.genuine })).toBeVisible()
    // A card in the middle, not a page of 1440 pixels.
    const card = await page.getByRole('main').boundingBox()
    expect(card?.width).toBeLessThan(700)
    await page.getByLabel('이름').fill('김정품')
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page.getByText('동의하면 등록할 수 있어요.')).toBeVisible()
    await expect(page.getByLabel('이름')).toHaveValue('김정품')
    await context.close()
  },
)

test('a code is typed the way it is read from the label @phone', async ({ page }) => {
  await page.goto(page_of_demo)
  await expectAccessible(page)
  await page.getByLabel('정품코드').fill('genv ine 0000 testk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: looks.genuine })).toBeVisible()
})
