import type { Page } from '@playwright/test'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { comeTo, picture } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  settled,
  test,
} from '../harness/stories/story.ts'

/** A shop in which no other story registers anything. */
const mall_id = 'demobasic'
const label = (serial: string) =>
  `/shop/${mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`

/** Registers with a receipt; the answer is on the screen. */
async function register(buyer: Page, serial: string, seed: string): Promise<void> {
  const target = newNumber()
  await buyer.goto(label(serial))
  await buyer.getByLabel('구매를 증명하는 사진').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(seed),
  })
  await askForCode(buyer, { name: '김민지', channel: 'phone', target })
  await enterCode(buyer, await codeOnPhone(target))
  await expect(buyer.getByRole('heading', { level: 1, name: '등록을 확인 중이에요' })).toBeVisible()
}

test('a shop approves first: the buyer waits with a receipt, one is approved by a key, one is rejected with a reason @desktop', async ({
  page,
  visit,
}) => {
  const { product_name } = await ownCodes(2, { mall_id })
  const [kept = '', refused = ''] = await serialsOf(product_name, mall_id)
  await comeTo(page, '부가서비스', mall_id)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '등록 승인' }) })
  await expect(card.getByText('미사용')).toBeVisible()
  await card.getByRole('link', { name: '등록 승인 설정' }).click()
  await expect(page.getByText('등록 승인을 쓰지 않고 있어요')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '승인 설정' }).first().click()
  await page.getByLabel('등록을 승인한 뒤에 인증하기').check()
  await page.getByLabel('구매 증빙 사진 받기').check()
  await page.getByLabel('새 이유').fill('영수증이 흐려요')
  await page.keyboard.press('Enter')
  await page.getByLabel('승인 기한').fill('')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('1일부터 365일까지 입력해 주세요.')).toBeVisible()
  await page.getByLabel('승인 기한').fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '등록 승인 설정을 저장했어요')
  await expect(page.getByRole('listitem').filter({ hasText: '등록 승인 설정을 저장했어요' }).first()).toBeVisible()

  const [buyer, other] = [await visit(), await visit()]
  await buyer.goto(label(kept))
  await expect(buyer.getByText('승인된 때부터 보증해드려요.')).toBeVisible()
  await expectAccessible(buyer)
  await register(buyer, kept, 'kept')
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await other.goto(label(kept))
  await expect(other.getByRole('heading', { level: 1, name: '다른 분의 등록을 확인 중이에요' })).toBeVisible()
  await expectAccessible(other)
  await register(other, refused, 'refused')

  await page.reload()
  await expect(page.getByRole('img', { name: '승인을 기다리는 등록 2건' })).toBeVisible()
  await page.getByRole('button', { name: '승인 대기열' }).click()
  const rows = page.getByRole('list', { name: '등록 목록' }).getByRole('button', { name: /에나멜 토트백/ })
  await expect(rows).toHaveCount(2)
  const detail = page.getByRole('region', { name: '등록 자세히 보기' })
  await expect(detail.getByRole('img', { name: '구매 증빙 사진 1' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rows.first().focus()
  await page.keyboard.press('j')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('a')
  await expectSaid(page, '1건을 승인했어요')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '1건 반려하기' })
  await expect(dialog.getByLabel('영수증이 흐려요')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '반려', exact: true }).click()
  await expectSaid(page, '1건을 반려했어요')
  await expect(page.getByText('기다리는 등록이 없어요')).toBeVisible()
  await page.getByRole('tab', { name: /^반려/ }).click()
  await expect(detail.getByText('영수증이 흐려요')).toBeVisible()
  await expectAccessible(page)

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()
  await other.reload()
  await expect(other.getByText('지난번 등록은 반려됐어요. 이유: 영수증이 흐려요')).toBeVisible()
  await expectAccessible(other)
  await expect(other.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
  await page.getByRole('button', { name: '승인 설정' }).click()
  await page.getByLabel('등록을 승인한 뒤에 인증하기').uncheck()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '등록 승인 설정을 저장했어요')
})
