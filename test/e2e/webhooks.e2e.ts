import { randomBytes } from 'node:crypto'
import { ownCodes } from '../harness/stories/shop-api.ts'
import { expect, expectAccessible, expectSaid, letIn, outside_url, test } from '../harness/stories/story.ts'

test('a shop’s program hears of a product, signed; what it refused is seen in the log and told again @desktop', async ({
  page,
}) => {
  const tag = randomBytes(4).toString('hex').toUpperCase()
  const name = `물류 ${tag}`
  const address = `${outside_url}/receiver/${tag}`
  const product_code = `HOOK-${tag}`
  await letIn(page, 'demo')
  await page.goto('/genuine_authservice/demo/setting?tab=webhooks')
  await page.getByRole('button', { name: '웹훅 만들기' }).click()
  const form = page.getByRole('dialog', { name: '웹훅 만들기' })
  await form.getByRole('button', { name: '모두 고르기' }).click()
  await form.getByRole('button', { name: '모두 빼기' }).click()
  await form.getByRole('button', { name: '웹훅 만들기' }).click()
  for (const words of [
    '이름을 적어 주세요.',
    'https로 시작하는 주소를 적어 주세요.',
    '알릴 소식을 하나는 골라 주세요.',
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel(/^이름/).fill(name)
  await form.getByLabel(/^주소/).fill('https://169.254.169.254/latest')
  await form.getByRole('checkbox', { name: '상품을 등록했어요' }).check()
  await form.getByRole('button', { name: '웹훅 만들기' }).click()
  await expect(form.getByText(/이 주소로는 보낼 수 없어요/)).toBeVisible()
  await form.getByLabel(/^주소/).fill(address)
  await form.getByRole('button', { name: '웹훅 만들기' }).click()
  const shown = page.getByRole('dialog', { name })
  const secret = (await shown.getByText(/^whsec_/).innerText()).trim()
  await shown.getByRole('button', { name: '복사했어요. 닫기' }).click()
  await fetch(`${address}/secret`, { method: 'POST', body: new URLSearchParams({ secret }), redirect: 'manual' })

  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.getByRole('button', { name: `${name} 시험 보내기` }).click()
  const tested = page.getByRole('dialog', { name: `${name} · 시험을 보냈어요` })
  await expect(tested.getByRole('status')).toContainText('받았어요. 상태 코드 200')
  await expectAccessible(page)
  await tested.getByRole('button', { name: '닫기' }).last().click()

  await fetch(`${outside_url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'receiver', kind: 'fail', status: 500, about: product_code }),
  })
  await ownCodes(1, { product_code })
  await line.getByRole('button', { name: `${name} 보낸 기록` }).click()
  const row = page.getByRole('row').filter({ hasText: product_code })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('500', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await expect(row).toContainText('기다림')
  await expectAccessible(page)
  await row.getByRole('button', { name: '상품을 등록했어요' }).click()
  const drawer = page.getByRole('dialog', { name: '보낸 소식' })
  await expect(drawer.getByLabel('보낸 본문')).toContainText(product_code)
  await expect(drawer).toContainText('고장 났어요')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '다시 보내기' }).click()
  await expectSaid(page, '1건을 다시 보내요.')
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('보냄', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  type Got = { id: string; status: number; body: string }
  const { got, seen } = (await (await fetch(`${address}/got.json`)).json()) as { got: Got[]; seen: string[] }
  expect(got[0]?.status).toBe(200)
  // Other stories register products in this shop, too. Of ours: the refused call and its second try, which is seen only once it was
  // signed by the secret.
  const ours = got.filter(({ body }) => body.includes(product_code))
  expect(ours.map(({ status, id }) => [status, id])).toEqual([500, 200].map((status) => [status, ours[0]?.id]))
  expect(seen).toContain(ours[0]?.id)

  await page.getByRole('button', { name: '웹훅 목록으로' }).click()
  await line.getByRole('button', { name: `${name} 멈추기` }).click()
  await expect(line).toContainText('멈췄어요')
  await line.getByRole('button', { name: `${name} 다시 켜기` }).click()
  await expect(line).toContainText('사용중')
  await line.getByRole('button', { name: `${name} 없애기` }).click()
  await page.getByRole('dialog', { name: '이 웹훅을 없앨까요?' }).getByRole('button', { name: '없애기' }).click()
  await expectSaid(page, '웹훅을 없앴어요.')
  await expect(line).toHaveCount(0)
})
