import { newNumber as newPhone } from '../harness/buyers/buyer.ts'
import { openScreen } from '../harness/stories/operator.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  outside_url,
  signIn,
  test,
} from '../harness/stories/story.ts'

test('a shop links its KakaoTalk channel with the code on its phone, and asks for a sender number @desktop', async ({
  page,
  request,
}) => {
  await signIn(page)
  await openScreen(page, '메시지 관리')
  await page.getByRole('tab', { name: '채널·발신정보' }).click()
  await expect(page).toHaveURL(/tab=senders/)
  const form = page.getByRole('form', { name: '채널 정보 입력' })
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(form.getByText('@로 시작하는 검색용 아이디를 입력해 주세요.')).toBeVisible()
  const phone = newPhone()
  await form.getByLabel('검색용 아이디').fill(`@shop${phone.slice(-4)}`)
  await form.getByLabel('채널 관리자 휴대폰').fill(phone)
  await form.getByLabel('카테고리').selectOption({ label: '쇼핑 > 패션잡화' })
  await expectAccessible(page)
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  const second = page.getByRole('form', { name: '인증번호 확인' })
  await expect(second).toBeVisible()
  const token = async () => {
    const answer: { messages: { text: string }[] } = await (
      await request.get(`${outside_url}/phone/${phone}.json`)
    ).json()
    return /\d{6}/.exec(answer.messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(token).not.toBe('')
  await second.getByLabel('인증번호').fill(await token())
  await second.getByRole('button', { name: '채널 연동하기' }).click()
  await expect(page.getByText('채널을 연동했어요.')).toBeVisible()
  await expect(page.getByText('연동일')).toBeVisible()

  await page.getByRole('button', { name: '발신번호 추가' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('발신번호').fill('050-1234-5678')
  await dialog.getByRole('button', { name: '등록 요청' }).click()
  await expect(dialog.getByText('050으로 시작하는 착신전환 번호는 발신번호로 쓸 수 없어요.')).toBeVisible()
  await dialog.getByLabel('발신번호').fill(`02-${phone.slice(3, 7)}-${phone.slice(-4)}`)
  const file = { name: '증빙.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.getByLabel('증빙 파일').setInputFiles(file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '등록 요청' }).click()
  await expect(page.getByRole('list', { name: '발신번호 목록' }).getByText('심사 중')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '연동 해제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '연동 해제' }).click()
  await expect(page.getByRole('form', { name: '채널 정보 입력' })).toBeVisible()
  await page.getByRole('tab', { name: '포인트' }).click()
  await expect(page.getByRole('link', { name: '포인트 충전하기' })).toBeVisible()
  await expectAccessible(page)
})
