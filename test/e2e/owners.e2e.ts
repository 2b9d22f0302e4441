import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { secondsAgo } from '../harness/browser/faults.ts'
import { cutWithRoom } from '../harness/room.ts'
import { linesOf, openScreen, picture } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAt, test } from '../harness/stories/story.ts'

const title = (words: string) => ({ level: 1, name: words }) as const

test(
  'a loss with a picture, a stranger who writes, found again, and the erasure of everything',
  { tag: '@phone' },
  async ({ page: operator, visit }) => {
    const { product_name } = await ownCodes(1)
    const [serial = ''] = await serialsOf(product_name)
    const label = `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
    const [owner, stranger] = [await visit(), await visit()]
    const target = newNumber()
    await owner.goto(label)
    // The next one to this number comes at the end; nobody waits for its half a minute.
    await secondsAgo(owner, 31, async () => askForCode(owner, { name: '김정품', channel: 'phone', target }))
    const first_code = await codeOnPhone(target)
    await enterCode(owner, first_code)
    await expect(owner.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()

    await owner.getByRole('link', { name: '분실 신고하기' }).click()
    await owner.getByLabel('없어진 곳').fill('성수동 카페')
    const shot = { name: 'bag.jpg', mimeType: 'image/jpeg', buffer: await picture('bag') }
    await owner
      .getByLabel('사진', { exact: true })
      .setInputFiles([shot, { ...shot, name: 'a.txt', buffer: Buffer.from('no picture') }])
    await owner.getByRole('button', { name: '분실 신고하기' }).click()
    await expect(owner.getByText('PNG, JPG, WEBP 이미지만 올릴 수 있어요.')).toBeVisible()
    await expect(owner.getByLabel('없어진 곳')).toHaveValue('성수동 카페')
    await expect(owner.getByRole('img', { name: '1번째 사진' })).toBeVisible()
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await owner.getByRole('button', { name: '분실 신고하기' }).click()
    await expect(owner.getByRole('heading', title('분실 신고한 내 제품이에요'))).toBeVisible()

    await stranger.goto(label)
    await stranger.getByRole('link', { name: '소유자에게 메시지 보내기' }).click()
    await stranger.getByRole('textbox').fill('역 안내소에 맡겼어요')
    await stranger.getByRole('button').first().click()
    await expect(stranger.getByRole('heading', title('메시지를 전했어요'))).toBeVisible()

    await signInAt(operator, 'demo')
    await openScreen(operator, '분실 내역')
    await linesOf(operator, '분실 목록').filter({ hasText: product_name }).getByRole('button').first().click()
    const drawer = operator.getByRole('dialog', { name: '분실 기록' })
    await expect(drawer.getByRole('img', { name: '분실 신고 사진 1' })).toBeVisible()
    await expectAccessible(operator)

    await owner.reload()
    await expect(owner.getByText('역 안내소에 맡겼어요')).toBeVisible()
    await owner.getByRole('link', { name: '찾았어요. 신고 취소하기' }).click()
    await expect(owner.getByRole('img', { name: '1번째 사진' })).toBeVisible()
    await owner.getByRole('button', { name: '찾았어요. 신고 취소하기' }).click()
    await expect(owner.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()

    await owner.getByRole('link', { name: '내 제품 보기' }).click()
    await owner.getByRole('link', { name: '내 개인정보 지우기' }).click()
    await expect(owner.getByText('정품코드 1개와 등록, 보증, 양도, 분실의 기록')).toBeVisible()
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await owner.getByRole('button', { name: '인증번호 받고 계속하기' }).click()
    await expect(owner.getByRole('heading', { name: '인증번호를 입력해 주세요' })).toBeVisible()
    let code = first_code
    await expect.poll(async () => (code = await codeOnPhone(target)), { timeout: 30_000 }).not.toBe(first_code)
    await owner.getByLabel('인증번호', { exact: true }).fill(code)
    await owner.getByRole('button', { name: '내 개인정보 모두 지우기' }).click()
    await expect(owner.getByText('확인하고 표시해 주세요.')).toBeVisible()
    await expectAccessible(owner)
    await owner.getByLabel('지우면 되돌릴 수 없다는 것을 알았어요').check()
    await owner.getByRole('button', { name: '내 개인정보 모두 지우기' }).click()
    await expect(owner.getByRole('heading', title('개인정보를 지웠어요'))).toBeVisible()
    await owner.goto(label)
    await expect(owner.getByRole('heading', title('이미 등록된 정품이에요'))).toBeVisible()

    // The record stays, of an owner without a name: their id is cut only where the list has no room for it.
    await operator.goto('/genuine_authservice/demo/lostRecord')
    const list = operator.getByRole('table', { name: '분실 목록', exact: true })
    for (const width of [1280, 1440]) {
      await operator.setViewportSize({ width, height: 900 })
      await expect(list.getByRole('row').filter({ hasText: product_name })).toBeVisible()
      await expect.poll(async () => list.evaluate(cutWithRoom), { message: `at ${width}` }).toEqual([])
    }
  },
)
