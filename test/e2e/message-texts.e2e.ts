import type { Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleMail,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  letIn,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** The texts of messages (002 §2.7, §9; product G). Each story has triggers of its own: the demo's shop is everybody's. */

const tab = (row: string, channel: string) =>
  `/genuine_authservice/demo/messageManage?tab=texts&row=${row}&channel=${channel}`
const body = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true })
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

test(
  'an operator writes a text message with tags, sees its bytes and price, and takes an earlier text back',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await letIn(page)
    const texts = { state: 'down', since: '2026-11-23T10:00:00+09:00' }
    await meetFaults(page.context(), { kind: 'merge', body: { texts }, operation: 'getMessageService' })
    await page.goto(tab('exchange_end', 'sms'))
    await expect(page.getByText('지금 알림톡과 문자를 보낼 수 없어요.', { exact: false })).toBeVisible()
    const phone = page.getByRole('img', { name: '문자 미리 보기' })
    await expect(phone).toContainText('교환이 완료되었어요')
    await expect(page.getByText('SMS 18포인트')).toBeVisible()
    // A tag of another trigger, typed by hand, and characters that phones lack, are refused at the field.
    await body(page).fill('가격 ₩100')
    await save(page).click()
    await expect(page.getByText('문자로 보낼 수 없는 글자가 있어요. 지우거나 바꿔 주세요: ₩')).toBeVisible()
    await expect(body(page)).toBeFocused()
    await body(page).fill('')
    await page.keyboard.type('코드 #{SERIAL_CODE}')
    await save(page).click()
    await expect(page.getByText('사용할 수 없는 태그가 포함되어 있습니다: #{SERIAL_CODE}')).toBeVisible()
    await expect(page.getByRole('button', { name: '정품코드 넣기' })).toHaveCount(0)

    await body(page).fill('주문하신  상품을 바꿔 드렸어요.')
    // A field that was filled at once takes the cursor to its end a moment later.
    await expect(async () => {
      await body(page).press('Home')
      for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => getSelection()?.anchorOffset)).toBe(4)
    }).toPass()
    // Typing is what tells the editor at once where the cursor is; keys alone tell it a moment later.
    await page.keyboard.type(' ')
    const order = page.getByRole('button', { name: '주문번호 넣기' })
    await order.focus()
    await order.press('Enter')
    await page.keyboard.type(' 의')
    await expect(phone).toContainText(/^주문하신\s?\d{8}-0000123 의/)
    await save(page).click()
    await expectSaid(page, '저장했어요. 지금부터 이 내용으로 보내요.')
    await expect(page.getByText('직접 쓴 내용', { exact: true })).toBeVisible()
    // A tag that is taken out says where else it is used; a sample order says that it is one.
    await expect(page.getByText('주문일, 주문번호, 주문 상품과 금액은 예시예요. 실제 주문이 아니에요.')).toBeVisible()
    await body(page).fill('주문하신 상품을 바꿔 드렸어요.')
    await expect(page.getByText(/^뺀 태그: 주문번호\. /)).toBeVisible()
    await page.getByRole('button', { name: '되돌리기', exact: true }).click()
    await expect(page.getByText(/^뺀 태그: /)).toHaveCount(0)
    await page.getByRole('button', { name: '테스트 발송' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click()
    await expectSaid(page, '010-****-0101로 테스트 메시지를 보냈어요.')

    await body(page).press('End')
    await page.keyboard.type(' '.concat('새 상품도 정품 등록을 해 주세요. '.repeat(3)))
    await expect(page.getByText('LMS 45포인트')).toBeVisible()
    // Leaving with an unsaved text asks; another trigger keeps it.
    await page.getByRole('button', { name: '교환 접수' }).click()
    await page.getByRole('button', { name: /^교환 완료/ }).click()
    await expect(page.getByText('LMS 45포인트')).toBeVisible()
    await page.getByRole('tab', { name: '발송 내역' }).click()
    const leave = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
    await leave.getByRole('button', { name: '취소' }).click()
    await save(page).click()
    await expectSaid(page, '저장했어요. 지금부터 이 내용으로 보내요.')

    await page.getByRole('button', { name: '지난 내용' }).click()
    const drawer = page.getByRole('dialog', { name: '지난 내용' })
    await expect(drawer.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '이 내용으로 되돌리기' }).click()
    await expectSaid(page, '1번 내용으로 되돌렸어요.')
    await expect(phone).not.toContainText('정품 등록을')
    await page.getByRole('button', { name: '기본 문구로' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '기본 문구로' }).click()
    await expectSaid(page, '기본 문구로 되돌렸어요.')
    await expect(phone).toContainText('교환이 완료되었어요')
    await expectAccessible(page)
    await inTheme(page, 'dark')
    await expectAccessible(page, { colours_only: true })

    // The test has come to the shop manager's phone, in words and not in codes.
    const other = await visit()
    await other.goto(`${outside_url}/phone/01000000101`)
    await expect(other.getByText(/-0000123 의/).first()).toBeVisible()
    await expect(other.getByText('#{ORDER_NO}')).toHaveCount(0)
  },
)

test(
  'an e-mail is written with headings and links, a KakaoTalk text waits for a channel',
  { tag: '@phone' },
  async ({ page }) => {
    await letIn(page)
    await page.goto(tab('exchange_start', 'email'))
    const frame = page.frameLocator('iframe[title="이메일 미리 보기"]')
    await expect(frame.getByText('교환 신청이 접수되었어요.')).toBeVisible()
    await body(page).press('ControlOrMeta+Home')
    await page.keyboard.type('<script>alert(1)</script> 안내')
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: '굵게' }).click()
    await expect(frame.locator('strong')).toContainText('<script>alert(1)</script> 안내')
    await save(page).click()
    await expectSaid(page, '저장했어요. 지금부터 이 내용으로 보내요.')
    await expect(frame.locator('strong')).toContainText('<script>alert(1)</script> 안내')
    // The shop's lines stand below it, as they will in the mail.
    await expect(frame.locator('hr + p')).toContainText('오브제 서울')
    await expectAccessible(page)
    await expectAccessibleMail(page.locator('iframe[title="이메일 미리 보기"]'))
    await expectNoSidewaysScroll(page)

    await page.getByLabel('메시지 종류').selectOption({ label: '분실 · 고객 분실 해제' })
    await page.getByRole('tab', { name: '알림톡' }).click()
    await expect(page.getByRole('img', { name: '알림톡 미리 보기' })).toContainText('분실 신고가 해제되었어요')
    await page.getByRole('button', { name: '버튼 추가' }).click()
    await page.getByLabel('버튼 이름').fill('쇼핑몰 보기')
    await page.getByLabel('연결 주소').fill('javascript:alert(1)')
    await page.getByRole('button', { name: '초안 저장' }).click()
    await expect(page.getByText(/주소는 http로 시작하는/)).toBeVisible()
    await page.getByLabel('연결 주소').fill('https://shop.example/lost')
    await page.getByRole('button', { name: '초안 저장' }).click()
    await expectSaid(page, '초안을 저장했어요.')
    await page.getByRole('button', { name: '검수 요청' }).press('Enter')
    await expectSaid(page, '카카오 채널을 먼저 연동해 주세요.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
