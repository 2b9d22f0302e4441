import type { Locator, Page } from '@playwright/test'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { endFaults, failNext, meetFaults } from '../harness/browser/faults.ts'
import { linesOf, serialsIn } from '../harness/stories/operator.ts'
import { ownCodes, someMember } from '../harness/stories/shop-api.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  isPhone,
  letIn,
  settled,
  test,
} from '../harness/stories/story.ts'

const list = '정품코드 목록'

/** The list with the codes of one product, and their serials. */
async function listOf(page: Page, product_code: string, count: number): Promise<string[]> {
  await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${product_code}`)
  await expect(linesOf(page, list)).toHaveCount(count)
  return serialsIn(page)
}

const lineOf = (page: Page, serial: string): Locator =>
  linesOf(page, list).filter({ has: page.getByRole('button', { name: `${serial} 메뉴` }) })

/** Opens an entry of a code's menu, when what was changed before it stands in the list. */
async function fromMenu(page: Page, serial: string, entry: string): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: `${serial} 메뉴` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

async function lookAt(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('the status: any other one, with the member’s check, its texts, and focus that comes back @desktop', async ({
  page,
}) => {
  const { product_code } = await ownCodes(2)
  await letIn(page)
  const [serial = ''] = await listOf(page, product_code, 2)
  const opener = lineOf(page, serial).getByRole('button', { name: `${serial} 상태 변경` })
  await settled(page)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '상태 변경' })
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('변경할 상태를 선택해 주세요.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await choose(dialog.getByRole('radio', { name: /^승인/ }))
  await expect(dialog.getByLabel('회원 아이디')).toBeHidden()
  await choose(dialog.getByRole('radio', { name: /^인증 완료/ }))
  await lookAt(page)

  await dialog.getByRole('button', { name: '회원 확인' }).click()
  await expect(dialog.getByText('회원 아이디를 다시 확인해주세요.')).toBeVisible()
  await dialog.getByLabel('회원 아이디').fill('nobody-of-ours')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('회원 확인을 누르거나 아이디를 지워 주세요.')).toBeVisible()
  await dialog.getByLabel('회원 아이디').press('Enter')
  await expect(dialog.getByText('회원 아이디를 다시 확인해주세요.')).toBeVisible()
  const member_id = await someMember()
  await dialog.getByLabel('회원 아이디').fill(member_id)
  await dialog.getByRole('button', { name: '회원 확인' }).click()
  await expect(dialog.getByText('유효한 회원이에요.')).toBeVisible()
  await failNext(page, 'PUT', /\/status$/)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('인증 상태를 변경하지 못했어요. ')).toBeVisible()
  // What was chosen and confirmed is still there.
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectSaid(page, '인증 상태를 변경했어요.')
  await expect(dialog).toBeHidden()
  await expect(lineOf(page, serial)).toContainText('인증 완료')
  if (!isPhone(page)) await expect(lineOf(page, serial)).toContainText(member_id)
  await expect(opener).toBeFocused()
})

test('the warranty of an uncertified code in each of its forms, and the lock of a certified one @desktop', async ({
  page,
}) => {
  const { product_code } = await ownCodes(1)
  await letIn(page)
  const [serial = ''] = await listOf(page, product_code, 1)
  const dialog = page.getByRole('dialog', { name: '보증기간 변경' })
  const save = dialog.getByRole('button', { name: '저장' })
  await fromMenu(page, serial, '보증기간 변경')
  await save.click()
  await expect(dialog.getByText('보증 기준을 선택해 주세요.')).toBeVisible()
  await choose(dialog.getByRole('radio', { name: '코드 생성일 기준' }))
  await save.click()
  await expect(dialog.getByText('보증기간을 입력해 주세요.')).toBeVisible()
  const count = dialog.getByRole('textbox', { name: '보증기간' })
  await expect(count).toBeFocused()
  await expect(count).toHaveAttribute('max', '9999')
  await count.fill('0')
  await expect(count).toHaveValue('')
  await count.fill('123')
  await expect(count).toHaveValue('12')
  await choose(dialog.getByRole('radio', { name: '일', exact: true }))
  await count.fill('1234')
  await expect(count).toHaveValue('123')
  await lookAt(page)
  await count.fill('30')
  await failNext(page, 'PUT', /\/duration$/)
  await save.click()
  await expect(dialog.getByText('보증기간을 변경하지 못했어요. ')).toBeVisible()
  await save.click()
  await expectSaid(page, '보증기간을 변경했어요.')
  await expect(dialog).toBeHidden()

  await fromMenu(page, serial, '보증기간 변경')
  await choose(dialog.getByRole('radio', { name: '기간 직접 지정' }))
  const [from, to] = [dialog.getByLabel('보증기간 시작일'), dialog.getByLabel('보증기간 종료일')]
  await from.fill('')
  await from.press('Enter')
  await save.click()
  await expect(dialog.getByText('보증 시작일과 종료일을 입력해 주세요.')).toBeVisible()
  await to.fill('2027-05-31')
  await to.press('Enter')
  await from.fill('2027-12-01')
  await from.press('Enter')
  // The start is capped at the end.
  await expect(from).toHaveValue(/2027.?05.?31/)
  await expect(from).toBeFocused()
  // A day that cannot be read is told, and nothing is saved in its place.
  await from.fill('2026-13-01')
  await save.click()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('2026-13-01')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toBeVisible()
  await from.fill('2026-12-01')
  // Enter saves, as everywhere in a dialog.
  await from.press('Enter')
  await expectSaid(page, '보증기간을 변경했어요.')
  await expect(dialog).toBeHidden()
  await expect(lineOf(page, serial)).toContainText(isPhone(page) ? '2027.05.31' : '2026.12.01 – 27.05.31')

  await fromMenu(page, serial, '상태 변경')
  const status = page.getByRole('dialog', { name: '상태 변경' })
  await choose(status.getByRole('radio', { name: /^인증 완료/ }))
  await status.getByRole('button', { name: '저장' }).click()
  await expect(lineOf(page, serial)).toContainText('인증 완료')
  await fromMenu(page, serial, '보증기간 변경')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog.getByText('인증된 코드의 보증기간은 잠겨 있어요.')).toBeVisible()
  await lookAt(page)
  await save.click()
  await expect(dialog.getByText('인증된 상품은 보증기간을 변경할 수 없습니다.')).toBeVisible()
  await dialog.getByRole('link', { name: '쇼핑몰 설정에서 풀기' }).click()
  await expect(page.getByRole('checkbox', { name: '인증 완료 코드의 보증기간 변경 허용' })).not.toBeChecked()
  await lookAt(page)
})

// At one size: the switch is one for the whole shop.
test('the shop’s switch for the warranty of certified codes', { tag: '@desktop' }, async ({ page }) => {
  await letIn(page, 'demobasic')
  await page.goto('/genuine_authservice/demobasic/setting?tab=codes')
  const box = page.getByRole('checkbox', { name: '인증 완료 코드의 보증기간 변경 허용' })
  for (const wanted of [true, false]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await box.setChecked(wanted)
    await expectSaid(page, '저장했어요.')
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(box).toBeChecked({ checked: wanted })
  }
})

test('the life of a code: blocked with a reason that its scan tells, lost and found, certification cancelled @phone', async ({
  page,
  visit,
}) => {
  const { product_code } = await ownCodes(1)
  await letIn(page)
  const [serial = ''] = await listOf(page, product_code, 1)
  const line = lineOf(page, serial)
  await fromMenu(page, serial, '차단')
  const block = page.getByRole('dialog', { name: '코드를 차단할까요?' })
  await block.getByRole('button', { name: '차단', exact: true }).click()
  await expect(block.getByText('차단 이유를 골라 주세요.')).toBeVisible()
  await expect(block.getByRole('radio').first()).toBeFocused()
  await choose(block.getByRole('radio', { name: '회수' }))
  await lookAt(page)
  await block.getByRole('button', { name: '차단', exact: true }).click()
  await expect(line).toContainText('차단 · 회수')

  const buyer = await visit()
  await buyer.goto(`/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`)
  await expect(buyer.getByRole('heading', { name: '사용을 멈춰 주세요. 회수 중인 제품이에요' })).toBeVisible()

  await fromMenu(page, serial, '차단 해제')
  await page.getByRole('dialog').getByRole('button', { name: '차단 해제' }).click()
  await expect(line).not.toContainText('차단')
  await fromMenu(page, serial, '상태 변경')
  const status = page.getByRole('dialog', { name: '상태 변경' })
  await choose(status.getByRole('radio', { name: /^승인/ }))
  await status.getByRole('button', { name: '저장' }).click()
  await expect(line).toContainText('승인')
  for (const [entry, told] of [
    ['분실 등록', '분실'],
    ['분실 취소', '승인'],
    ['인증 취소', '미인증'],
  ] as const) {
    await fromMenu(page, serial, entry)
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click()
    await expect(line).toContainText(told)
  }
  const history = page.getByRole('dialog', { name: '정품코드 이력' })
  // A history that cannot be read closes without a word (001 §8).
  await failNext(page, 'GET', /\/history$/)
  const [refused] = await Promise.all([page.waitForResponse(/\/history$/), fromMenu(page, serial, '이력 보기')])
  expect(refused.status()).toBe(500)
  await expect(history).toBeHidden()
  await fromMenu(page, serial, '이력 보기')
  const events = history.getByRole('listitem')
  await expect(events.nth(0)).toContainText('인증 취소')
  await expect(events.nth(1)).toContainText('승인으로 되돌렸어요')
  await expect(events.nth(2)).toContainText('쇼핑몰이 분실로 등록했어요')
  await expect(events).toHaveCount(7)
})

test('the details: note, own codes, QR and scans, by the keyboard alone @desktop', async ({ page, visit }) => {
  const { product_code } = await ownCodes(1)
  await letIn(page)
  const [serial = ''] = await listOf(page, product_code, 1)
  const buyer = await visit()
  await buyer.goto(`/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`)
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  const opener = lineOf(page, serial)
    .getByRole('button')
    .filter({ hasText: serial.slice(0, 4) })
    .first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '코드 상세' })
  await drawer.getByLabel('메모').fill('고객이 상자 교체를 요청했어요')
  await drawer.getByRole('button', { name: '메모 저장' }).press('Enter')
  await expectSaid(page, '메모를 저장했어요.')
  await drawer.getByLabel('자체 품목코드').fill(`OWN-${product_code}`)
  await drawer.getByRole('button', { name: '자체 코드 저장' }).press('Enter')
  await expectSaid(page, '자체 코드를 저장했어요.')
  await expect(drawer.getByRole('img', { name: `${serial} QR 코드` })).toBeVisible()
  await expect(page.getByText('자체 코드를 저장했어요.')).toBeHidden()
  await lookAt(page)
  await drawer.getByRole('tab', { name: '정보' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByText('정품이고 아직 등록 전이라고 안내했어요')).toBeVisible()
  await lookAt(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await page.goto(
    `/genuine_authservice/demo/manageAuthcode?search_type=custom_variant_code&search_value=OWN-${product_code}`,
  )
  await expect(linesOf(page, list)).toHaveCount(1)
})

test('destroying names what is lost, wants its word, and tells the result @phone', async ({ page, visit }) => {
  const { product_code } = await ownCodes(3)
  await letIn(page)
  const [first = '', second = '', third = ''] = await listOf(page, product_code, 3)
  await settled(page)
  await page.getByRole('button', { name: '폐기', exact: true }).click()
  await expectSaid(page, '폐기할 정품코드를 선택해 주세요.')
  await page.getByRole('button', { name: 'QR 인쇄', exact: true }).click()
  await expectSaid(page, '선택된 상품이 없습니다.')
  for (const serial of [first, second]) await page.getByRole('checkbox', { name: `${serial} 선택` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '폐기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '정품코드 2건을 폐기할까요?' })
  await expect(dialog.getByText('미인증 2건')).toBeVisible()
  await lookAt(page)
  await dialog.getByRole('button', { name: '2건 폐기' }).click()
  await expect(dialog.getByText('‘폐기’라고 입력해 주세요.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('폐기')
  await failNext(page, 'DELETE', /\/serials$/)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByText('서버와 통신이 불안정해요. 잠시 뒤에 다시 해 주세요.')).toBeVisible()
  await dialog.getByRole('textbox').press('Enter')
  await expectSaid(page, '2건을 폐기했어요.')
  await expect(dialog).toBeHidden()
  await expect(linesOf(page, list)).toHaveCount(1)
  await expect(lineOf(page, third)).toBeVisible()
  await expect(page.getByRole('toolbar')).toBeHidden()

  const buyer = await visit()
  await buyer.goto(`/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(first))}`)
  await expect(buyer.getByText(/폐기한 코드예요/)).toBeVisible()
})

// What is held back here is the list's answer: nothing depends on the size of the screen.
test(
  'one’s own change is known before the list is read again: the next dialog meets no conflict',
  { tag: '@desktop' },
  async ({ page }) => {
    const { product_code } = await ownCodes(1)
    await letIn(page)
    const [serial = ''] = await listOf(page, product_code, 1)
    await settled(page)
    await meetFaults(page.context(), { kind: 'hold', operation: 'searchCodes' })
    const dialog = page.getByRole('dialog', { name: '상태 변경' })
    for (const [status, told] of [
      [/^인증 완료/, '인증 완료'],
      [/^승인/, '승인'],
      [/^분실/, '분실'],
    ] as const) {
      await page.getByRole('button', { name: `${serial} 메뉴` }).click()
      await page.getByRole('menuitem', { name: '상태 변경', exact: true }).click()
      await choose(dialog.getByRole('radio', { name: status }))
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(dialog).toBeHidden()
      await expect(lineOf(page, serial)).toContainText(told)
    }
    await endFaults(page.context())
    await settled(page)
    await expect(lineOf(page, serial)).toContainText('분실')
  },
)

test(
  'two operators at the same code: the second is told, keeps what was typed, and goes on from the newer state',
  { tag: '@phone' },
  async ({ page, visit }) => {
    const { product_code } = await ownCodes(1)
    await letIn(page)
    const [serial = ''] = await listOf(page, product_code, 1)
    const other = await visit({
      viewport: page.viewportSize() ?? { width: 1440, height: 900 },
      isMobile: isPhone(page),
    })
    await letIn(other)
    await listOf(other, product_code, 1)

    await fromMenu(other, serial, '상태 변경')
    const late = other.getByRole('dialog', { name: '상태 변경' })
    await choose(late.getByRole('radio', { name: /^승인/ }))

    await fromMenu(page, serial, '상태 변경')
    const first = page.getByRole('dialog', { name: '상태 변경' })
    await choose(first.getByRole('radio', { name: /^인증 완료/ }))
    await first.getByRole('button', { name: '저장' }).click()
    await expect(first).toBeHidden()

    await late.getByRole('button', { name: '저장' }).click()
    await expect(late.getByText('그사이 다른 사람이 이 코드를 바꿨어요. 입력한 내용은 그대로예요.')).toBeVisible()
    await expect(late.getByRole('button', { name: '새 내용 불러오기' })).toBeFocused()
    await expectAccessible(other)
    await expect(late.getByRole('radio', { name: /^승인/ })).toBeChecked()
    await other.keyboard.press('Enter')
    await expect(late.getByText('새 내용을 불러왔어요. 확인하고 다시 저장해 주세요.')).toBeVisible()
    await expect(late.getByText('인증 완료').first()).toBeVisible()
    await expect(late.getByRole('radio', { name: /^승인/ })).toBeChecked()
    await late.getByRole('button', { name: '저장' }).click()
    await expect(late).toBeHidden()
    await expect(lineOf(other, serial)).toContainText('승인')
  },
)
