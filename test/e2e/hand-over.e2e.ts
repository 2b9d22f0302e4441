import type { Page } from '@playwright/test'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeInMail, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { secondsAgo } from '../harness/browser/faults.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** A registered product goes to somebody else, given or sold (product D): both roads are the same. */

const title = (words: string) => ({ level: 1, name: words }) as const
const labelOf = (serial: string) =>
  `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`

/** A code that nobody has registered. */
async function freshLabel(): Promise<string> {
  const { product_name } = await ownCodes(1)
  const [serial = ''] = await serialsOf(product_name)
  return labelOf(serial)
}

/** The owner's link for the receiver. */
async function linkOf(owner: Page): Promise<string> {
  await owner.getByRole('link', { name: '양도하기' }).click()
  await owner.getByRole('button', { name: '양도 링크 만들기' }).click()
  await expect(owner.getByRole('heading', { name: '받는 분에게 링크를 보내 주세요' })).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  return owner.getByLabel('양도 링크').inputValue()
}

/** Asks for a code once more. */
async function askAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByRole('heading', { name: '인증번호를 입력해 주세요' })).toBeVisible()
}

/** The owner sees who has taken the link, and makes it final by a code that is newer than the last. */
async function confirm(owner: Page, read: () => Promise<string>, last: string): Promise<void> {
  await owner.reload()
  await expect(owner.getByRole('heading', { name: '받는 분이 확인했어요' })).toBeVisible()
  await askAgain(owner)
  let code = last
  await expect.poll(async () => (code = await read()), { timeout: 30_000 }).not.toBe(last)
  await owner.getByLabel('인증번호', { exact: true }).fill(code)
  await owner.getByRole('button', { name: '양도 확정하기' }).click()
  await expect(owner.getByRole('heading', title('양도했어요'))).toBeVisible()
}

test(
  'an owner on a new phone hands a product over; the receiver’s mail is lost and asked for again',
  { tag: '@phone' },
  async ({ page: old_phone, visit }) => {
    const label = await freshLabel()
    const [new_phone, buyer] = [await visit(), await visit()]
    const number = newNumber()
    const address = `buyer${number}@mail.example`
    await old_phone.goto(label)
    await secondsAgo(old_phone, 62, async () =>
      askForCode(old_phone, { name: '김정품', channel: 'phone', target: number }),
    )
    const first = await codeOnPhone(number)
    await enterCode(old_phone, first)
    await expect(old_phone.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()

    // Nobody's phone yet: the page does not know the owner, and asks.
    await new_phone.goto(label)
    await expect(new_phone.getByRole('heading', title('이미 등록된 정품이에요'))).toBeVisible()
    await new_phone.getByRole('link', { name: '내가 등록한 제품이에요' }).click()
    await choose(new_phone.getByLabel('휴대폰', { exact: true }))
    await new_phone.getByLabel('휴대폰 번호').fill(number)
    await secondsAgo(new_phone, 31, async () => askAgain(new_phone))
    let code = first
    await expect.poll(async () => (code = await codeOnPhone(number)), { timeout: 30_000 }).not.toBe(first)
    await new_phone.getByLabel('인증번호', { exact: true }).fill(code)
    await new_phone.getByRole('button', { name: '확인하기' }).click()
    await expect(new_phone.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()
    const link = await linkOf(new_phone)

    await buyer.clock.install()
    await buyer.goto(link)
    await secondsAgo(buyer, 31, async () => askForCode(buyer, { name: '이구매', channel: 'email', target: address }))
    // What came first is what was lost: nobody reads it, and it is worth nothing once another was asked for.
    const lost = await codeInMail(address)
    const again = buyer.getByRole('button', { name: '번호 다시 받기' })
    await expect(again).toBeDisabled()
    // The page counts half a minute of its own.
    await buyer.clock.fastForward(31_000)
    await again.click()
    let mailed = lost
    await expect.poll(async () => (mailed = await codeInMail(address)), { timeout: 60_000 }).not.toBe(lost)
    await buyer.getByLabel('인증번호', { exact: true }).fill(lost)
    await buyer.getByRole('button', { name: '받기', exact: true }).click()
    await expect(buyer.getByText(/인증번호가 맞지 않아요/)).toBeVisible()
    await buyer.getByLabel('인증번호', { exact: true }).fill(mailed)
    await buyer.getByRole('button', { name: '받기', exact: true }).click()
    await expect(buyer.getByRole('heading', { name: '보내는 분의 확정을 기다리고 있어요' })).toBeVisible()
    await expectAccessible(buyer)
    // Until the owner has said so it is still the owner's.
    await buyer.goto(label)
    await expect(buyer.getByRole('heading', title('이미 등록된 정품이에요'))).toBeVisible()

    await confirm(new_phone, async () => codeOnPhone(number), code)
    await buyer.goto(label)
    await expect(buyer.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()
    await buyer.goto(link)
    await expect(buyer.getByRole('heading', { name: '양도가 끝난 링크예요' })).toBeVisible()
    // The old phone is no owner's any more either.
    await old_phone.goto(label)
    await expect(old_phone.getByRole('heading', title('이미 등록된 정품이에요'))).toBeVisible()
  },
)

test(
  'a gift: its receiver has the rest of the warranty and a history without names, and both have a receipt',
  { tag: '@phone' },
  async ({ page: giver, visit }) => {
    const label = await freshLabel()
    const [receiver, reader] = [await visit(), await visit()]
    const number = newNumber()
    const address = `giver${number}@mail.example`
    await giver.goto(label)
    await secondsAgo(giver, 62, async () => askForCode(giver, { name: '김선물', channel: 'email', target: address }))
    const first = await codeInMail(address)
    await enterCode(giver, first)
    const warranty = (of: Page) => of.getByRole('definition').filter({ hasText: / – / })
    const term = await warranty(giver).innerText()
    const link = await linkOf(giver)

    await receiver.goto(link)
    await askForCode(receiver, { name: '이받음', channel: 'phone', target: number })
    await receiver.getByLabel('인증번호', { exact: true }).fill(await codeOnPhone(number))
    await receiver.getByRole('button', { name: '받기', exact: true }).click()
    await expect(receiver.getByRole('heading', { name: '보내는 분의 확정을 기다리고 있어요' })).toBeVisible()
    await confirm(giver, async () => codeInMail(address), first)

    await receiver.goto(label)
    await expect(receiver.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()
    await expect(warranty(receiver)).toHaveText(term)
    await receiver.getByText('이 제품의 기록').click()
    const history = receiver.getByRole('list').filter({ hasText: '정품 등록' })
    await expect(history).toContainText('양도')
    await expect(history).not.toContainText(/김|선물|이받음|mail/)
    await expectAccessible(receiver)
    await expectNoSidewaysScroll(receiver)
    await reader.goto(`${outside_url}/phone/${number}`)
    await expect(reader.getByRole('region', { name: '받은 메시지' })).toContainText('받았어요', { timeout: 30_000 })
    await reader.goto(`${outside_url}/mail?to=${encodeURIComponent(address)}`)
    await expect(reader.getByRole('link', { name: /양도했어요/ })).toBeVisible({ timeout: 30_000 })
  },
)
