import type { Page } from '@playwright/test'
import { endFaults, failNext, meetFaults } from '../harness/browser/faults.ts'
import { ownProduct, ownProducts } from '../harness/sheets/code-sheets.ts'
import { linesOf } from '../harness/stories/operator.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  letIn,
  test,
} from '../harness/stories/story.ts'

/** Codes by product search (001 §2 tab 1, §5): what it says when something is missing, and its limits. */

async function open(page: Page, prepare = async (): Promise<void> => undefined) {
  await letIn(page)
  await prepare()
  await page.goto('/genuine_authservice/demo/createAuthcode')
  const search = page.getByRole('search', { name: '상품 찾기' })
  const field = search.getByLabel('검색어', { exact: true })
  await expect(field).toBeVisible()
  const step = async (name: '상품 찾기' | '만들 목록') => {
    // Beside each other where there is room.
    if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }
  const find = async (type: string, value: string) => {
    await step('상품 찾기')
    await search.getByLabel('검색 기준').click()
    await page.getByRole('option', { name: type, exact: true }).click()
    await field.fill(value)
    await field.press('Enter')
  }
  const generate = async () => page.getByRole('button', { name: '정품코드 만들기', exact: true }).click()
  return { search, field, step, find, generate }
}

test(
  'a search says by its type what is missing; a name needs three characters',
  { tag: '@phone' },
  async ({ page }) => {
    const { search, field, find } = await open(page)
    for (const [type, words] of Object.entries({
      상품코드: '상품코드를 입력하세요',
      품목코드: '품목코드를 입력하세요',
      공급사: '공급사를 입력하세요',
      제조사: '제조사를 입력하세요',
      브랜드: '브랜드를 입력하세요',
      상품명: '상품명을 입력하세요',
    })) {
      await find(type, '')
      await expect(search.getByText(words, { exact: true })).toBeVisible()
      await expect(field).toBeFocused()
    }
    await find('상품명', '가방')
    await expect(search.getByText('상품명은 3글자 이상부터 검색이 가능합니다.')).toBeVisible()
    await expectAccessible(page)
    await find('상품코드', '없는-상품-코드')
    await expect(page.getByText('조회된 품목 정보가 없습니다.').first()).toBeVisible()
    const add_all = page.getByRole('button', { name: '모두 추가' })
    await expect(add_all).toHaveAttribute('aria-disabled', 'true')
    await add_all.press('Enter')
    await expectSaid(page, '조회된 품목 정보가 없습니다.')
    await expectNoSidewaysScroll(page)
  },
)

test('an empty list is told at every button; a row needs its warranty and its quantity @phone', async ({ page }) => {
  const product = await ownProduct()
  // The shop's warranty cannot be read: that is said, and no other one is put in its place.
  const { step, find, generate } = await open(page, async () => failNext(page, 'GET', /\/config\/duration$/))
  await expectSaid(page, '정품 보증기간 설정 조회가 실패되었습니다.')
  await generate()
  await expectSaid(page, '정품 인증 코드를 생성할 상품이 없습니다. 상품을 조회하고 추가해주세요.')
  await step('만들 목록')
  await page.getByRole('button', { name: '모두 빼기' }).click()
  await expectSaid(page, '뺄 품목이 없어요.')
  await page.getByRole('button', { name: '수량 적용' }).click()
  await expectSaid(page, '추가된 품목이 없습니다.')

  await find('상품코드', product.product_code)
  await expect(page.getByText('검색 결과 1건', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '모두 추가' }).click()
  await expectSaid(page, '품목 일괄 추가 되었습니다.')
  await step('상품 찾기')
  await page.getByRole('button', { name: '모두 추가' }).click()
  await expectSaid(page, '이미 추가된 상품입니다.')

  await step('만들 목록')
  const line = linesOf(page, '만들 목록')
  await expect(line).toHaveCount(1)
  const [warranty, quantity] = [
    line.getByRole('textbox', { name: /보증기간$/ }),
    line.getByRole('textbox', { name: /수량$/ }),
  ]
  await expect(warranty).toHaveValue('')
  await generate()
  await expectSaid(page, '보증기간이 미입력된 상품을 확인해주세요')
  await expect(warranty).toBeFocused()
  await warranty.pressSequentially('12a,345')
  await expect(warranty).toHaveValue(/^(1,?234|9,?999)$/)
  await warranty.fill('2')
  await quantity.fill('')
  await generate()
  await expectSaid(page, '수량이 미입력된 상품을 확인해주세요')
  await expect(quantity).toBeFocused()
  await expectAccessible(page)
  await line.getByRole('button', { name: /빼기$/ }).click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(line).toHaveCount(1)
  await expectNoSidewaysScroll(page)

  // The codes are made, and the answer is lost: pressing again makes no others.
  await quantity.fill('3')
  await meetFaults(page.context(), { kind: 'drop_answer', operation: 'generateCodes' })
  await generate()
  await expectSaid(page, '답을 받지 못했어요. 다시 눌러도 코드가 두 번 만들어지지 않아요.')
  await endFaults(page.context())
  // It is shown for two seconds: looked for in the page itself, from before it can come.
  const shown = page.waitForFunction(
    () => document.querySelector('progress[aria-label="정품코드를 만들고 있어요"]') !== null,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  await generate()
  await shown
  await expect(page.getByRole('heading', { name: '정품코드 3개를 만들었어요' })).toBeFocused()
  await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${product.product_code}`)
  await expect(page.getByRole('tab', { name: '전체 3', exact: true })).toBeVisible()
})

test(
  '2,000 results are the most; all of them are added at once, and their codes made in one request',
  { tag: '@desktop' },
  async ({ page }) => {
    const supplier = `많은 공급사 ${process.pid} ${Date.now()}`
    await ownProducts('demo', { products: 5, options: 450, supplier })
    const { step, find, generate } = await open(page)
    await find('공급사', supplier)
    await expect(page.getByText(/^검색 결과 2,000건/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('2,000건까지만 보여 줘요. 검색어를 더 자세히 넣어 보세요.')).toBeVisible()
    const table = page.getByRole('table', { name: '검색 결과' })
    await expect(table).toHaveAttribute('aria-rowcount', '2001')
    await expect(linesOf(page, '검색 결과').first()).toBeVisible()
    expect(await linesOf(page, '검색 결과').count()).toBeLessThan(200)
    await page.getByRole('button', { name: '모두 추가' }).click()
    await expect(page.getByText('품목 2,000개', { exact: true })).toBeVisible()
    await step('만들 목록')
    await page.getByLabel('수량 한꺼번에').fill('2')
    await page.getByRole('button', { name: '수량 적용' }).click()
    await expect(page.getByText('정품코드 4,000개', { exact: true })).toBeVisible()
    await page.getByLabel('수량 한꺼번에').fill('1')
    await page.getByRole('button', { name: '수량 적용' }).click()
    await expect(page.getByText('정품코드 2,000개', { exact: true })).toBeVisible()
    await generate()
    await expect(page.getByRole('heading', { name: '정품코드 2,000개를 만들었어요' })).toBeFocused({ timeout: 60_000 })
  },
)
