import { randomBytes } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { requestOf } from '#contract/table/address.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { linesOf, searchBy } from '../harness/stories/operator.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  isPhone,
  letIn,
  product_url,
  settled,
  test,
} from '../harness/stories/story.ts'

/** Batches and the jobs centre, in a shop where nobody counts the codes; each size works with products of its own. */

const mall_id = 'demobasic'
const screen = (name: string) => `/genuine_authservice/${mall_id}/${name}`

/** A shop's own program, which calls the API beside the browser. */
async function shopApi() {
  // Its sessions are none of the browser's.
  const client = await request.newContext({ baseURL: product_url })
  const login = await client.post('/users/login', { data: { mall_id, password: demo_password } })
  const { access_token } = (await login.json()) as { access_token: string }
  return async <N extends OperationName>(name: N, input: SentOf<Operations[N]>) => {
    const place = { product: 'genuine', app: 'cert_product', mall_id, shop_no: '1' } as const
    const { method, url, body } = requestOf(name, input, { door: 'partner', place })
    const answer = await client.fetch(url, {
      method,
      headers: { authorization: access_token, 'idempotency-key': randomBytes(8).toString('hex') },
      ...(body.kind === 'json' ? { data: body.value } : {}),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Record<string, string>
  }
}

/** A product with an option, and codes of it. */
async function makeBatch(counts: readonly number[]) {
  const call = await shopApi()
  const product_code = `E2E-${randomBytes(4).toString('hex')}`
  const product_name = `Calf wallet ${product_code}`
  await call('registerProduct', {
    product_name,
    product_code,
    product_price: 120_000,
    vendor_name: 'Hanbit',
    manufacturer_name: 'Hanbit',
    brand_name: 'Objet',
    variant_list: [{ variant_name: 'Navy', variant_price: 0, variant_code: `${product_code}-N` }],
  })
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code } as const
  const items = counts.map((number_of_serial) => ({ ...item, variant_code: `${product_code}-N`, number_of_serial }))
  const { batch_id = '' } = await call('generateCodes', { items })
  return { call, product_name, product_code, batch_id }
}

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
}

async function act(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: '묶음 작업' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a batch gets a name and tags, is found by them, and is downloaded as a sheet @desktop', async ({ page }) => {
  const { product_name } = await makeBatch([12])
  await letIn(page, mall_id)
  await page.goto(screen('batches'))
  await expect(page.getByRole('heading', { level: 1, name: '코드 묶음' })).toBeVisible()
  await page.getByRole('link', { name: product_name }).click()
  await expect(page.getByRole('heading', { level: 1, name: product_name })).toBeVisible()
  await expect(page.getByText('상품을 골라 만들기')).toBeVisible()
  await expectGood(page)

  const name = `Autumn store ${randomBytes(3).toString('hex')}`
  const tag = `t${randomBytes(3).toString('hex')}`
  await page.getByRole('button', { name: '이름과 태그' }).click()
  const dialog = page.getByRole('dialog', { name: '이름과 태그' })
  await dialog.getByLabel('묶음 이름').fill(name)
  await dialog.getByLabel('태그').fill(`#${tag}, outlet`)
  await expectGood(page)
  await dialog.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`#${tag}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '엑셀 받기' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{8}_demobasic_\d+\.xlsx$/)

  await page.getByRole('link', { name: '묶음 목록' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '코드 묶음' })).toBeVisible()
  await settled(page)
  await searchBy(page, '태그', tag)
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`))
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: product_name })).toBeHidden()
  await expectGood(page)
})

test('a batch that is lost in transit is frozen: the buyer is told, until it is unfrozen @phone', async ({
  page,
  visit,
}) => {
  const { batch_id, call, product_code, product_name } = await makeBatch([2])
  const found = (await call('searchCodes', { search_type: 'product_code', search_value: product_code })) as unknown
  const [code] = (found as { serials: { serial_number: string }[] }).serials // the list's own shape
  const label = `/shop/${mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(code?.serial_number ?? ''))}`
  await letIn(page, mall_id)
  await page.goto(`${screen('batches')}?batch=${batch_id}`)
  await act(page, /^정지하기/)
  const dialog = page.getByRole('dialog', { name: '코드 2개를 정지할까요?' })
  await choose(dialog.getByRole('radio', { name: /^배송 중 분실/ }))
  await expectGood(page)
  await dialog.getByRole('button', { name: '정지하기' }).click()
  await expectSaid(page, '묶음을 정지했어요.')
  await expect(page.getByText('배송 중 분실').first()).toBeVisible()
  await expectGood(page)

  const buyer = await visit()
  await buyer.goto(label)
  await expect(buyer.getByRole('heading', { level: 1, name: '배송 중에 사라졌다고 신고된 제품이에요' })).toBeVisible()
  await expect(buyer.getByRole('button', { name: '인증번호 받기' })).toBeHidden()
  await expectAccessible(buyer)

  // The code itself says so too, and leads back to its batch.
  await page.goto(`${screen('manageAuthcode')}?search_value=${product_code}`)
  await expect(linesOf(page, '정품코드 목록')).toHaveCount(2)
  await linesOf(page, '정품코드 목록')
    .first()
    .getByRole('button', { name: / 메뉴$/ })
    .click()
  await page.getByRole('menuitem', { name: '코드 상세', exact: true }).click()
  const detail = page.getByRole('dialog', { name: '코드 상세' })
  await expect(detail.getByText('차단 · 배송 중 분실')).toBeVisible()
  await expectGood(page)
  await detail.getByRole('link', { name: product_name }).click()
  await expect(page).toHaveURL(new RegExp(`batch=${batch_id}$`))

  await act(page, /^정지 풀기/)
  await expectSaid(page, '정지를 풀었어요.')
  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: /확인한 정품이에요/ })).toBeVisible()
  // It was scanned, so it cannot be undone any more, and the menu says why.
  await page.reload()
  await page.getByRole('button', { name: '묶음 작업' }).click()
  await expect(page.getByRole('menuitem', { name: /스캔한 코드가 있어서 되돌릴 수 없어요/ })).toBeVisible()
})

test(
  'a batch is replaced: the new one is made, the old one is frozen and says by which',
  { tag: '@desktop' },
  async ({ page }) => {
    const { batch_id } = await makeBatch([5])
    await letIn(page, mall_id)
    await page.goto(`${screen('batches')}?batch=${batch_id}`)
    await act(page, /^새 묶음으로 바꾸기/)
    const dialog = page.getByRole('dialog', { name: '코드 5개를 새로 만들까요?' })
    await expectGood(page)
    await dialog.getByRole('button', { name: '새 묶음으로 바꾸기' }).click()
    await page.getByRole('link', { name: `묶음 ${batch_id}` }).click()
    await expect(page.getByText('새 묶음으로 바꿈').first()).toBeVisible()
  },
)

test(
  'a large run is stopped, goes on in the jobs centre whatever becomes of the window, and is undone as one',
  { tag: '@phone' },
  async ({ page }) => {
    // Much is made here, and all of it is taken back.
    test.slow()
    await letIn(page, mall_id)
    const { call, batch_id, product_name } = await makeBatch(Array.from({ length: 20 }, () => 9999))
    // It goes on when its page is there: however slow the page comes, the run is at work still when it is stopped.
    await call('cancelBatch', { batch_id, undo: false })
    await page.goto(`${screen('batches')}?batch=${batch_id}`)
    const stopped = page.getByText(/만들고 멈췄어요\. 만든 코드는 그대로/)
    await expect(stopped).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: '이어서 만들기' }).click()
    await page.getByRole('button', { name: '멈추기' }).click()
    const dialog = page.getByRole('dialog', { name: '코드 만들기를 멈출까요?' })
    await dialog.getByRole('button', { name: '멈추기' }).click()
    await expect(dialog).toBeHidden()
    await expect(stopped).toBeVisible()
    await expectGood(page)

    await page.goto(screen('jobs'))
    await expect(page.getByRole('heading', { level: 1, name: '작업 센터' })).toBeVisible()
    const row = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: product_name })
    await expect(row.getByText('멈춤')).toBeVisible()
    await expectGood(page)
    const resumed = page.waitForResponse(/\/resume$/)
    await row.getByRole('button', { name: '이어서 만들기' }).click()
    expect((await resumed).ok()).toBe(true)
    await page.goto('about:blank')
    await page.goto(screen('jobs'))
    await expect(row.getByText('완료')).toBeVisible({ timeout: 120_000 })
    await expect(row.getByText('199,980개')).toBeVisible()

    await row.getByRole('link', { name: product_name }).click()
    await act(page, /^되돌리기/)
    const undo = page.getByRole('dialog', { name: '코드 199,980개를 모두 되돌릴까요?' })
    await expectGood(page)
    await undo.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText('코드 199,980개를 모두 되돌렸어요.')).toBeVisible({ timeout: 120_000 })
    await expectGood(page)
  },
)

test('a list of any size becomes files in the jobs centre @desktop', async ({ page }) => {
  // The row of this size's own list is known by how many codes it has.
  const count = isPhone(page) ? 31 : 30
  const { call, product_code } = await makeBatch([count])
  await letIn(page, mall_id)
  await call('startExport', { search_type: 'product_code', search_value: product_code })
  await page.goto(screen('jobs'))
  const row = page
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ hasText: '정품코드 목록' })
    .filter({ hasText: `${count}개` })
  await expect(row.getByText('완료')).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(/까지 받을 수 있어요/)).toBeVisible()
  await expectGood(page)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: '파일 받기' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{8}_demobasic\.xlsx$/)
})

test('where nothing was long yet, the jobs centre says what would be there', { tag: '@phone' }, async ({ page }) => {
  await letIn(page, 'demonew')
  await page.goto('/genuine_authservice/demonew/jobs')
  await expect(page.getByText('아직 오래 걸린 작업이 없어요')).toBeVisible()
  await expectGood(page)
  await page.goto('/genuine_authservice/demonew/batches?batch=999999999')
  await expect(page.getByText('그런 묶음이 없어요')).toBeVisible()
  await expectGood(page)
})
