import type { Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import { expect, expectAccessible, isPhone, settled, signInAt, test } from '../harness/stories/story.ts'

/** The variant for digital goods (000 §1, §2): routes, menu, titles, and the dialog that is put off for 15 days. */

const prefix = '/genuine_authservice/demodigital/digital'
const day = 86_400_000

async function signInDigital(page: Page): Promise<void> {
  await signInAt(page, 'demodigital')
  await expect(page).toHaveURL(new RegExp(`${prefix}/serviceIntro`), { timeout: 60_000 })
}

test('its menu has its own screens and no others, under its own title', async ({ page }) => {
  await signInDigital(page)
  await expect(page).toHaveTitle(/디지털 정품 인증 서비스$/)
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await settled(page)
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  expect(addresses.filter((address) => !address.startsWith(`${prefix}/`))).toEqual([])
  const segments = addresses.map((address) => address.slice(prefix.length + 1))
  for (const segment of [
    'warrantyPeriod',
    'createAuthcode',
    'manageAuthcode',
    'messageManage',
    'additionalService',
    'payment',
  ])
    expect(segments).toContain(segment)
  for (const absent of ['printqr', 'manageAuthMembers', 'lostRecord']) {
    expect(segments).not.toContain(absent)
    await page.goto(`${prefix}/${absent}`)
    await expect(page.getByRole('heading', { level: 1, name: /찾을 수 없/ })).toBeVisible()
  }
  for (const [segment, title] of [
    ['warrantyPeriod', '보증기간 설정'],
    ['createAuthcode', '정품코드 만들기'],
    ['manageAuthcode', '정품코드 관리'],
    ['payment', '결제 관리'],
  ] as const) {
    await page.goto(`${prefix}/${segment}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · 디지털 정품 인증 서비스`)
  }
})

test(
  'its init address leads to the warranty page of the mall that it names, of one’s own, or to a login',
  { tag: '@phone' },
  async ({ page, visit }) => {
    const stranger = await visit()
    const went: string[] = []
    stranger.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
    await stranger.goto('/authservice/digital/init?mall_id=folio&from=mail')
    await expect(stranger).toHaveURL(/\/authservice\/login/)
    expect(went).toContain('/authservice/folio/digital/warrantyPeriod?mall_id=folio&from=mail')
    await stranger.goto('/authservice/digital/init')
    await expect(stranger).toHaveURL(/\/authservice\/login\?redirect=.*digital.*init/)

    await signInDigital(page)
    await page.goto('/authservice/digital/init')
    await expect(page).toHaveURL(new RegExp(`${prefix}/warrantyPeriod$`))
    await expect(page.getByRole('heading', { level: 1, name: '보증기간 설정' })).toBeVisible()

    // Addresses that name no app lead to the same screen of this one; an app that the shop does not use is told as that.
    await page.goto('/genuine_authservice/demodigital/payment?type=point')
    await expect(page).toHaveURL(new RegExp(`${prefix}/payment\\?type=point$`))
    await expect(page.getByRole('heading', { level: 1, name: '결제 관리' })).toBeVisible()
    await page.goto('/genuine_authservice/demodigital/printqr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('정품 인증 서비스는 아직 이용하지 않아요')
    await expect(page).toHaveTitle(/^서비스 신청 현황/)
    await expectAccessible(page)
    await page.getByRole('link', { name: '내 쇼핑몰로' }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/serviceIntro`), { timeout: 60_000 })
  },
)

test('closing the manager dialog puts it off for 15 days', { tag: '@desktop' }, async ({ page, context }) => {
  // As if nobody answered for the shop yet.
  await meetFaults(context, { kind: 'merge', operation: 'checkLogin', body: { manager_known: false } })
  await page.clock.install()
  await signInDigital(page)
  const dialog = page.getByRole('dialog', { name: '쇼핑몰 담당자 정보를 입력해 주세요' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect(dialog).toBeHidden()
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'hide_mall_manager_info_1_demodigital_cert_digital')
  const closed_at = Date.now()
  const minutes = 60_000
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - closed_at - 15 * day)).toBeLessThan(10 * minutes)
  expect(Math.abs(new Date(cookie?.value ?? '').getTime() - closed_at - 15 * day)).toBeLessThan(10 * minutes)

  /** Where digital shops land, opened so many days later. */
  const openAfter = async (days: number) => {
    await page.clock.setSystemTime(closed_at + days * day)
    await page.goto(`${prefix}/warrantyPeriod`)
    await expect(page.getByRole('heading', { level: 1, name: '보증기간 설정' })).toBeVisible()
    // The dialog opens half a second after all is there; its own part may still have to come then.
    await settled(page)
    await page.clock.fastForward(2000)
    await settled(page)
  }
  await openAfter(14.9)
  await expect(dialog).toHaveCount(0)
  await openAfter(15.1)
  await expect(dialog).toBeVisible()
})
