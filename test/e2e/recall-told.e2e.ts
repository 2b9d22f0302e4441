import { randomBytes } from 'node:crypto'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeInMail, enterCode } from '../harness/buyers/buyer.ts'
import { linesOf } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellEverywhere,
  expectSaid,
  letIn,
  outside_url,
  test,
} from '../harness/stories/story.ts'

const title = (name: string) => ({ level: 1, name }) as const

test(
  'a product is called back after a dry run; its owner gets a mail, reads what to do and answers; the shop sees it and ends it',
  { tag: '@phone' },
  async ({ page, visit }) => {
    const { product_name } = await ownCodes(2)
    const [serial = ''] = await serialsOf(product_name)
    const label = `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
    const [owner, reader] = [await visit(), await visit()]
    const target = `recalled-${randomBytes(5).toString('hex')}@mail.example`
    await owner.goto(label)
    await askForCode(owner, { name: '김리콜', channel: 'email', target })
    await enterCode(owner, await codeInMail(target))
    await expect(owner.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()

    await letIn(page, 'demo')
    await page.goto('/genuine_authservice/demo/additionalService')
    await page.getByRole('link', { name: /^리콜 (설정|보기)$/ }).click()
    await page.getByRole('button', { name: '리콜 시작' }).click()
    const dialog = page.getByRole('dialog', { name: '리콜 시작하기' })
    await dialog.getByRole('button', { name: '확인하기' }).click()
    await expect(dialog.getByText('리콜할 대상을 골라 주세요.')).toBeVisible()
    await dialog.getByLabel('상품명으로 찾기').fill(product_name)
    await dialog.getByRole('button', { name: `${product_name} 고르기` }).click()
    const instruction = `사용을 멈추고 상자에 넣어 주세요. ${serial.slice(-4)}`
    await dialog.getByLabel('지금 해야 할 일').fill(instruction)
    await dialog.getByLabel('문의할 곳').fill('1588-0000')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '확인하기' }).click()
    await expect(dialog.getByText('멈출 코드').locator('..')).toHaveText('멈출 코드2개')
    await expect(dialog.getByText('이메일로').locator('..')).toHaveText('이메일로1명')
    await dialog.getByRole('button', { name: '리콜 시작' }).click()
    await dialog.getByLabel('내 비밀번호').fill(demo_password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '리콜 시작' }).click()
    await expectSaid(page, '코드를 멈추고 제품 소유자에게 알리기 시작했어요')
    await expect(page.getByText('진행 중', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(linesOf(page, '리콜 대상자')).toHaveCount(1)

    await reader.goto(`${outside_url}/mail?to=${encodeURIComponent(target)}`)
    await reader
      .getByRole('link', { name: /사용을 멈춰 주세요/ })
      .first()
      .click({ timeout: 30_000 })
    await expect(reader.getByRole('article')).toContainText(instruction)
    await owner.goto(label)
    await expect(owner.getByRole('heading', title('사용을 멈춰 주세요. 회수 중인 제품이에요'))).toBeVisible()
    await expect(owner.getByText(instruction)).toBeVisible()
    await choose(owner.getByRole('radio', { name: '조치를 원해요' }))
    await choose(owner.getByRole('radio', { name: '교환' }))
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await owner.getByRole('button', { name: '답 보내기' }).click()
    await expect(owner.getByText(/조치를 원해요 \(교환\)/)).toBeVisible()

    await page.reload()
    await page.getByRole('tab', { name: /^조치 원함/ }).click()
    const line = linesOf(page, '리콜 대상자').first()
    await expect(line).toContainText('교환')
    await expectWellEverywhere(page)
    // From its batch, too.
    await page.goto('/genuine_authservice/demo/batches')
    await page.getByRole('link', { name: product_name }).click()
    await page.getByRole('link', { name: /에 시작한 리콜 · 진행 중$/ }).click()
    await page.getByRole('tab', { name: /^조치 원함/ }).click()
    await expect(line).toContainText('교환')
    await line.getByRole('button', { name: '연락처 보기' }).click()
    const proof = page.getByRole('dialog', { name: '이름과 연락처 보기' })
    await proof.getByLabel(/이유/).fill('교환 안내')
    await proof.getByRole('button', { name: '보기', exact: true }).click()
    await expect(line).toContainText(target)

    await page.getByRole('button', { name: '리콜 끝내기' }).click()
    const end = page.getByRole('dialog', { name: '리콜을 끝낼까요?' })
    await end.getByRole('button', { name: '끝내기', exact: true }).click()
    await expect(page.getByText('끝남', { exact: true })).toBeVisible({ timeout: 30_000 })
    await reader.goto(`${outside_url}/mail?to=${encodeURIComponent(target)}`)
    await expect(reader.getByRole('link', { name: /리콜이 끝났어요/ })).toBeVisible({ timeout: 30_000 })
    await owner.goto(label)
    await expect(owner.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()
  },
)
