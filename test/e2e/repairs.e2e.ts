import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { comeTo, linesOf, openScreen, picture } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellEverywhere,
  expectSaid,
  settled,
  test,
} from '../harness/stories/story.ts'

test('a repair: switched on, asked for on the certificate, priced and accepted, done; its sheet, many at once @desktop', async ({
  page,
  visit,
}) => {
  const { product_name } = await ownCodes(1)
  const [serial = ''] = await serialsOf(product_name)
  const certificate = `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
  const buyer = await visit()
  const target = newNumber()
  await buyer.goto(certificate)
  await askForCode(buyer, { name: '김민지', channel: 'phone', target })
  await enterCode(buyer, await codeOnPhone(target))
  await expect(buyer.getByRole('link', { name: '분실 신고' })).toBeVisible()

  await comeTo(page, '부가서비스')
  await page.getByRole('link', { name: 'A/S 신청 설정' }).click()
  await page.getByLabel('A/S 신청 받기').uncheck()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await buyer.reload()
  await expect(buyer.getByRole('link', { name: '분실 신고' })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'A/S 신청하기' })).toHaveCount(0)
  await page.getByLabel('A/S 신청 받기').check()
  await page.getByLabel('구매자에게 안내할 말').fill('왕복 택배비는 쇼핑몰이 내요.')
  await page.getByLabel('제품을 보낼 주소').fill('서울시 성동구 성수이로 1')
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await expect(page.getByRole('listitem').filter({ hasText: 'A/S 신청 설정을 저장했어요' }).first()).toBeVisible()

  await buyer.reload()
  await buyer.getByRole('link', { name: 'A/S 신청하기' }).click()
  await expect(buyer.getByText('왕복 택배비는 쇼핑몰이 내요.')).toBeVisible()
  await buyer.getByLabel('사진', { exact: true }).setInputFiles({
    name: 'zip.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(serial),
  })
  await buyer.getByRole('button', { name: 'A/S 신청하기' }).click()
  await expect(buyer.getByText('불편한 점을 적어 주세요.')).toBeVisible()
  await expect(buyer.getByText('동의해야 신청할 수 있어요.')).toBeVisible()
  await expect(buyer.getByRole('img', { name: '1번째 사진' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('어디가 불편한가요?').fill('지퍼가\nhttps://bad.example 에서 안 닫혀요')
  await buyer.getByLabel(/동의해요/).check()
  await buyer.getByRole('button', { name: 'A/S 신청하기' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'A/S 신청을 받았어요' })).toBeVisible()
  await expect(buyer.getByText('서울시 성동구 성수이로 1')).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  const followed = buyer.url()
  const heading = await buyer.getByRole('heading', { name: /신청번호/ }).innerText()
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(heading)?.[0] ?? ''

  // A request that nobody has taken up is told in the menu; many are moved at once.
  await openScreen(page, 'A/S 신청')
  await page.reload()
  const line = linesOf(page, 'A/S 신청 목록').filter({ hasText: reference })
  await expect(line).toContainText('접수')
  await expect(page.getByRole('img', { name: /^새 A\/S 신청 \d+건$/ })).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: '확인 시작' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '확인 시작하기' }).click()
  await expectSaid(page, '1건을 확인중으로 바꿨어요')

  await page.getByRole('button', { name: reference }).click()
  const panel = page.getByRole('dialog', { name: 'A/S 신청' })
  await expect(panel.getByRole('img', { name: '신청 사진 1' })).toBeVisible()
  await expect(panel.getByRole('link', { name: /bad\.example/ })).toHaveCount(0)
  await expectWellEverywhere(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'A/S 신청서' })
  await expect(sheet.getByText(reference)).toBeVisible()
  await expect(sheet.getByRole('img', { name: '신청 사진 1' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'A/S 신청', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await panel.getByRole('button', { name: '견적 보내기' }).click()
  const estimate = page.getByRole('dialog', { name: '견적 보내기' })
  await estimate.getByLabel('금액').fill('30000')
  await estimate.getByLabel('견적 내용').fill('지퍼 교체')
  await expectAccessible(page)
  await estimate.getByRole('button', { name: '견적 보내기' }).click()
  await expectSaid(page, '견적을 보냈어요')
  await settled(page)
  await panel.getByRole('button', { name: '수리 시작' }).press('Enter')
  await expectSaid(page, '구매자가 견적을 받아들인 뒤에 수리를 시작할 수 있어요.')

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: '견적을 확인해 주세요' })).toBeVisible()
  await expect(buyer.getByRole('heading', { name: '견적 · 30,000원' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: '이 견적으로 수리하기' }).click()
  await expect(buyer.getByText('견적을 받아들였어요.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: reference }).click()
  for (const [step, go, state] of [
    ['수리 시작', '수리 시작하기', '수리중'],
    ['완료', '완료하기', '완료'],
  ] as const) {
    await panel.getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: go }) })
    await dialog.getByLabel('구매자에게 보여 줄 말').fill(`${state}: 새 지퍼`)
    await dialog.getByRole('button', { name: go }).click()
    await expectSaid(page, `1건을 ${state}${state === '완료' ? '로' : '으로'} 바꿨어요`)
    await settled(page)
  }
  await buyer.goto(followed)
  await expect(buyer.getByRole('heading', { level: 1, name: 'A/S가 완료됐어요' })).toBeVisible()
  await expect(buyer.getByText('완료: 새 지퍼')).toBeVisible()
  await buyer.goto(certificate)
  await expect(buyer.getByRole('link', { name: `신청번호 ${reference}` })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'A/S 신청하기' })).toBeVisible()
  await expectAccessible(buyer)
})
