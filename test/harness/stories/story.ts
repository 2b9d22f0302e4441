import { randomBytes } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  expect,
  test as base,
} from '@playwright/test'
import { lookWithAxe } from '../browser/axe.ts'
import { hearMessages, saysTwice } from '../browser/said.ts'
import { type Secrets, listenForSecrets } from '../outside/storages.ts'

/** Addresses of this run's program and of its outside world. */
export const product_url = process.env['GENUINE_URL'] ?? ''
export const outside_url = process.env['GENUINE_OUTSIDE'] ?? ''

/** The password of the demo's logins. */
export const demo_password = 'Genuine!2026'

type Fixtures = {
  /** Why a story may hear words in passing that stand in place at the same time; none may, unless it says why. */
  may_tell_twice: string
  complaints: string[]
  secrets: Secrets
  visit: (more?: BrowserContextOptions) => Promise<Page>
}

/**
 * The browser's test: its pages know the product's address, and every story fails when the browser reports a broken
 * policy, an error of a script, or a request that never came back, when a page tells the same in passing and in place, and
 * when one that is still open at its end keeps a secret.
 */
export const test = base.extend<Fixtures>({
  // The tool wants a pattern here, and this fixture needs no other.
  // oxlint-disable-next-line eslint/no-empty-pattern
  baseURL: async ({}, use) => use(product_url),
  may_tell_twice: ['', { option: true }],
  complaints: [
    async ({ context, may_tell_twice }, use) => {
      const complaints: string[] = []
      await listen(context, complaints)
      await use(complaints)
      expect(complaints.filter((words) => may_tell_twice === '' || !words.includes(saysTwice))).toEqual([])
    },
    { auto: true },
  ],
  secrets: [
    async ({ context }, use) => {
      const secrets = listenForSecrets(context)
      await use(secrets)
      await secrets.expectNoneKept()
    },
    { auto: true },
  ],
  /** Somebody else's phone: no login, no cookie, whatever the size of the operator's screen. */
  visit: async ({ browser, complaints }, use) => {
    const visitors: { context: BrowserContext; secrets: Secrets }[] = []
    await use(async (more = {}) => {
      const extraHTTPHeaders = { 'x-forwarded-for': ownAddress() }
      const context = await browser.newContext({ ...aPhone, extraHTTPHeaders, baseURL: product_url, ...more })
      visitors.push({ context, secrets: listenForSecrets(context) })
      await listen(context, complaints)
      return context.newPage()
    })
    for (const { context, secrets } of visitors) {
      await secrets.expectNoneKept()
      await context.close()
    }
  },
})

/** A network address that nobody else comes from: the codes that one address may ask for in an hour are counted. */
function ownAddress(): string {
  return ['10', ...randomBytes(3)].join('.')
}

const aPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
} satisfies BrowserContextOptions

/** Requests in flight, by page of the running stories. */
const under_way = new WeakMap<Page, Set<Request>>()

function followRequests(page: Page): void {
  const waiting = new Set<Request>()
  under_way.set(page, waiting)
  const ended = (request: Request) => void waiting.delete(request)
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/**
 * Nothing is on its way any more: no request of the page waits for its answer, and nothing on it says that it is busy, at
 * two looks in a row. Before a jump of the page's clock, going offline and the like: an answer that came after it would
 * change what the next step looks at.
 */
export async function settled(page: Page): Promise<void> {
  let quiet = 0
  await expect
    .poll(
      async () => {
        const busy = await page.locator('[aria-busy="true"]').count()
        quiet = busy === 0 && (under_way.get(page)?.size ?? 0) === 0 ? quiet + 1 : 0
        return quiet
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBeGreaterThan(1)
}

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await hearMessages(context, complaints)
  context.on('page', followRequests)
  context.on('weberror', (problem) => complaints.push(`script: ${problem.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    // A refusal of the server is logged by the browser itself; stories assert those by what people see.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(`console: ${text}`)
  })
  // Nothing of ours opens one; what was typed must never get that far.
  context.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
}

export { expect } from '@playwright/test'
export { expectSaid } from '../browser/said.ts'

/** Signs in through the form of the portal, as a person does; ends where the shop's login leads. */
export async function signInAt(page: Page, mall_id: string): Promise<void> {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill(mall_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인' }).click()
}

/** Signed in as the portal's form would; no page is opened. The form itself is what `signInAt` passes. */
export async function letIn(page: Page, mall_id = 'demo'): Promise<void> {
  const answer = await page.request.post('/users/login', { data: { mall_id, password: demo_password } })
  expect(answer.status()).toBe(200)
}

/** Signed in, and at the codes; whoever begins elsewhere needs `letIn` only. */
export async function signIn(page: Page, mall_id = 'demo'): Promise<void> {
  await letIn(page, mall_id)
  await page.goto(`/genuine_authservice/${mall_id}/manageAuthcode`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * No finding of axe on what is shown now (WCAG 2.2 A and AA). `colours_only`: the same page in its other theme, where all
 * but the colours is what has been looked at already.
 */
export async function expectAccessible(page: Page, { colours_only = false } = {}): Promise<void> {
  // What is still fading in has colours that nobody sees a moment later.
  const moving = async () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    )
  await expect.poll(moving).toBe(0)
  // Title and frame come before the page does.
  await expect(page.locator('h1, [role="heading"][aria-level="1"]').first()).toBeAttached()
  const seen = await lookWithAxe(page, colours_only ? { rules: ['color-contrast', 'link-in-text-block'] } : {})
  const findings: string[] = []
  for (const { id, html, selector } of seen)
    if (id !== 'target-size' || !(await isWholeInTheMiddle(page, selector))) findings.push(`${id}: ${html}`)
  expect(findings).toEqual([])
}

/** The same page on a desk and on a phone, by day and by night; it ends at the size that it had. */
export async function expectWellEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await inTheme(page, colorScheme)
      await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    }
    await inTheme(page, 'light')
  }
  if (before !== null) await page.setViewportSize(before)
}

/** The same for what stands in a frame without scripts: its HTML in a page of its own, where axe can run. */
export async function expectAccessibleMail(frame: Locator): Promise<void> {
  const html = await frame.getAttribute('srcdoc')
  const letter = await frame.page().context().newPage()
  await letter.setContent((html ?? '').replace(' inert', ''))
  const seen = await lookWithAxe(letter, { is_part: true })
  expect(seen.map(({ id, html: markup }) => `${id}: ${markup}`)).toEqual([])
  await letter.close()
}

/**
 * Checks axe's target size again in the middle of the window: an element half under a floating bar is small only there.
 * Waits first for the passing message at the top, which lies over all else for its three seconds.
 */
async function isWholeInTheMiddle(page: Page, selector: string): Promise<boolean> {
  await expect(page.locator('[role="status"] > [role="presentation"]')).toHaveCount(0)
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const seen = await lookWithAxe(page, { rules: ['target-size'], within: selector })
  return seen.length === 0
}

/** Phones and narrow windows have cards for tables, a drawer for the menu, a sheet for the filters. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Chooses a radio as the keyboard does: what looks like the button is drawn over it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}

/** Listens, from the first moment of every page to come, for what moves without having been moved (quality.md "CLS"). */
export async function listenForShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
    const seen: { value: number; what: string[] }[] = []
    Object.assign(globalThis, { seenShifts: seen })
    const nameOf = (node: Node | null) => (node?.textContent ?? '').trim().slice(0, 40)
    new PerformanceObserver((list) => {
      // What moves soon after a press counts as well: the next press may already be on its way.
      for (const entry of list.getEntries() as Shift[])
        seen.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Since the page was opened nothing has moved from under a finger: its layout shift is under 0.02. */
export async function expectStill(page: Page): Promise<void> {
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenShifts: { value: number; what: string[] }[] }).seenShifts,
  )
  const sum = seen.reduce((before, { value }) => before + value, 0)
  expect(sum < 0.02 ? [] : seen).toEqual([])
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that has just become narrow is drawn anew a moment later.
  const over = async () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}

/**
 * The device prefers day or night, and the app is painted so: it hears of it by an event, and until then half of the page
 * may be in the other theme.
 */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}
