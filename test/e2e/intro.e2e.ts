import type { Locator, Page } from '@playwright/test'
import { introAreas } from '#contract/intro/intro.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  settled,
  signInAt,
  test,
} from '../harness/stories/story.ts'

/** The service introduction (000 §2, 002 §2.9; resolution 32): its areas, pictures and films. */

const titles = {
  warrantyPeriod: '보증기간 설정',
  createAuthcode: '정품코드 만들기',
  printqr: 'QR 인쇄',
  manageAuthcode: '정품코드 관리',
  setting: '쇼핑몰 설정',
  payment: '결제 관리',
} as const satisfies Record<(typeof introAreas)[number], string>

const plus_only =
  "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요."

const areasOf = (page: Page): Locator => page.getByRole('main').locator('a[target="_blank"][href*="mType"]')

test(
  'every area opens the introduction in a new tab, and the named six go on to their screens',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInAt(page, 'demo')
    await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro/, { timeout: 60_000 })
    await expect(areasOf(page)).toHaveCount(8)
    const hrefs = await areasOf(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const intro = '/genuine_authservice/demo/serviceIntro?mType=mall'
    const named = introAreas.map((name) => `${intro}&go=${name}`)
    expect(hrefs.toSorted()).toEqual([intro, intro, ...named].toSorted())

    const opened = context.waitForEvent('page')
    await areasOf(page).filter({ hasText: titles.manageAuthcode }).first().click()
    const tab = await opened
    await expect(tab).toHaveURL(/\/genuine_authservice\/demo\/manageAuthcode$/)
    await expect(tab.getByRole('heading', { level: 1, name: titles.manageAuthcode })).toBeVisible()
    for (const name of introAreas) {
      await tab.goto(`${intro}&go=${name}`)
      await expect(tab).toHaveURL(new RegExp(`/genuine_authservice/demo/${name}$`))
      await expect(tab.getByRole('heading', { level: 1, name: titles[name] })).toBeVisible()
    }
    // The two of the other document stay, and so does a wish for what is no area.
    for (const address of [intro, `${intro}&go=team`, `${intro}&go=//evil.example`]) {
      await tab.goto(address)
      await expect(tab.getByRole('heading', { level: 1, name: '서비스 소개' })).toBeVisible()
      await expect(tab).toHaveURL(/\/serviceIntro/, { timeout: 60_000 })
    }
    await tab.close()
  },
)

test(
  'QR printing is an area for the plus plan only, and its address says so to others',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAt(page, 'demobasic')
    await expect(page).toHaveURL(/serviceIntro/, { timeout: 60_000 })
    await expect(areasOf(page).first()).toBeVisible()
    await expect(areasOf(page)).toHaveCount(7)
    await expect(areasOf(page).filter({ hasText: titles.printqr })).toHaveCount(0)
    await page.goto('/genuine_authservice/demobasic/serviceIntro?mType=mall&go=printqr')
    await expectSaid(page, plus_only)
    await expect(page).toHaveURL(/\/serviceIntro(\?mType=mall)?$/, { timeout: 60_000 })
  },
)

test('it is 1228 pixels wide, with three pictures and two silent films that wait below until they are asked for @desktop', async ({
  page,
  visit,
}) => {
  const lively = await visit({
    // Beside the menu there is room for all of it from here on.
    viewport: { width: 1600, height: 900 },
    isMobile: false,
    reducedMotion: 'no-preference',
  })
  const films_asked: string[] = []
  lively.on('request', (request) => {
    if (request.url().includes('/film/')) films_asked.push(request.url())
  })
  await signInAt(lively, 'demo')
  await expect(lively).toHaveURL(/serviceIntro/, { timeout: 60_000 })
  const main = lively.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).nth(3)).toBeAttached()
  const last = main.locator('section').last()
  await expect.poll(async () => last.evaluate((part) => part.parentElement?.clientWidth)).toBe(1228)
  await expectNoSidewaysScroll(lively)
  // Each panel has its picture; two of the three have a film beside it.
  await expect(main.locator('section figure img, section div[role=img]')).toHaveCount(3)
  const films = main.locator('video')
  await expect(films).toHaveCount(2)
  // They stand below the first window: nobody has asked for them yet.
  await settled(lively)
  expect(films_asked).toEqual([])
  for (const film of await films.all()) {
    await film.scrollIntoViewIfNeeded()
    await film.locator('..').getByRole('button', { name: '영상 보기' }).click()
    await expect(film).toHaveJSProperty('paused', false)
    for (const [property, value] of [
      ['muted', true],
      ['loop', true],
      ['playsInline', true],
    ] as const)
      await expect(film).toHaveJSProperty(property, value)
    expect(await film.evaluate((one: HTMLVideoElement) => new URL(one.currentSrc).origin)).toBe(
      new URL(lively.url()).origin,
    )
    await expect.poll(async () => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
    await film.locator('..').getByRole('button', { name: '영상 멈추기' }).press('Enter')
    await expect(film).toHaveJSProperty('paused', true)
  }
  await expectAccessible(lively)

  // Who wants calm sees them still, and starts them by hand.
  await signInAt(page, 'demo')
  const calm = page
    .getByRole('main')
    .locator('figure')
    .filter({ has: page.locator('video') })
    .first()
  await expect(calm).toBeVisible()
  await settled(page)
  await calm.scrollIntoViewIfNeeded()
  await calm.getByRole('button', { name: '영상 보기' }).click()
  await expect(calm.locator('video')).toHaveJSProperty('paused', false)
})
