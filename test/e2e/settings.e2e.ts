import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  letIn,
  test,
} from '../harness/stories/story.ts'

/** The shop's settings: labels, notices, QR link, activity (002 §2.4, §2.5; product D, N). */

/** Both sizes save settings at once, so each has a shop of its own. */
const mallOf = (page: Page) => (isPhone(page) ? 'demonew' : 'demobasic')
const setting = (page: Page, tab: string) => `/genuine_authservice/${mallOf(page)}/setting?tab=${tab}`
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })
const widthOf = async (shown: Locator) => Math.round((await shown.boundingBox())?.width ?? 0)

test('how labels look is chosen beside the label itself, and is saved when it is whole @phone', async ({ page }) => {
  await letIn(page, mallOf(page))
  await page.goto(setting(page, 'print'))
  const preview = (name: string) => page.getByRole('img', { name: `${name} 라벨 미리보기` })
  // Unsaved settings print as roll type2 (resolution 88).
  await expect(preview('롤 라벨 type2')).toBeVisible()
  await expect.poll(async () => widthOf(preview('롤 라벨 type2').locator('.qr'))).toBe(70)

  await save(page).click()
  await expect(page.getByText('인쇄용지를 선택해 주세요.')).toBeVisible()
  await expect(page.getByLabel('인쇄용지')).toBeFocused()
  await page.getByLabel('인쇄용지').selectOption('a4')
  await save(page).click()
  await expect(page.getByText('인쇄 템플릿을 선택해 주세요.')).toBeVisible()
  await choose(page.getByRole('radio', { name: /^type1/ }))
  await expect(preview('A4 용지 (60×48mm 라벨) type1')).toBeVisible()
  await choose(page.getByRole('radio', { name: /^type2/ }))
  await expect(preview('A4 용지 (60×48mm 라벨) type2')).toBeVisible()
  await page.getByLabel('인쇄용지').selectOption('rolLabel')
  await choose(page.getByRole('radio', { name: /^type1/ }))
  await expect(preview('롤 라벨 type1')).toBeVisible()

  await choose(page.getByRole('radio', { name: '문구 넣기' }))
  const text = page.getByLabel('하단 문구')
  await expect(text).toHaveAttribute('maxlength', '14')
  await text.fill('우리 가게의 정품이에요')
  await expect(preview('롤 라벨 type1').getByText('우리 가게의 정품이에요')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Another tab keeps what is not saved; leaving the screen asks.
  await page.getByRole('tab', { name: '안내 문구' }).click()
  await page.getByRole('tab', { name: 'QR 인쇄' }).click()
  await expect(text).toHaveValue('우리 가게의 정품이에요')
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('link', { name: '정품코드 관리' }).click()
  const leave = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
  await leave.getByRole('button', { name: '취소' }).click()
  await expect(text).toHaveValue('우리 가게의 정품이에요')

  await save(page).click()
  await expectSaid(page, '저장했어요.')
  await page.reload()
  await expect(text).toHaveValue('우리 가게의 정품이에요')
  // None clears the text (002 §4).
  await choose(page.getByRole('radio', { name: '사용 안 함' }))
  await choose(page.getByRole('radio', { name: '문구 넣기' }))
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(text).toHaveValue('우리 가게의 정품이에요')
})

test(
  'the image at the foot of labels is measured before it is taken, as it is seen',
  { tag: '@desktop' },
  async ({ page }) => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#1b2430' } })
    await letIn(page, mallOf(page))
    await page.goto(setting(page, 'print'))
    await page.getByLabel('인쇄용지').selectOption('rolLabel')
    await choose(page.getByRole('radio', { name: /^type2/ }))
    await choose(page.getByRole('radio', { name: '이미지 넣기' }))
    const give = async (name: string, buffer: Buffer, mimeType = 'image/png') =>
      page.getByLabel('하단 이미지', { exact: true }).setInputFiles({ name, mimeType, buffer })

    await give('large.png', await picture(406, 70).png().toBuffer())
    await expectSaid(page, '이미지 크기를 가로 203, 세로 35픽셀로 맞춰 주세요.')
    await page.getByRole('button', { name: '업로드' }).click()
    await expectSaid(page, '이미지를 확인해 주세요.')
    await expectAccessible(page)

    // A photograph that lies on its side measures what it must once it is upright.
    const lying = await picture(35, 203).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await give('photo.jpg', lying, 'image/jpeg')
    await page.getByRole('button', { name: '업로드' }).click()
    await expectSaid(page, '이미지를 올렸어요.')
    await expect(page.getByRole('img', { name: '롤 라벨 type2 라벨 미리보기' }).locator('img')).toHaveAttribute(
      'src',
      /^\/files\/labels\//,
    )
    const held = async () => page.evaluate(() => localStorage.getItem('imageUrlInfo'))
    await expect.poll(held).toMatch(/^\/files\/labels\/.*\.png$/)

    // A refusal of the server is said in its place, and what was chosen stays.
    await meetFaults(page.context(), { kind: 'answer', operation: 'savePrintConfig' })
    await save(page).click()
    await expectSaid(page, '저장하지 못했어요. 잠시 후 다시 시도해 주세요.')
    await endFaults(page.context())
    await save(page).click()
    await expectSaid(page, '저장했어요.')

    const guide = page.getByRole('link', { name: '라벨 프린터 안내 (새 탭)' })
    const [opened] = await Promise.all([page.waitForEvent('popup'), guide.click()])
    await expect(opened.getByRole('heading', { level: 1, name: '라벨 프린터' })).toBeVisible()
  },
)

test('notices, the QR link and the record of what was done @desktop', async ({ page }) => {
  await letIn(page, mallOf(page))
  await page.goto(setting(page, 'notice'))
  const notice = page.getByLabel('운영자 안내 문구')
  await notice.fill('가'.repeat(281))
  const history = page.getByRole('tab', { name: '인증 내역 페이지' })
  await history.click()
  // Until then the field is that of the page before.
  await expect(history).toHaveAttribute('aria-selected', 'true')
  await notice.fill('수선은 가게로 가져와 주세요.')
  await save(page).click()
  await expect(page.getByText('글자 수가 많아요. 280자 이내로 써 주세요.')).toBeVisible()
  // The page with the mistake comes to the front.
  await expect(page.getByRole('tab', { name: '정품 인증 페이지' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('281 / 280자')).toBeVisible()
  await expect(notice).toBeFocused()
  await expect(notice).toHaveValue('가'.repeat(281))
  await notice.fill('교환은 7일 안에 해 드려요.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expectSaid(page, '저장했어요.')
  await page.reload()
  await expect(notice).toHaveValue('교환은 7일 안에 해 드려요.')

  await page.getByRole('tab', { name: 'QR 주소' }).click()
  await expect(page.getByText('권장 크기(0.396mm)보다 작아')).toBeVisible()
  await expect(page.getByText('이미 인쇄한 라벨은 인쇄할 때의 주소를 계속 열어요.')).toBeVisible()
  await expect(page.getByText('휴대폰이 한 번에 읽기 좋은 크기예요.')).toBeVisible()
  await expect.poll(async () => widthOf(page.getByRole('img', { name: '서명된 짧은 주소 QR코드, 인쇄 크기' }))).toBe(65)
  await choose(page.getByRole('radio', { name: /^서명된 짧은 주소/ }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expectSaid(page, '저장했어요.')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^서명된 짧은 주소/ })).toBeChecked()
  // The short link opens the shop's page; on demand back to the specified one.
  const short_link = /HTTP:\/\/LOCALHOST:\d+\/Q\/[0-9A-Z]+/
  await expect(page.locator('main')).toContainText(short_link)
  const [short = ''] = short_link.exec((await page.locator('main').textContent()) ?? '') ?? []
  const answer = await page.request.get(new URL(short).pathname)
  expect([200, 404]).toContain(answer.status())
  expect(await answer.text()).not.toContain('정품 라벨의 주소가 아니에요')

  // A GS1 Digital Link can be chosen once a variant has its GTIN, which is entered here.
  await expect(page.getByRole('radio', { name: 'GS1 디지털 링크' })).toBeDisabled()
  await page.getByRole('button', { name: 'GTIN 입력' }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('textbox').first()
  await first.fill('9506000134353')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('GTIN의 마지막 숫자가 앞 숫자와 맞지 않아요.')).toBeVisible()
  await expect(first).toBeFocused()
  await expectAccessible(page)
  await first.fill('9506000134352')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectSaid(page, '품목 1개의 GTIN을 저장했어요.')
  await choose(page.getByRole('radio', { name: /^GS1 디지털 링크/ }))
  await save(page).click()
  await expectSaid(page, '저장했어요.')
  await expect(page.locator('main')).toContainText('/01/09506000134352/21/')

  await choose(page.getByRole('radio', { name: /^쇼핑몰 인증 페이지 주소/ }))
  await save(page).click()
  await expectSaid(page, '저장했어요.')

  await page.getByRole('tab', { name: '활동 기록' }).click()
  await page.getByLabel('종류', { exact: true }).selectOption('setting')
  await expect(page).toHaveURL(/kind=setting/)
  await expect(page.getByText('QR 주소를 골랐어요').first()).toBeVisible()
  await expect(page.getByText('안내 문구를 저장했어요').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('종류', { exact: true }).selectOption('plan')
  await expect(page.getByText('QR 주소를 골랐어요')).toHaveCount(0)
})
