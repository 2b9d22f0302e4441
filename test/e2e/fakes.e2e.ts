import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { linesOf, openScreen, picture, serialsIn } from '../harness/stories/operator.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  settled,
  signIn,
  test,
} from '../harness/stories/story.ts'

const at = (page: string, serial: string) =>
  `/shop/demo/1/${page}?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
const plain = (serial: string) => serial.replaceAll(/[\s-]/g, '')

test('a suspected fake: the buyer reports it with a picture, the shop confirms, blocks and answers, the buyer reads @phone', async ({
  page,
  visit,
}) => {
  const { product_code } = await ownCodes(1)
  await signIn(page)
  await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${product_code}`)
  await expect(linesOf(page, '정품코드 목록')).toHaveCount(1)
  const [serial = ''] = await serialsIn(page)

  const buyer = await visit()
  await buyer.goto(at('registration/index.html', 'NO-SUCH-CODE-1'))
  await buyer.getByRole('link', { name: '위조 의심 신고하기' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: '위조가 의심되나요?' })).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  // shot buyer form
  await buyer.goto(at('report', plain(serial)))
  await buyer.getByLabel('사진', { exact: true }).setInputFiles({
    name: 'seam.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(product_code),
  })
  await buyer.getByLabel('판매자').fill('오늘중고')
  await buyer.getByLabel('구매처').fill('https://bad.example/item/1')
  await buyer.getByLabel('답변을 알려 드릴 연락처').fill('hana@mail.example')
  await buyer.getByRole('button', { name: '신고하기' }).click()
  await expect(buyer.getByText('이상한 점을 적어 주세요.')).toBeVisible()
  await expectAccessible(buyer)
  // shot buyer mistakes
  await expect(buyer.getByLabel('판매자')).toHaveValue('오늘중고')
  await expect(buyer.getByRole('img', { name: '1번째 사진' })).toBeVisible()
  await buyer.getByLabel('무엇이 이상한가요?').fill('라벨이 흐리고\n바느질이 달라요')
  await buyer.getByLabel(/동의해요/).check()
  await buyer.getByRole('button', { name: '신고하기' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: '신고를 받았어요' })).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  // shot buyer received
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
    await buyer.getByRole('heading', { name: /신고번호/ }).innerText(),
  )?.[0]
  const download = buyer.waitForEvent('download')
  await buyer.getByRole('link', { name: '접수증 PDF 받기' }).click()
  expect((await download).suggestedFilename()).toBe(`report_${reference}.pdf`)

  // A report that nobody has taken up is told in the menu.
  await page.reload()
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByRole('img', { name: /^새 신고 \d+건$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await openScreen(page, '위조 의심 신고')
  await expect(linesOf(page, '위조 의심 신고 목록').filter({ hasText: reference ?? '' })).toContainText('접수')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // shot page list
  await page.getByRole('button', { name: reference ?? '' }).click()
  const panel = page.getByRole('dialog', { name: '위조 의심 신고' })
  await expect(panel.getByText('오늘중고')).toBeVisible()
  await expect(panel.getByRole('link', { name: /bad\.example/ })).toHaveCount(0)
  await expect(panel.getByRole('img', { name: '신고 사진 1' })).toBeVisible()
  await expectAccessible(page)
  // shot page drawer
  await panel.getByRole('button', { name: '확인 시작' }).click()
  await expectSaid(page, '확인중으로 바꿨어요')
  await panel.getByRole('button', { name: '위조로 확정' }).click()
  await expectSaid(page, '위조로 확정했어요')
  await settled(page)
  await panel.getByRole('button', { name: '이 코드 차단' }).click()
  const block = page.getByRole('dialog', { name: '이 코드를 위조로 차단할까요?' })
  await expectAccessible(page)
  // shot page block
  await block.getByRole('button', { name: '이 코드 차단' }).click()
  await expect(panel.getByText('차단된 코드예요')).toBeVisible()
  await panel.getByRole('button', { name: '답변하기' }).click()
  const answer = page.getByRole('dialog', { name: '구매자에게 답변하기' })
  await answer.getByRole('textbox').fill('위조품이에요. 산 곳에 환불을 요청해 주세요.')
  await expectAccessible(page)
  // shot page answer
  await answer.getByRole('button', { name: '답변 남기기' }).click()
  await expectSaid(page, '답변을 남겼어요')
  await expect(panel.getByText('메시지로도 알렸어요')).toBeVisible()
  // shot page end

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: '위조로 확인됐어요' })).toBeVisible()
  await expect(buyer.getByText('위조품이에요. 산 곳에 환불을 요청해 주세요.')).toBeVisible()
  await expectAccessible(buyer)
  // shot buyer answered
  await buyer.goto(at('registration/index.html', plain(serial)))
  await expect(buyer.getByRole('heading', { level: 1, name: /위조/ })).toBeVisible()
  await expect(buyer.getByRole('link', { name: '위조 의심 신고하기' })).toBeVisible()
})
