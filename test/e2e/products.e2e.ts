import type { Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import { type Sold, comeTo, fillProduct, linesOf, searchBy } from '../harness/stories/operator.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  product_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** Product information: its two tabs, what they say when something is missing, and what they never lose. */

let made = 0

function aProduct(more: Partial<Sold> = {}): Sold {
  const code = `E2E-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`
  const options = ['블랙', '화이트'].map((name, index) => ({ name, price: 1000 * index, code: `${code},:%-${name}` }))
  const names = { supplier: '공급사', manufacturer: '제조사', brand: `B${code}` }
  return { name: `가죽 가방 ${code}`, code, price: 129_000, ...names, options, ...more }
}

/** Two frames of one pixel: a browser shows it whatever it is called, the server keeps no moving pictures. */
function movingPicture(): Buffer {
  const frame = '21f904000a0000002c0000000001000100000202440100'
  return Buffer.from(`47494638396101000100800000000000ffffff${frame}${frame}3b`, 'hex')
}

async function openForm(page: Page) {
  await comeTo(page, '상품 정보 관리')
  await page.getByRole('tab', { name: '상품 개별 등록' }).click()
  await expect(page).toHaveURL(/tab=register/)
  const form = page.getByRole('form', { name: '상품 개별 등록' })
  const save = () => form.getByRole('button', { name: '저장', exact: true }).click()
  return { form, save, adding: form.getByRole('group', { name: '새 옵션' }) }
}

async function register(page: Page, product: Sold): Promise<void> {
  await fillProduct(page, product)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장 되었습니다')
}

test(
  'an empty product says at every field what is missing, and the first one has the focus',
  { tag: '@desktop' },
  async ({ page }) => {
    const { form, save } = await openForm(page)
    await expectAccessible(page)
    // Those of the last product stand there already.
    for (const name of [/^공급사/, /^제조사/, /^브랜드/]) {
      await expect(form.getByLabel(name)).not.toHaveValue('')
      await form.getByLabel(name).fill('')
    }
    await save()
    await expectSaid(page, '모든 정보를 입력해 주세요.')
    await expect(form.getByText(/(을|를) 입력해 주세요\.$/)).toHaveCount(6)
    await expect(form.getByLabel(/^상품명/)).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'an option without a name is not added, and one that is not whole is not saved',
  { tag: '@phone' },
  async ({ page }) => {
    const { form, save, adding } = await openForm(page)
    await fillProduct(page, aProduct({ options: [] }))
    await form.getByRole('button', { name: '옵션 추가' }).click()
    await expect(page.getByText('옵션명을 입력해주세요.').first()).toBeVisible()
    await expect(adding.getByLabel('옵션명')).toBeFocused()
    for (const name of ['블랙', '화이트', '블루']) {
      await adding.getByLabel('옵션명').fill(name)
      await adding.getByLabel('옵션명').press('Enter')
      await expect(adding.getByLabel('옵션명')).toBeFocused()
    }
    await save()
    await expectSaid(page, '옵션의 정보를 확인 해주세요.')
    await expect(form.getByRole('group', { name: '옵션 1' }).getByLabel('옵션 판매가')).toBeFocused()
    await expectAccessible(page)
  },
)

test('choosing X clears the options, and they can be brought back', { tag: '@desktop' }, async ({ page }) => {
  const { form, adding } = await openForm(page)
  await fillProduct(page, aProduct())
  await form.getByRole('button', { name: '옵션 2 지우기' }).click()
  await expect(adding.getByLabel('옵션명')).toBeFocused()
  await form.getByRole('button', { name: '되돌리기' }).click()
  await expect(form.getByRole('group', { name: '옵션 2' }).getByLabel('옵션명')).toHaveValue('화이트')
  await choose(form.getByRole('radio', { name: 'X 없음' }))
  await expect(form.getByRole('group')).toHaveCount(0)
  await expect(form.getByText('옵션 2개를 지웠어요.')).toBeVisible()
  await form.getByRole('button', { name: '되돌리기' }).click()
  await expect(form.getByRole('group', { name: '옵션 1' }).getByLabel('옵션명')).toHaveValue('블랙')
})

test(
  'a code that is taken is told at its field, and nothing that was typed is lost',
  { tag: '@phone' },
  async ({ page }) => {
    const { form, save } = await openForm(page)
    const product = aProduct()
    await fillProduct(page, product)
    // An answer without a number above 0 is no product (001 §4); what was typed is sent again.
    const none = { status: 200, body: { product_no: 0 }, times: 1 }
    await meetFaults(page.context(), { kind: 'answer', operation: 'registerProduct', ...none })
    await save()
    await expectSaid(page, '저장이 되지 않았습니다')
    await save()
    await expectSaid(page, '저장 되었습니다')
    await page.getByRole('button', { name: '하나 더 등록' }).click()
    await fillProduct(page, product)
    await save()
    await expectSaid(page, '저장 되지 않았습니다')
    await expect(form.getByText('이미 쓰고 있는 상품코드예요. 다른 코드를 입력해 주세요.')).toBeVisible()
    await expect(form.getByLabel(/^상품코드/)).toBeFocused()
    await expect(form.getByLabel(/^판매가/)).toHaveValue('129,000')
    await expect(form.getByRole('group', { name: '옵션 2' }).getByLabel('품목코드')).toHaveValue(/화이트$/)
    await expectAccessible(page)
  },
)

test('a picture that is none is refused with the reason', { tag: '@desktop' }, async ({ page }) => {
  const { form, save } = await openForm(page)
  await fillProduct(page, aProduct({ options: [] }))
  await choose(form.getByRole('radio', { name: 'X 없음' }))
  const give = async (name: string, mimeType: string, bytes: Buffer) =>
    form.getByLabel('상품 이미지').setInputFiles({ name, mimeType, buffer: bytes })
  await give('script.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(form.getByText('PNG, JPG, WEBP 파일만 올릴 수 있어요')).toBeVisible()
  await give('nothing.png', 'image/png', Buffer.alloc(0))
  await expect(form.getByText('이미지 파일이 없습니다.')).toBeVisible()
  await give('moving.png', 'image/png', movingPicture())
  await save()
  await expectSaid(page, '이미지 등록 실패했습니다')
  await expect(form.getByLabel('상품 이미지')).toBeFocused()
  await expectAccessible(page)
})

test('what was written survives a reload, and leaving asks before it is gone @phone', async ({ browser, viewport }) => {
  const context = await browser.newContext({ baseURL: product_url, viewport })
  const page = await context.newPage()
  // The browser's own question before a reload.
  page.on('dialog', (dialog) => void dialog.accept())
  const { form } = await openForm(page)
  const product = aProduct()
  await fillProduct(page, product)
  await page.reload()
  await expect(form.getByText('작성하던 내용을 불러왔어요. 이미지는 다시 골라 주세요.')).toBeVisible()
  await expect(form.getByLabel(/^상품명/)).toHaveValue(product.name)
  await expect(form.getByRole('group', { name: '옵션 2' }).getByLabel('옵션명')).toHaveValue('화이트')
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('link', { name: '보증기간 설정' }).click()
  const question = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: '취소' }).click()
  await expect(form.getByLabel(/^상품명/)).toHaveValue(product.name)
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('link', { name: '보증기간 설정' }).click()
  await question.getByRole('button', { name: '나가기' }).click()
  await expect(page).toHaveURL(/warrantyPeriod/)
  // The shop that is open stays known; nothing of the draft does.
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('genuine.')))
  expect(kept.filter((key) => !key.startsWith('genuine.shop_no.'))).toEqual([])
  await context.close()
})

test('filters live in the address, a failed search keeps the rows, and selected products go to the create page @desktop', async ({
  page,
  context,
}) => {
  await openForm(page)
  const product = aProduct({ name: '아주 긴 이름 '.repeat(30), supplier: 'S'.repeat(120) })
  await register(page, product)
  await page.getByRole('button', { name: '목록 보기' }).click()
  await searchBy(page, '검색어', product.code)
  const lines = linesOf(page, '상품 목록')
  await expect(lines).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`search_text=${product.code}`))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await settled(page)
  await context.setOffline(true)
  await searchBy(page, '검색어', 'nobody')
  await expect(page).toHaveURL(/search_text=nobody/)
  await settled(page)
  await expect(lines).toHaveCount(2)
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`search_text=${product.code}`))
  await settled(page)
  await expect(lines).toHaveCount(2)

  for (const line of await lines.all()) await line.getByRole('checkbox').check()
  await expect(page.getByText('2건을 선택했어요')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '정품코드 만들기' }).click()
  await expect(page).toHaveURL(/createAuthcode/)
  await expect(page.getByRole('heading', { name: '만들 목록 2' })).toBeAttached()
})
