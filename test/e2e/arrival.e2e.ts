import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { signedBy } from '../harness/outside/arrivals.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { secondsAgo } from '../harness/browser/faults.ts'
import { oneCode } from '../harness/stories/shop-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../harness/stories/story.ts'

test('a shop signs its members in; what they registered before comes to the member @desktop', async ({
  page,
  visit,
}) => {
  const { serial } = await oneCode()
  const buyer = await visit()
  await buyer.goto(`/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`)
  const target = newNumber()
  // The next one to this number comes at the end; nobody waits for its half a minute.
  await secondsAgo(buyer, 31, async () => askForCode(buyer, { name: '김정품', channel: 'phone', target }))
  const first = await codeOnPhone(target)
  await enterCode(buyer, first)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('내 이름으로 등록한 정품이에요')

  // The operator makes the key; it is shown this once.
  await signIn(page)
  await page.goto('/genuine_authservice/demo/setting?tab=codes')
  await page.getByRole('button', { name: '키 만들기' }).click()
  const shown = page.getByText('이 키는 지금만 보여요.').locator('..')
  const secret = /[\w-]{43}/.exec(await shown.innerText())?.[0] ?? ''
  await expect(page.getByText("['demo', '1', member_id, member_time]")).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '새 키로 바꾸기' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  const shop = { mall_id: 'demo', shop_no: '1' }
  const member = `kim-${serial.slice(-6).toLowerCase()}`
  const claimed = await visit()
  await claimed.goto(`/shop/demo/1/mine?member_id=${member}`)
  await expect(claimed.getByText(`‘${member}’ 회원이라고 적힌 주소로 오셨어요.`)).toBeVisible()
  await expect(claimed.getByRole('heading', { level: 1 })).toHaveText('본인 확인을 해 주세요')
  await expectAccessible(claimed)

  const arrived = await visit()
  await arrived.goto(`/shop/demo/1/mine?${new URLSearchParams(signedBy(secret, shop, member, new Date())).toString()}`)
  await expect(arrived).toHaveURL(/\/mine$/)
  await expect(arrived.getByRole('heading', { level: 1 })).toHaveText('아직 등록한 제품이 없어요')
  await arrived.getByText('다른 연락처로 등록한 제품도 있어요').click()
  await expectAccessible(arrived)
  await arrived.getByLabel('휴대폰 번호').fill(target)
  await arrived.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(arrived.getByLabel('인증번호', { exact: true })).toBeVisible()
  let code = first
  await expect.poll(async () => (code = await codeOnPhone(target)), { timeout: 30_000 }).not.toBe(first)
  await arrived.getByLabel('인증번호', { exact: true }).fill(code)
  await arrived.getByRole('button', { name: '합치기' }).click()
  await expect(arrived.getByRole('heading', { level: 1 })).toHaveText('내 제품이 1개 있어요')
  await expect(arrived.getByText(`쇼핑몰 회원 ‘${member}’의 제품이에요.`)).toBeVisible()
})
