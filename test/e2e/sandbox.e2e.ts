import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { expect, expectAccessible, expectSaid, letIn, product_url, test } from '../harness/stories/story.ts'

test('somebody makes a sandbox, tries a program out in it, sees that nothing of it looks genuine, goes back and empties it @desktop', async ({
  page,
}) => {
  await letIn(page, 'demobasic')
  await page.goto('/genuine_authservice/demobasic/setting?tab=api')
  await page.getByRole('button', { name: '시험용 샵 만들기' }).click()
  await expectSaid(page, '시험용 샵을 만들었어요.')
  await expectAccessible(page)
  await page.getByRole('button', { name: '시험용 샵으로 가기' }).click()
  const notice = page.getByRole('status', { name: '시험용 샵 안내' })
  await expect(notice).toContainText('메시지는 아무에게도 가지 않고')
  await page.getByRole('button', { name: '키 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: 'API 키 만들기' })
  await dialog.getByLabel(/^이름/).fill('시험')
  await dialog.getByRole('checkbox', { name: '만들기' }).check()
  await dialog.getByRole('button', { name: '키 만들기' }).click()
  const shown = page.getByRole('dialog', { name: '시험' })
  const key = (await shown.getByText(/^gk_test_/).innerText()).trim()
  await shown.getByRole('button', { name: '복사했어요. 닫기' }).click()
  await expectAccessible(page)

  const mall_id = key.split('_').slice(1, 3).join('_')
  const ask = async (path: string, data?: unknown) => {
    const url = `${product_url}/app/cert_product/genuine/${mall_id}/api/cert/${path}`
    const headers = { authorization: `Bearer ${key}` }
    const answer = await (data === undefined
      ? page.request.get(url, { headers })
      : page.request.post(url, { headers, data }))
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
  const names = { vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c' }
  await ask('partners/products', { product_code: 'BAG', product_name: '토트백', product_price: 1000, ...names })
  const item = { product_code: 'BAG', variant_code: 'BAG', cert_duration_type: 'activated', cert_duration: '1y' }
  await ask('products/generate/serials', [{ ...item, number_of_serial: 2 }])
  const { serials } = await ask('products/serials/search')
  const value = encodeURIComponent(encodeAuthQrCode(serials[0].serial_number))
  await page.goto(`/shop/${mall_id}/1/registration/index.html?authQrCode=${value}`)
  await expect(page.getByRole('heading', { name: '시험용 코드' })).toBeVisible()
  await expect(page.getByText('진짜 상품의 정품코드가 아니에요.')).toBeVisible()
  await expectAccessible(page)

  // What belongs to the shop itself is told as that, and leads there.
  await page.goto(`/genuine_authservice/${mall_id}/account`)
  const main = page.getByRole('main')
  await expect(main.getByText('시험용 샵에는 계정과 팀, 결제가 없어요. 원래 샵에서 관리해 주세요.')).toBeVisible()
  await expect(main.getByRole('button', { name: '원래 샵으로 돌아가기' })).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(`/genuine_authservice/${mall_id}/manageAuthcode`)
  await expect(page.getByText(/^TEST/).first()).toBeVisible()
  await notice.getByRole('button', { name: '원래 샵으로 돌아가기' }).click()
  await expect(page).toHaveURL(/demobasic\/setting/)
  await expect(page.getByText('코드 2/1,000개')).toBeVisible()
  await page.getByRole('button', { name: '비우기' }).click()
  const asked = page.getByRole('dialog', { name: '시험용 샵을 비울까요?' })
  await expect(asked).toContainText('상품 1개, 코드 2개')
  await asked.getByRole('button', { name: '비우기' }).click()
  await expectSaid(page, '시험용 샵을 비웠어요.')
  await expect(page.getByText('코드 0/1,000개')).toBeVisible()
})
