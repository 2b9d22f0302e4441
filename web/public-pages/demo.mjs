/** The running demo for the picture makers: the product on an empty folder of its own, and a browser that looks at it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { execPath, stderr } from 'node:process'
import { chromium } from '@playwright/test'
import { launchOptions } from '#test/harness/browser/browser.ts'

const root = join(import.meta.dirname, '../..')
const password = 'Genuine!2026'

/** Starts the built product and a browser, hands them to `work`, and ends both whatever happens. */
export async function withDemo(work) {
  const child = spawn(execPath, ['test/harness/serve.ts', 'built'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(stderr)
  const browser = await chromium.launch(await launchOptions())
  try {
    const { product, outside } = await addressesOf(child)
    await work({ product, outside, browser })
  } finally {
    await browser.close()
    child.kill('SIGTERM')
  }
}

async function addressesOf(child) {
  let said = ''
  for await (const part of child.stdout) {
    said += part
    const found = /(http:\/\/localhost:\d+)\/genuine_service[\s\S]*?(http:\/\/127\.0\.0\.1:\d+) /.exec(said)
    if (found !== null) return { product: found[1], outside: found[2] }
  }
  throw new Error(`the demo did not start: ${said}`)
}

const looks = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', colorScheme: 'light', reducedMotion: 'reduce' }

/** A computer on which somebody of a shop is signed in. */
export async function deskOf({ browser, product }, mall_id = 'demo') {
  const context = await browser.newContext({
    ...looks,
    baseURL: product,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
  })
  // The machine may be busy with other things as well.
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill(mall_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인' }).click()
  await page.waitForURL(/_authservice\//)
  return page
}

/** A buyer's phone. */
export async function phoneOf({ browser, product }) {
  const context = await browser.newContext({
    ...looks,
    baseURL: product,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  context.setDefaultTimeout(180_000)
  return context.newPage()
}

/** Everything has come, fonts and pictures too, and no banner hides anything. */
export async function settled(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
  await page.waitForTimeout(400)
}

/** The address of a code's page, as its label says it. */
export function linkOf(serial) {
  return `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(btoa(serial))}`
}

/** The newest one-time code on a phone of the outside world. */
export async function codeOnPhone({ browser, outside }, number) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${outside}/phone/${number}`)
  const words = page.getByText(/인증번호 \d{6}/).last()
  await words.waitFor({ timeout: 30_000 })
  const code = /\d{6}/.exec((await words.innerText()).replace(/.*인증번호/s, ''))[0]
  await context.close()
  return code
}
