import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { openScreen, picture } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  signIn,
  test,
} from '../harness/stories/story.ts'

/**
 * The mall whose settings these stories change, in the way of others of its buyers: they come late, and one after the
 * other.
 */
const mall_id = 'demobasic'

test('what a shop asks: built by keyboard, answered on a phone, read by the shop @desktop', async ({ page, visit }) => {
  const { product_name, product_code } = await ownCodes(1, { mall_id })
  const [serial = ''] = await serialsOf(product_name, mall_id)
  await signIn(page, mall_id)
  await openScreen(page, '부가서비스')
  await page.getByRole('link', { name: '등록 항목 설정' }).press('Enter')
  const phone = page.frameLocator('iframe[title="등록 화면 미리보기"]')
  // The phone begins at its form; the screen around it at its top.
  await expect(phone.getByLabel('이름', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: '구매처' }).press('Enter')
  await page.getByRole('button', { name: '영수증 사진' }).press('Enter')
  await page.getByRole('button', { name: '직접 만들기' }).press('Enter')
  await page.getByLabel('이름', { exact: true }).fill('비상 연락처')
  await page.getByLabel('답하는 방식').selectOption('휴대폰 번호')
  await page.getByRole('checkbox', { name: /^개인정보예요/ }).press('Space')
  await page.getByRole('checkbox', { name: '꼭 답해야 등록할 수 있어요' }).press('Space')
  const up = page.getByRole('button', { name: '비상 연락처 위로' })
  await up.press('Enter')
  await up.press('Enter')
  await expect(page.getByText('비상 연락처 항목을 1번째로 옮겼어요.')).toBeVisible()
  await expect(up).toBeFocused()
  await expect(phone.getByLabel('비상 연락처')).toBeVisible()
  await expect(phone.locator('label, legend').filter({ hasText: /^(비상 연락처|구매처|영수증 사진)$/ })).toHaveText([
    '비상 연락처',
    '구매처',
    '영수증 사진',
  ])
  await page.getByRole('button', { name: '직접 만들기' }).press('Enter')
  await page.getByLabel('이름', { exact: true }).fill('')
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter')
  await expect(page.getByText('항목 이름을 써 주세요.')).toBeVisible()
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
  await page.getByLabel('이름', { exact: true }).fill('선물인가요?')
  await page.getByLabel('답하는 방식').selectOption('하나 고르기')
  await page.getByLabel('고를 수 있는 답').fill('네\n아니요')
  await expect(phone.getByRole('radio', { name: '아니요' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter')
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')

  const buyer = await visit()
  await buyer.goto(
    `/shop/${mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`,
  )
  const target = newNumber()
  await buyer.getByLabel('이름', { exact: true }).fill('김정품')
  await buyer.getByLabel('휴대폰 번호').fill(target)
  await buyer.getByLabel('구매처').fill('성수 매장')
  await buyer.getByRole('radio', { name: '네' }).check()
  const shot = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await picture('receipt') }
  await buyer.getByLabel('영수증 사진').setInputFiles(shot)
  await buyer.getByLabel(/동의해요/).check()
  await buyer.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(buyer.getByText('이 항목을 입력해 주세요.')).toBeVisible()
  await expect(buyer.getByLabel('비상 연락처')).toBeFocused()
  await expect(buyer.getByRole('img', { name: '1번째 사진' })).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await buyer.getByLabel('비상 연락처').fill('01098765432')
  await buyer.getByRole('button', { name: '인증번호 받기' }).click()
  await enterCode(buyer, await codeOnPhone(target))
  await expect(buyer.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()
  await expect(buyer.getByText('성수 매장')).toBeVisible()
  await expectAccessible(buyer)

  await page.goto(`/genuine_authservice/${mall_id}/manageAuthcode?search_value=${product_code}`)
  await page
    .getByRole('button', { name: / 메뉴$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '코드 상세' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('성수 매장')).toBeVisible()
  await expect(drawer.getByText('가린 답이에요')).toBeVisible()
  await expect(drawer.getByRole('img', { name: '영수증 사진 사진 1' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '가린 답 보기' }).click()
  const asks = page.getByRole('dialog', { name: '가린 답 보기' })
  await asks.getByLabel(/^이유/).fill('배송 문의')
  await asks.getByRole('button', { name: '보기', exact: true }).click()
  const secret = asks.locator('input[type="password"]')
  await secret.or(drawer.getByText('01098765432')).first().waitFor()
  if (await secret.isVisible()) {
    await secret.fill(demo_password)
    await asks.getByRole('button', { name: '보기', exact: true }).click()
  }
  await expect(drawer.getByText('01098765432')).toBeVisible()

  // As it was: buyers of other stories answer no more than before.
  await page.goto(`/genuine_authservice/${mall_id}/additionalService/items`)
  for (const label of ['비상 연락처', '구매처', '영수증 사진', '선물인가요?'])
    await page.getByRole('button', { name: `${label} 지우기` }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText(/^숨긴 항목 \d+개의 답을 보관하고 있어요\.$/)).toBeVisible()
})

test('the page of a shop: every result is seen while it is changed, and buyers see what was saved @desktop', async ({
  page,
  visit,
}) => {
  const { product_name } = await ownCodes(1, { mall_id })
  const [serial = ''] = await serialsOf(product_name, mall_id)
  await signIn(page, mall_id)
  await openScreen(page, '부가서비스')
  await page.getByRole('link', { name: '디자인·표시·안내 설정' }).click()
  const phone = page.frameLocator('iframe[title="구매자 페이지 미리보기"]')
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('확인한 정품')

  await page.getByLabel('대표색', { exact: true }).fill('#ffcc00')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('이 색 위의 흰 글씨는 읽기 어려워요. 더 어두운 색을 골라 주세요.')).toBeVisible()
  await expect(page.getByLabel('대표색', { exact: true })).toBeFocused()
  await page.getByLabel('대표색', { exact: true }).fill('#7a1f3d')
  await expect(phone.getByRole('button', { name: '인증번호 받기' })).toHaveCSS('background-color', 'rgb(122, 31, 61)')

  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('로고', { exact: true }).setInputFiles(svg)
  await expect(page.getByText('PNG, JPG, WEBP 파일만 올릴 수 있어요')).toBeVisible()
  const heavy = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.alloc(30 * 1024 * 1024) }
  await page.getByLabel('배경 사진', { exact: true }).setInputFiles(heavy)
  await expect(page.getByText('5MB보다 작은 파일을 골라 주세요')).toBeVisible()
  const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await picture('logo') }
  await page.getByLabel('로고', { exact: true }).setInputFiles(logo)
  await expect(phone.getByRole('img', { name: /오브제|베이직|Basic|.+/ }).first()).toHaveJSProperty('complete', true)
  await expectAccessible(page)

  await page.getByRole('tab', { name: '표시·문구' }).click()
  await page.getByRole('checkbox', { name: '확인 횟수' }).check()
  await page.getByLabel('등록 전 정품', { exact: true }).fill('<b>우리가 만든 정품</b>')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('<b>우리가 만든 정품</b>')
  const results = page.getByLabel('결과 화면')
  const titles = new Set<string>()
  for (const option of await results.locator('option').allTextContents()) {
    await results.selectOption(option)
    await expect(async () => {
      const title = await phone.getByRole('heading', { level: 1 }).innerText()
      expect(titles.has(title)).toBe(false)
      titles.add(title)
    }).toPass()
  }
  expect(titles.size).toBe(10)
  await page.getByLabel('결과 화면').selectOption('등록 전 정품')
  await expectAccessible(page)

  await page.getByRole('tab', { name: '안내·동의' }).click()
  await page.getByLabel('회사 이름').fill('주식회사 오브제')
  await page.getByRole('button', { name: '동의 추가' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByLabel('제목')).toBeFocused()
  await page.getByLabel('제목').fill('새 상품 소식')
  await page.getByLabel('내용', { exact: true }).fill('새 상품 소식을 보내요.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await expect(page.getByText('정품 확인 페이지의 디자인을 바꿨어요').first()).toBeVisible()

  const buyer = await visit()
  await buyer.goto(
    `/shop/${mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`,
  )
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('<b>우리가 만든 정품</b>')
  await expect(buyer.getByText('지금까지 1번 확인했어요')).toBeVisible()
  await expect(buyer.getByText('[선택] 새 상품 소식')).toBeVisible()
  await expect(buyer.getByText('주식회사 오브제')).toBeVisible()
  await expect(buyer.getByRole('button', { name: '인증번호 받기' })).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)

  // The other brightness and layout, of which buyers see the next moment.
  await page.getByRole('tab', { name: '디자인' }).click()
  await choose(page.getByRole('radio', { name: '어둡게' }))
  await choose(page.getByRole('radio', { name: '가운데, 큰 상품 사진' }))
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await buyer.reload()
  await expectAccessible(buyer)
})
