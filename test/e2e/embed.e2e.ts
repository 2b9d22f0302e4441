import { chromium } from '@playwright/test'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { launchOptions } from '../harness/browser/browser.ts'
import { codeOnPhone, newNumber } from '../harness/buyers/buyer.ts'
import { comeTo } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  outside_url,
  product_url,
  test,
} from '../harness/stories/story.ts'

test('the page in the shop’s own site: named, pasted, seen there; registered in it without third-party cookies; in no other site @desktop', async ({
  page,
}) => {
  const { product_name } = await ownCodes(1)
  const [serial = ''] = await serialsOf(product_name)
  await comeTo(page, '부가서비스')
  await page.getByRole('link', { name: '쇼핑몰에 넣기 설정' }).click()
  await page.getByLabel('쇼핑몰 사이트에 정품 확인 페이지 넣기').check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('사이트를 한 곳 이상 적어 주세요.')).toBeVisible()
  const first = page.getByLabel('사이트 1', { exact: true })
  await expect(first).toBeFocused()
  await first.fill('http://shop.example')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('https로 시작하는 사이트 주소를 적어 주세요.')).toBeVisible()
  await first.fill(`${outside_url}/site/own/page`)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await expect(first).toHaveValue(outside_url)
  await expect(page.getByText('아직 열린 적이 없어요')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const tag = await page.locator('code').filter({ hasText: '<script' }).innerText()

  const blocking = ['--test-third-party-cookie-phaseout']
  const options = await launchOptions()
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...blocking] })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'ko-KR',
      hasTouch: true,
      isMobile: true,
    })
    const buyer = await context.newPage()
    // Pasted as it is into pages on another origin.
    for (const name of ['own', 'hostile']) {
      await buyer.goto(`${outside_url}/site/${name}`)
      const bare = `<iframe title="bare" src="${product_url}/shop/demo/1/registration/index.html"></iframe>`
      await buyer.getByLabel('페이지에 넣을 HTML').fill(name === 'own' ? tag : `${tag}${bare}`)
      await buyer.getByRole('button', { name: '저장하고 페이지 보기' }).click()
      await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    const link = `${outside_url}/site/own/page?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
    await buyer.goto(link)
    const frame = buyer.frameLocator('iframe[title="정품 확인"]')
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('확인한 정품')
    // As tall as what it shows: the site scrolls, the frame does not.
    const box = frame.locator('html')
    await expect(async () => {
      const { client, scroll } = await box.evaluate((html) => ({
        client: html.clientHeight,
        scroll: html.scrollHeight,
      }))
      expect(scroll).toBeLessThanOrEqual(client)
    }).toPass()
    const before = await buyer.locator('iframe').evaluate(({ clientHeight }) => clientHeight)
    // By keyboard, from the site into the frame.
    await buyer.getByRole('link', { name: '사이트 편집' }).focus()
    await buyer.keyboard.press('Tab')
    await expect(frame.locator(':focus')).toHaveCount(1)
    await frame.getByLabel('이름', { exact: true }).fill('김정품')
    const target = newNumber()
    await frame.getByLabel('휴대폰 번호').fill(target)
    await frame.getByLabel(/동의해요/).press('Space')
    await frame.getByRole('button', { name: '인증번호 받기' }).press('Enter')
    await frame.getByLabel('인증번호', { exact: true }).fill(await codeOnPhone(target))
    await frame.getByRole('button', { name: '정품 등록하기' }).press('Enter')
    await expect(frame.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()
    await expect.poll(async () => buyer.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).not.toBe(before)
    // Known there again, by a cookie of that site's frame alone.
    await buyer.reload()
    await expect(frame.getByRole('heading', { level: 1, name: '내 이름으로 등록한 정품이에요' })).toBeVisible()
    const kept = (await context.cookies()).filter(({ name }) => name === 'genuine_buyer')
    expect(kept.map(({ sameSite, secure, path }) => ({ sameSite, secure, path }))).toEqual([
      { sameSite: 'None', secure: true, path: '/shop/demo' },
    ])
    await frame.getByRole('link', { name: '내 제품 보기' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: '내 제품이 1개 있어요' })).toBeVisible()
    // In a window of its own, and in any other site, nobody is known by it.
    const own = await context.newPage()
    await own.goto(`${product_url}/shop/demo/1/mine`)
    await expect(own.getByText(product_name)).toHaveCount(0)

    // The same pages by another name of the machine: a site that the shop never named.
    const elsewhere = outside_url.replace('127.0.0.1', 'localhost')
    await own.goto(`${elsewhere}/site/hostile/page?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`)
    await expect(own.getByRole('status')).toHaveText(
      '이 사이트에는 정품 확인 페이지를 넣을 수 없어요. 아래에서 새 창으로 열어 주세요.',
    )
    await expect(own.getByRole('link', { name: '새 창에서 정품 확인하기' })).toHaveAttribute('href', /authQrCode=/)
    await expect(own.locator('iframe[title="정품 확인"]')).toHaveCount(0)
    await expect(own.frameLocator('iframe[title="bare"]').getByRole('heading')).toHaveCount(0)
    expect(own.frames().map((one) => one.url())).toContain('chrome-error://chromewebdata/')
  } finally {
    await browser.close()
  }

  // The shop sees that it stands there, without asking.
  await expect(page.getByText(/에 열렸어요$/)).toBeVisible()
  await page.getByLabel('쇼핑몰 사이트에 정품 확인 페이지 넣기').uncheck()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장했어요. 구매자 페이지에 바로 보여요.')
  await expect(page.getByText('정품 확인 페이지를 넣을 사이트를 저장했어요').first()).toBeVisible()
})
