import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isPhone,
  letIn,
  product_url,
  settled,
  test,
} from '../harness/stories/story.ts'

const pages = [
  '/',
  '/intro/',
  '/authservice/info',
  '/authservice/init',
  '/guide',
  '/guide/buyers',
  '/guide?q=라벨',
] as const

for (const path of pages)
  test(`${path} is for everybody, in both languages, with and without a script`, async ({ page, visit }) => {
    for (const lang of ['ko', 'en']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    if (!isPhone(page)) return
    const plain = await visit({ javaScriptEnabled: false })
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(plain.getByRole('link', { name: '시작하기' }).first()).toBeVisible()
  })

/** The score of what moved in the page, where it was and is, and the kind of the largest element. */
type Seen = { shift: number; moved: string[]; largest: string }

test.describe('on a fine screen', () => {
  // A phone takes the heavy pictures.
  test.use({ deviceScaleFactor: async ({ isMobile }, use) => use(isMobile ? 2 : 1) })

  test('the first view is light, comes from here alone, and nothing of it moves', async ({ page }) => {
    const came: { url: string; bytes: Promise<number> }[] = []
    page.on('requestfinished', (request) =>
      came.push({ url: request.url(), bytes: request.sizes().then((sizes) => sizes.responseBodySize) }),
    )
    await page.addInitScript(() => {
      type Moved = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
      const seen: Seen = { shift: 0, moved: [], largest: '' }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: Moved[] }[]) {
          seen.shift += entry.value
          for (const { node, previousRect, currentRect } of entry.sources)
            seen.moved.push(
              `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${JSON.stringify([previousRect, currentRect])}`,
            )
        }
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.largest = (entry as unknown as { element: Element | null }).element?.tagName ?? ''
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByAltText(/^정품코드 관리 화면/)).toHaveJSProperty('complete', true)
    await page.evaluate(async () => document.fonts.ready)
    await settled(page)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    // Letters that come late are as high as those that stood in for them, and no line of them moves.
    expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.001)
    // A film is never what one waits for.
    expect(seen.largest).not.toBe('VIDEO')
    const all = await Promise.all(came.map(async ({ url, bytes }) => ({ url, bytes: await bytes })))
    expect(all.filter(({ url }) => !url.startsWith(product_url))).toEqual([])
    expect(all.filter(({ url }) => url.includes('/film'))).toEqual(all.filter(({ url }) => url.includes('film-')))
    const first = all.filter(({ url }) => /\/$|fonts?\/|\.woff2|\/manage-|\/verdict-/.test(url))
    expect(first.length).toBeGreaterThanOrEqual(3)
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(200 * 1024)
  })
})

test('prices follow the period that is chosen, by keyboard too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/#pricing')
  const plus = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '플러스', exact: true }) })
  const basic = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '베이직', exact: true }) })
  await page.getByRole('radio', { name: /^1개월/ }).focus()
  await expect(plus).toContainText('33,000원')
  for (const [months, high, low] of [
    ['3개월', '94,050원', '47,025원'],
    ['6개월', '184,140원', '92,070원'],
    ['12개월', '356,400원', '178,200원'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: new RegExp(`^${months}`) })).toBeChecked()
    await expect(plus.getByText(high)).toBeVisible()
    await expect(basic.getByText(low)).toBeVisible()
    await expect(plus.getByText('33,000원')).toBeHidden()
  }
})

test('a film plays only when it is wanted, and one button stops it', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto('/')
  const calm = page.getByRole('figure').first()
  await calm.scrollIntoViewIfNeeded()
  await expect(calm.getByRole('button', { name: '영상 보기' })).toBeVisible()
  await expect(calm.locator('video')).toHaveJSProperty('paused', true)
  await calm.getByRole('button', { name: '영상 보기' }).click()
  await expect(calm.locator('video')).toHaveJSProperty('paused', false)

  const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const other = await visit({ reducedMotion: 'no-preference', ...desk })
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.goto('/')
  const lively = other.getByRole('figure').first()
  // It stands below the first window: whoever comes to it starts it.
  await lively.scrollIntoViewIfNeeded()
  await settled(other)
  await expect(lively.locator('video')).toHaveJSProperty('paused', true)
  expect(asked.filter((path) => path.startsWith('/film'))).toEqual([])
  await lively.getByRole('button', { name: '영상 보기' }).click()
  await expect(lively.locator('video')).toHaveJSProperty('paused', false)
  await expect
    .poll(async () => lively.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(600)
  await lively.getByRole('button', { name: '영상 멈추기' }).focus()
  await other.keyboard.press('Enter')
  await expect(lively.locator('video')).toHaveJSProperty('paused', true)
})

test('who is signed in goes on to the shop from here, or leaves', { tag: '@phone' }, async ({ page }) => {
  await letIn(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '내 쇼핑몰로' }).click()
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro\?mType=mall$/)
  await expect(page.getByRole('heading', { name: '기다리는 일' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  await page.goto('/genuine_authservice/demo/serviceIntro')
  await expect(page).toHaveURL(/\/genuine_service/)
})

test('every way of the public pages leads somewhere', { tag: '@desktop' }, async ({ page }) => {
  const ways = new Set<string>()
  for (const path of ['/', '/authservice/info', '/authservice/init', '/guide', '/guide/start', '/guide/plan']) {
    await page.goto(path)
    for (const href of await hrefs(page)) ways.add(href)
  }
  expect(ways.size).toBeGreaterThan(15)
  const lost: string[] = []
  for (const href of ways) {
    const answer = await page.request.get(href, { headers: { accept: 'text/html' } })
    if (answer.status() !== 200) lost.push(`${href}: ${answer.status()}`)
  }
  expect(lost).toEqual([])
})

test('the guide is found by its words, and read from page to page', async ({ page }) => {
  await page.goto('/guide')
  await page.getByRole('searchbox', { name: '가이드에서 찾기' }).fill('배율')
  await page.keyboard.press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: /인쇄 창에서 꼭 확인하세요/ })
    .click()
  await expect(page).toHaveURL(/\/guide\/printing#/)
  await expect(page.getByRole('heading', { name: '인쇄 창에서 꼭 확인하세요' })).toBeInViewport()
  for (const next of ['라벨 프린터', '구매자가 보는 화면']) {
    await page
      .getByRole('navigation', { name: '다른 글' })
      .getByRole('link', { name: new RegExp(next) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
  }
  if (isPhone(page)) {
    await page.getByText('차례', { exact: true }).click()
    await expectAccessible(page)
  }
  await page.getByRole('navigation', { name: '차례' }).getByRole('link', { name: '판정' }).click()
  await expect(page).toHaveURL(/#/)
})

async function hrefs(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
  )
  return links.filter((href) => href.startsWith('http')).map((href) => href.split('#')[0] ?? href)
}
