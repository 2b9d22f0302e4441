import type { Page } from '@playwright/test'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyer.ts'
import { demo_password, expect, expectAccessible, expectNoSidewaysScroll, signInAt, test } from '../harness/story.ts'

/** A code of digital goods: its buyer redeems it, the seller's program may be used, and not once the shop has stopped it. */

const redeem_page = '/shop/demodigital/1/registration/index.html'
const shop = '/app/cert_digital/genuine/demodigital/api/cert/products/serials'

/** The shop's own program: a code that nobody has registered. */
async function freeCode(page: Page): Promise<{ serial: string; authorization: string }> {
  const login = await page.request.post('/users/login', {
    data: { mall_id: 'demodigital', password: demo_password },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const found = await page.request.get(`${shop}/search?cert_status=inactivated&limit=1`, {
    headers: { authorization: access_token },
  })
  const { serials } = (await found.json()) as { serials: { serial_number: string }[] }
  return { serial: serials[0]?.serial_number ?? '', authorization: access_token }
}

async function ask(page: Page, code: string, device = 'laptop-of-the-story'): Promise<string> {
  const answer = await page.request.post('/shop/api/demodigital/1/licences/check', { data: { code, device } })
  return ((await answer.json()) as { state: string }).state
}

test('a buyer redeems a digital code, its licence is good on one device, and revoked when the shop stops it @desktop', async ({
  page,
  visit,
}) => {
  const { serial, authorization } = await freeCode(page)
  expect(await ask(page, serial)).toBe('unregistered')

  const buyer = await visit()
  await buyer.goto(redeem_page)
  await expect(buyer.getByText('메시지로 받은 정품코드를 입력해 주세요.')).toBeVisible()
  await expect(buyer.locator('body')).not.toContainText(/라벨|스캔|카메라/)
  await expect(buyer.getByRole('link', { name: '정품코드를 못 받았거나 잊었나요?' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('정품코드').fill(serial)
  await buyer.keyboard.press('Enter')
  const target = newNumber()
  await askForCode(buyer, { name: '김글꼴', channel: 'phone', target })
  await enterCode(buyer, await codeOnPhone(await visit(), target))
  await expect(buyer.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()

  expect(await ask(page, serial)).toBe('valid')
  expect(await ask(page, serial, 'another-laptop')).toBe('another_device')

  await signInAt(page, 'demodigital')
  await expect(page).toHaveURL(/demodigital\/digital\/serviceIntro/, { timeout: 60_000 })
  await page.goto('/genuine_authservice/demodigital/digital/setting?tab=licence')
  await expect(page.getByRole('heading', { name: '라이선스 확인' })).toBeVisible()
  await expect(page.getByLabel('코드 하나로 쓸 수 있는 기기')).toHaveValue('1')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.request.put(`${shop}/${serial}/block`, { headers: { authorization }, data: { reason: 'recalled' } })
  expect(await ask(page, serial)).toBe('revoked')
})
