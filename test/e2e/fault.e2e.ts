import type { Page } from '@playwright/test'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { linesOf, serialsIn } from '../harness/stories/operator.ts'
import { expect, expectAccessible, outside_url, settled, signIn, test } from '../harness/stories/story.ts'
import { linkOf } from './chapters/labels.ts'

test('while messages do not go out a buyer is told what to do, and the code comes when they do', async ({
  page,
  visit,
  request,
}) => {
  const link = await freshLink(page)
  const buyer = await visit()
  await buyer.goto(link)
  const refuse = { system: 'solapi', kind: 'fail', status: 503, times: 1000 }
  expect((await request.post(`${outside_url}/faults`, { data: refuse })).status()).toBe(201)
  const target = newNumber()
  await askForCode(buyer, { name: '박하늘', channel: 'phone', target })
  await expect(buyer.getByText('인증번호를 보냈어요.')).toBeVisible()
  // Whoever is impatient may ask again after half a minute.
  const again = buyer.getByRole('button', { name: '번호 다시 받기' })
  await expect(again).toBeDisabled()

  // Refused by the provider more than once, and nothing has come.
  const left = async () => {
    const answer: { faults: { times: number }[] } = await (await request.get(`${outside_url}/faults`)).json()
    return answer.faults[0]?.times ?? 0
  }
  await expect.poll(left, { timeout: 60_000 }).toBeLessThan(999)
  const phone = await visit()
  await phone.goto(`${outside_url}/phone/${target}`)
  await expect(phone.getByText('아직 온 메시지가 없어요.')).toBeVisible()
  // Whoever guesses is told so at the field.
  await enterCode(buyer, '000000')
  await expect(buyer.getByLabel('인증번호', { exact: true })).toHaveAccessibleDescription(/인증번호가 맞지 않아요/)
  await expectAccessible(buyer)
  expect((await request.delete(`${outside_url}/faults`)).status()).toBe(204)

  // The message was not lost: it goes out by itself, and another one can be asked for.
  const messages = phone.getByRole('region', { name: '받은 메시지' }).getByRole('listitem')
  await expect(messages).toHaveCount(1, { timeout: 90_000 })
  await expect(again).toBeEnabled({ timeout: 60_000 })
  await again.click()
  await expect(again).toBeDisabled()
  await expect(messages).toHaveCount(2, { timeout: 60_000 })
  await enterCode(buyer, await codeOnPhone(target))
  await expect(buyer.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()
})

/** The link of a code that nobody has registered. */
async function freshLink(page: Page): Promise<string> {
  await signIn(page)
  await page.getByRole('tab', { name: /^미인증/ }).click()
  const lines = linesOf(page, '정품코드 목록')
  await expect(lines.filter({ hasText: '미인증' })).not.toHaveCount(0)
  await expect(lines.filter({ hasText: /인증 완료|분실/ })).toHaveCount(0)
  await settled(page)
  const [serial] = await serialsIn(page)
  if (serial === undefined) throw new Error('the demo shop has no code left to register')
  return linkOf(serial)
}
