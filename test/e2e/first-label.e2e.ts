import type { Locator, Page } from '@playwright/test'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { printedOn } from '../harness/paper/labels.ts'
import { openScreen } from '../harness/stories/operator.ts'
import { payAt } from '../harness/stories/payment-story.ts'
import { givePlus } from '../harness/stories/shop-api.ts'
import { apply, staffSignIn } from '../harness/stories/staff-story.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectSaid,
  expectStill,
  listenForShifts,
  outside_url,
  settled,
  signInAt,
  test,
} from '../harness/stories/story.ts'

/**
 * The first day of a shop: from its approval to its first printed label, the home that it has from then on, and its first
 * KakaoTalk message.
 */

const mall_id = 'first-label'

test(
  'a shop that staff have approved prints its first label with six clicks and three fields, and within five minutes its first KakaoTalk message has arrived',
  {
    tag: '@desktop',
  },
  async ({ page, visit }) => {
    await approved(page, await visit({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.75' } }))
    await givePlus(mall_id)
    const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false, isMobile: false }
    const partner = await visit({ ...desk, reducedMotion: 'reduce' })
    await listenForShifts(partner)
    await partner.goto('/genuine_service')
    const began = Date.now()
    const { work, hand } = aHand()
    let link = ''
    await test.step('the login', async () => {
      await partner.getByLabel('아이디', { exact: true }).fill(mall_id)
      await partner.getByLabel('비밀번호', { exact: true }).fill(demo_password)
      await work.click(partner.getByRole('button', { name: '로그인' }))
      await expect(partner.getByRole('heading', { name: '처음 할 일' })).toBeVisible()
      await expectGood(partner)
    })
    await test.step('its messages, of which there are none yet, lead to its codes', async () => {
      await partner.goto(`/genuine_authservice/${mall_id}/messageManage?tab=history`)
      await expect(partner.getByRole('main').getByRole('link', { name: /코드 만들기/ })).toBeVisible()
      await partner.goBack()
      await expect(partner.getByRole('link', { name: '상품 준비하기' })).toBeVisible()
    })
    await test.step('the product: its own form, with the names of the shop', async () => {
      await work.click(partner.getByRole('link', { name: '상품 준비하기' }))
      const form = partner.getByRole('form', { name: '상품 개별 등록' })
      for (const name of [/^공급사/, /^제조사/, /^브랜드/]) await expect(form.getByLabel(name)).toHaveValue('가을 공방')
      await work.fill(form.getByLabel(/^상품명/), '울 코트')
      await work.fill(form.getByLabel(/^상품코드/), 'COAT-1')
      await work.fill(form.getByLabel(/^판매가/), '390000')
      await expectGood(partner)
      await work.click(form.getByRole('button', { name: '저장하고 코드 만들기' }))
    })
    await test.step('its code: one, unless another number is said', async () => {
      await expect(partner.getByText('정품코드 1개', { exact: true })).toBeVisible()
      await expectGood(partner)
      await work.click(partner.getByRole('button', { name: '정품코드 만들기', exact: true }))
      await expect(partner.getByRole('heading', { name: '정품코드 1개를 만들었어요' })).toBeFocused({ timeout: 60_000 })
      await expectGood(partner)
    })
    await test.step('its label', async () => {
      await work.click(partner.getByRole('button', { name: '라벨 인쇄하기' }))
      const dialog = partner.getByRole('dialog', { name: 'QR 라벨 인쇄' })
      await expect(dialog.getByText('코드 1건, 라벨 1장')).toBeVisible()
      await expectGood(partner)
      const opened = partner.waitForEvent('popup')
      await work.click(dialog.getByRole('button', { name: '인쇄', exact: true }))
      const window = await opened
      await expect(window.getByRole('heading', { name: '라벨 1장' })).toBeVisible({ timeout: 60_000 })
      const labels = (await printedOn(window)).flatMap(({ qr }) => qr ?? [])
      expect(labels).toHaveLength(1)
      link = labels[0] ?? ''
      await window.close()
      await dialog.getByRole('button', { name: '닫기' }).click()
    })
    expect(hand.clicks).toBeLessThanOrEqual(6)
    expect(hand.fields).toBeLessThanOrEqual(4)

    await test.step('the home that it has from now on, in few requests', async () => {
      await openScreen(partner, '서비스 소개')
      await expect(partner.getByRole('heading', { name: '기다리는 일' })).toBeVisible()
      await expect(partner.getByRole('link', { name: /^오늘 0개/ })).toBeVisible()
      await expectGood(partner)
      const asked: string[] = []
      partner.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await partner.reload()
      await expect(partner.getByRole('heading', { name: '기다리는 일' })).toBeVisible()
      await settled(partner)
      expect(asked.filter((path) => path.startsWith('/film/'))).toEqual([])
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(25)
      await expectGood(partner)
    })

    await test.step('its points, and the message of a registration: switched on, price said before', async () => {
      await openScreen(partner, '결제 관리')
      await partner.getByRole('tab', { name: '포인트' }).click()
      await choose(partner.getByRole('radio', { name: /^10,000포인트/ }))
      await partner.getByRole('button', { name: '결제하기' }).click()
      await payAt(partner, '신용·체크카드')
      await expect(partner.getByText('+10,000').first()).toBeVisible({ timeout: 60_000 })
      await openScreen(partner, '메시지 관리')
      const row = partner
        .getByRole('row')
        .filter({ has: partner.getByRole('rowheader', { name: /^고객 정품 인증 완료/ }) })
      await row.getByRole('combobox').selectOption({ label: '알림톡' })
      await expect(row.getByText('13포인트')).toBeVisible()
      await row.getByRole('switch').click()
      await expectSaid(partner, '고객 정품 인증 완료 메시지를 켰어요.')
    })
    await test.step('a buyer registers, and has it as KakaoTalk; the shop reads that it arrived', async () => {
      const phone = newNumber()
      const buyer = await visit()
      await buyer.goto(link)
      await askForCode(buyer, { name: '김하늘', channel: 'phone', target: phone })
      const screen = await visit()
      await enterCode(buyer, await codeOnPhone(phone))
      await screen.goto(`${outside_url}/phone/${phone}`)
      await expect(screen.getByText('[가을 공방] 정품 등록 완료 안내')).toBeVisible({ timeout: 60_000 })
      await partner.getByRole('tab', { name: '발송 내역' }).click()
      const line = partner.getByRole('row').filter({ hasText: '고객 정품 인증 완료' })
      await expect(async () => {
        await partner.reload()
        await expect(line).toContainText('도착', { timeout: 2000 })
      }).toPass({ timeout: 60_000 })
      await expect(line).toContainText('알림톡')
      await expectAccessible(partner)
      expect(Date.now() - began).toBeLessThan(5 * 60_000)
    })
  },
)

/** Counts what a hand does. */
function aHand() {
  const hand = { clicks: 0, fields: 0 }
  const work = {
    click: async (target: Locator) => {
      hand.clicks += 1
      await target.click()
    },
    fill: async (field: Locator, words: string) => {
      hand.fields += 1
      await field.fill(words)
    },
  }
  return { hand, work }
}

/** Applies for a shop, lets staff approve it, and starts the service by the button of its start page. */
async function approved(page: Page, partner: Page): Promise<void> {
  await apply(partner, mall_id, '가을 공방')
  await signInAt(partner, mall_id)
  await expect(partner).toHaveURL(`/genuine_service/${mall_id}/application`)
  await staffSignIn(page)
  await page.goto(`/staff/applications/${mall_id}`)
  await page.getByRole('button', { name: '검토 시작하기' }).click()
  await expectSaid(page, '내가 맡았어요.')
  await choose(page.getByRole('radio', { name: /^승인/ }))
  await page.getByRole('button', { name: '결정하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('승인한 신청이에요.')).toBeVisible()

  await partner.goto(`/genuine_service/${mall_id}/authservice`)
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('가을 공방, 시작할 준비가 됐어요')
  await expectAccessible(partner)
  await partner.getByRole('button', { name: '서비스 시작하기' }).click()
  await expect(partner).toHaveURL(new RegExp(`/genuine_authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
}

/** Nothing has moved, and everybody can use it. */
async function expectGood(page: Page): Promise<void> {
  await settled(page)
  await expectStill(page)
  await expectAccessible(page)
}
