import type { Page } from '@playwright/test'
import { type ScreenName, isInShell, screenPath, screens } from '#contract/table/screens.ts'
import { demoShops } from '#server/demo/catalogue.ts'
import { demoCodes } from '#server/demo/demo-codes.ts'
import { linesOf, openFilters } from '../harness/stories/operator.ts'
import { staffSignIn } from '../harness/stories/staff-story.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  isPhone,
  listenForShifts,
  letIn,
  settled as nothingUnderWay,
  signIn,
  test,
} from '../harness/stories/story.ts'

// One after the other in one worker they would be the last, with nothing beside them. They change nothing that others see.
test.describe.configure({ mode: 'parallel' })

const schemes = ['light', 'dark'] as const
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of our own table
const inShell = (Object.keys(screens) as ScreenName[]).filter((name) => isInShell(name, 'partner', 'partner'))

const verdicts = {
  genuine: '오브제 서울이 확인한 정품이에요',
  registered: '이미 등록된 정품이에요',
  lost: '소유자가 찾고 있는 제품이에요',
  blocked: '도난 신고된 제품이에요',
  unknown: '오브제 서울에서 만든 코드가 아니에요',
} as const satisfies Record<(typeof demoCodes)[number]['verdict'], string>

// Half of them a story: axe looks long at each, and two workers share them.
const half = Math.ceil(inShell.length / 2)
for (const [part, names] of Object.entries({ first: inShell.slice(0, half), other: inShell.slice(half) }))
  test(`every screen of the shop is for everybody, by day and by night, and none moves once it is shown: the ${part} half`, async ({
    page,
  }) => {
    await listenForShifts(page)
    await letIn(page)
    for (const name of names) {
      await page.goto(screenPath(name, { product: 'genuine', mall_id: 'demo', shell: 'partner' }))
      await expectGood(page)
      await expectStill(page)
    }
  })

/** Behind the first tab of a screen, and outside the shop. */
const others = [
  ...['texts', 'senders', 'history', 'points'].map((tab) => `messageManage?tab=${tab}`),
  ...['print', 'notice', 'link', 'codes', 'api', 'webhooks', 'activity', 'personal'].map((tab) => `setting?tab=${tab}`),
].map((segment) => `/genuine_authservice/demo/${segment}`)

test(
  'no tab moves once it is shown, nor do the demo and the start of the console',
  { tag: '@phone' },
  async ({ page }) => {
    await listenForShifts(page)
    await letIn(page)
    for (const path of [...others, '/demo']) {
      await page.goto(path)
      await settled(page)
      await expectStill(page)
    }
    await staffSignIn(page)
    for (const path of ['/staff/home', '/staff/audit']) {
      await page.goto(path)
      await settled(page)
      await expectStill(page)
    }
  },
)

test('the registration of a product is for everybody, by day and by night', async ({ page }) => {
  await letIn(page)
  await page.goto(
    `${screenPath('manageProductInfo', { product: 'genuine', mall_id: 'demo', shell: 'partner' })}?tab=register`,
  )
  await expectGood(page)
})

test('the menu, the filters and the calendar are for everybody, by day and by night', async ({ page }) => {
  await signIn(page)
  await settled(page)
  if (isPhone(page)) {
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
    await expectGood(page)
    await page.keyboard.press('Escape')
  }
  await expect(await openFilters(page)).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '달력 열기' }).click()
  await expect(page.getByRole('button', { name: '이전 달' }).first()).toBeVisible()
  await expectGood(page)
})

test('the menu stays where it is when the plan appears in it, so that nobody taps the line below', async ({ page }) => {
  await signIn(page)
  await page.evaluate(() => {
    const places = new Set<number>()
    const look = () => {
      const link = document.querySelector('nav[aria-label="주 메뉴"] a')
      if (link instanceof HTMLElement) places.add(link.offsetTop)
      document.body.dataset['places'] = [...places].join(' ')
      requestAnimationFrame(look)
    }
    look()
  })
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByText('플러스', { exact: true })).toBeVisible()
  await painted(page)
  expect(await page.evaluate(() => document.body.dataset['places'])).toMatch(/^\d+$/)
  // It closes on a click outside, and so does the choice of languages (000 §2).
  const menu = page.getByRole('dialog')
  if (isPhone(page)) {
    await page.mouse.click(385, 400)
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.getByRole('button', { name: /^언어/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await page.mouse.click(isPhone(page) ? 385 : 700, isPhone(page) ? 400 : 70)
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveCount(0)
})

test('the login is for everybody, by day and by night', async ({ page }) => {
  await page.goto('/genuine_service')
  await expectGood(page)
})

test('the page of all parts is for everybody, by day and by night', async ({ page }) => {
  await page.goto('/demo/ui')
  await expect(page.getByRole('heading', { name: 'Colours' })).toBeVisible()
  // It shows what loads for ever.
  await expectGood(page, { settles: false })
})

// axe looks longest at the document of the API, whose elements are the same at both sizes.
for (const [path, tag] of [
  ['/demo', []],
  ['/api/docs', ['@phone']],
] as const)
  test(`${path} is for everybody`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(path)
    await expectGood(page, { dark: false })
  })

/** One page with five verdicts: its form and its bare words at both sizes, the others in turns. */
const tagOf = { genuine: [], registered: '@phone', lost: '@desktop', blocked: '@phone', unknown: [] } as const

for (const { serial_number, verdict } of demoCodes)
  test(
    `a buyer’s page that says “${verdict}” is for everybody, in both languages`,
    { tag: [tagOf[verdict]].flat() },
    async ({ page }) => {
      const value = encodeURIComponent(Buffer.from(serial_number).toString('base64'))
      await page.goto(`/shop/demo/1/registration/index.html?authQrCode=${value}`)
      await expect(page.getByRole('heading', { level: 1, name: verdicts[verdict] })).toBeVisible()
      await expectGood(page, { dark: false })
      await page.getByText('한국어').click()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[a-z]{3}/)
      await expectGood(page, { dark: false })
    },
  )

test('an address that leads nowhere says so, and leads back', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '찾을 수 없는 주소예요.' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: '처음으로' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '진짜는 찍어 보면 알아요' })).toBeVisible()
})

test(
  'in English every screen is English, but for what the shop wrote itself',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'demobasic')
    await settled(page)
    await page.getByRole('button', { name: /^언어/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const name of inShell) {
      await page.goto(screenPath(name, { product: 'genuine', mall_id: 'demobasic', shell: 'partner' }))
      await settled(page)
      expect(await foreignWords(page)).toEqual([])
    }
    await page.goto(
      `${screenPath('manageProductInfo', { product: 'genuine', mall_id: 'demobasic', shell: 'partner' })}?tab=register`,
    )
    await settled(page)
    expect(await foreignWords(page)).toEqual([])
    // What the server says follows as well.
    await page.goto(screenPath('manageAuthcode', { product: 'genuine', mall_id: 'demobasic', shell: 'partner' }))
    const line = linesOf(page, 'Codes').first()
    await line.getByRole('checkbox').check()
    await line.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Show history' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').last()).toBeVisible()
    await settled(page)
    expect(await foreignWords(page)).toEqual([])
  },
)

/**
 * Clean for axe and inside the window, whatever the device prefers; the admin has a dark theme. Other pages are paper: no
 * colour of theirs is another one by night, so that axe need not look again.
 */
async function expectGood(page: Page, { dark = true, settles = true } = {}): Promise<void> {
  const colours: Awaited<ReturnType<typeof coloursOf>>[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    // The app hears of it by an event: until then half of the page may be painted in the other theme.
    if (dark) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await painted(page)
    // In its other theme nothing comes anew.
    if (settles && colorScheme === 'light') await settled(page)
    const is_paper = colorScheme === 'dark' && !dark
    if (!is_paper) await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
    colours.push(await coloursOf(page))
  }
  const [day, night] = colours
  if (dark) expect(night?.paper).not.toBe(day?.paper)
  else expect(night).toEqual(day)
  await page.emulateMedia({ colorScheme: null })
}

/** The colour of the paper, and a sum of all colours of letters and of what is behind them. */
async function coloursOf(page: Page): Promise<{ paper: string; all: number }> {
  return page.evaluate(() => {
    let all = 0
    for (const element of document.querySelectorAll('body, body *')) {
      const { color, backgroundColor } = getComputedStyle(element)
      for (const letter of color + backgroundColor) all = (Math.imul(all, 31) + (letter.codePointAt(0) ?? 0)) | 0
    }
    return { paper: getComputedStyle(document.body).backgroundColor, all }
  })
}

/** Waits until a change has been painted: two frames have come. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** Everything that a screen shows first has come. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await nothingUnderWay(page)
}

/** Korean in words and names of controls that is not the shop's own data. */
async function foreignWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'] as const
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = [document.title]
    while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of names) words.push(element.getAttribute(name) ?? '')
    return words
  })
  const shop = demoShops.find(({ mall_id }) => mall_id === 'demobasic')
  const own = koreanIn(shop).toSorted((a, b) => b.length - a.length)
  // Its first letter stands for a picture.
  own.push(shop?.shop_name.slice(0, 1) ?? '')
  // Members that the stories of the team have called so, and what those of the settings have written.
  own.push('서이안 매니저', '서이안', '강민서', '윤서아', '오하린', '한지우')
  // Products that stories have registered.
  own.push('에나멜 토트백', '블랙 / FREE', '오브제 서울', '오브제 아틀리에')
  own.push('우리 가게의 정품이에요', '교환은 7일 안에 해 드려요.', '수선은 가게로 가져와 주세요.')
  const rest = said.map((words) => own.reduce((left, data) => left.replaceAll(data, ''), words))
  return rest.filter((words) => /\p{Script=Hangul}/u.test(words))
}

function koreanIn(data: unknown): string[] {
  if (typeof data === 'string') return /\p{Script=Hangul}/u.test(data) ? [data] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(koreanIn) : []
}
