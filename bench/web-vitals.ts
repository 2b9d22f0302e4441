import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Page, chromium } from '@playwright/test'
import { launchOptions } from '#test/harness/browser/browser.ts'
import { median } from './bench.ts'

/** Layout shift and largest paint of a load. */
type Vitals = { shift: number; paint: number }

const loads = 5

/** The first screen after login, loaded several times from the running product: worst shift, median paint. */
export async function measureVitals(product_url: string): Promise<Vitals> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
    await signIn(page, product_url)
    const measured: Vitals[] = []
    for (let load = 0; load < loads; load++) measured.push(await measure(page))
    return {
      shift: Math.max(...measured.map(({ shift }) => shift)),
      paint: median(measured.map(({ paint }) => paint)),
    }
  } finally {
    await browser.close()
  }
}

/** The product as the stories have it, in a process and a folder of its own. */
export async function startProduct() {
  const entry = fileURLToPath(new URL('../test/harness/serve.ts', import.meta.url))
  const child = spawn(process.execPath, [entry, 'built'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\/\/localhost:\d+)\/genuine_service/.exec(line)?.[1]
    if (url !== undefined) return { url, stop }
  }
  throw new Error('the product ended before it was ready')
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/genuine_service`)
  await page.locator('input[name="mall_id"]').fill('demo')
  await page.locator('input[name="password"]').fill('Genuine!2026')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/serviceIntro/)
}

/** Loads the page again and listens from its first moment until nothing is busy any more. */
async function measure(page: Page): Promise<Vitals> {
  await page.addInitScript(() => {
    const vitals = { shift: 0, paint: 0 }
    Object.assign(globalThis, { vitals })
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('layout-shift', ({ value = 0, hadRecentInput = false }) => {
      if (!hadRecentInput) vitals.shift += value
    })
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.paint = startTime
    })
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  // The plan appears in the top bar half a second later (000 §2), and must push nothing aside.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
}
