import { randomBytes } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import type { SentOf } from '#contract/kernel/operation.ts'
import { requestOf } from '#contract/table/address.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { secondsAgo } from '../harness/browser/faults.ts'
import {
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  outside_url,
  product_url,
  test,
} from '../harness/stories/story.ts'

/** The whole road of a digital code: made for an order, told by message, redeemed, checked by a program, sent again. */

const mall_id = 'demodigital'
const prefix = `/genuine_authservice/${mall_id}/digital`
const page_of_shop = `/shop/${mall_id}/1/registration/index.html`

/** The shop's own program. */
async function shopApi() {
  const client = await request.newContext({ baseURL: product_url })
  const login = await client.post('/users/login', { data: { mall_id, password: demo_password } })
  const { access_token } = (await login.json()) as { access_token: string }
  return async <N extends OperationName>(name: N, input: SentOf<Operations[N]>) => {
    const place = { product: 'genuine', app: 'cert_digital', mall_id, shop_no: '1' } as const
    const { method, url, body } = requestOf(name, input, { door: 'partner', place })
    const answer = await client.fetch(url, {
      method,
      headers: { authorization: access_token, 'idempotency-key': randomBytes(8).toString('hex') },
      ...(body.kind === 'json' ? { data: body.value } : {}),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Asks for a code's state, as the seller's program does. */
async function stateOf(page: Page, code: string, device: string): Promise<string> {
  const answer = await page.request.post(`/shop/api/${mall_id}/1/licences/check`, { data: { code, device } })
  return ((await answer.json()) as { state: string }).state
}

test('a digital code is made for its order, comes by message, is redeemed, checked, asked for and sent again @desktop', async ({
  page,
  visit,
}) => {
  const call = await shopApi()
  const product_code = `APP-${randomBytes(4).toString('hex')}`
  const product_name = `글꼴 ${product_code}`
  await call('registerProduct', {
    product_name,
    product_code,
    product_price: 32_000,
    vendor_name: '폴리오',
    manufacturer_name: '폴리오',
    brand_name: 'FOLIO',
    variant_list: [{ variant_name: '1인용', variant_price: 0, variant_code: `${product_code}-1` }],
  })
  await call('saveMessageRules', { rules: [{ trigger: 'shipping_end', send_type: 'sms' }] })

  await letIn(page, mall_id)
  await page.goto(`${prefix}/orders`)
  await page.getByRole('button', { name: '연결 규칙' }).click()
  const rules = page.getByRole('dialog', { name: '연결 규칙' })
  await rules.getByLabel('주문에 정품코드를 자동으로 연결해요').check()
  await rules.getByLabel('상품코드').fill(product_code)
  await rules.getByLabel('남은 코드가 없으면 새로 만들어 연결해요').check()
  await expectAccessible(page)
  await rules.getByRole('button', { name: '규칙 저장' }).click()
  await expectSaid(page, '연결 규칙을 저장했어요')

  const target = newNumber()
  const order_no = `D-${randomBytes(4).toString('hex')}`
  await call('tellOrder', {
    order_no,
    ordered_at: new Date().toISOString(),
    price: 64_000,
    orderer: { name: '이지은', phone: target },
    lines: [{ line_no: '1', product_code, variant_code: `${product_code}-1`, quantity: 2, stage: 'delivered' }],
  })

  // Both codes come in one message.
  const phone = await visit()
  await phone.goto(`${outside_url}/phone/${target}`)
  const messages = phone.getByRole('region', { name: '받은 메시지' })
  const codes = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g
  await expect(messages).toContainText(codes, { timeout: 60_000 })
  const [code = '', second = ''] = (await messages.innerText()).match(codes) ?? []
  expect(second).not.toBe('')
  const serial = code.replaceAll('-', '')
  expect(await stateOf(page, code, 'laptop-of-jieun')).toBe('unregistered')

  // The buyer lost the message, and finds what was ordered by the phone's number.
  const buyer = await visit()
  await buyer.goto(page_of_shop)
  expect(await buyer.locator('body').innerText()).not.toMatch(/라벨|카메라|QR|스캔/)
  await buyer.getByRole('link', { name: '정품코드를 못 받았거나 잊었나요?' }).click()
  await buyer.getByLabel('휴대폰 번호').fill(target)
  await secondsAgo(buyer, 31, async () => buyer.getByRole('button', { name: '인증번호 받기' }).click())
  await buyer.getByLabel('인증번호', { exact: true }).fill(await codeOnPhone(target))
  await buyer
    .getByRole('button', { name: /보기|확인/ })
    .first()
    .click()
  await expect(buyer.getByRole('heading', { level: 1, name: '주문한 정품코드예요' })).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await buyer.getByRole('link', { name: new RegExp(code) }).click()

  expect(await buyer.locator('body').innerText()).not.toMatch(/라벨|카메라|QR|스캔/)
  const before = await codeOnPhone(target)
  await askForCode(buyer, { name: '이지은', channel: 'phone', target })
  let proof = before
  await expect.poll(async () => (proof = await codeOnPhone(target)), { timeout: 30_000 }).not.toBe(before)
  await enterCode(buyer, proof)
  await expect(buyer.getByRole('heading', { level: 1, name: /내 이름으로 등록/ })).toBeVisible()
  await expect(buyer.getByText(/\d{4}\.\s?\d{1,2}\.\s?\d{1,2}/).first()).toBeVisible()

  expect(await stateOf(page, code, 'laptop-of-jieun')).toBe('valid')
  expect(await stateOf(page, code, 'phone-of-someone')).toBe('another_device')

  await page.goto(`${prefix}/manageAuthcode?from=any&serial_number=${order_no}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: `${serial} 메뉴` }).click()
  await page.getByRole('menuitem', { name: '코드 다시 보내기' }).click()
  await expectSaid(page, /보냈어요/)
  await page.goto(`${prefix}/orders?keyword=${order_no}`)
  await expect(page.getByRole('row').filter({ hasText: order_no }).getByText('발송됨')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: '남은 코드' }).click()
  await expect(page.getByRole('row').filter({ hasText: product_name }).getByText('주문마다 만들어요')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${prefix}/manageAuthcode?from=any&serial_number=${serial}`)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('쓰는 기기')).toBeVisible()
  await page.goto(`${prefix}/setting?tab=licence`)
  await expect(page.getByRole('heading', { name: '라이선스 확인' })).toBeVisible()
  await expectAccessible(page)

  // The same on the operator's phone: the order, its codes, and the settings of licences.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`orders?keyword=${order_no}`, `manageAuthcode?from=any&serial_number=${order_no}`]) {
    await page.goto(`${prefix}/${path}`)
    await expect(page.getByRole('listitem').filter({ hasText: product_code }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`${prefix}/setting?tab=licence`)
  await expect(page.getByRole('heading', { name: '라이선스 확인' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
