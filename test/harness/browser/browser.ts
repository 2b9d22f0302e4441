import { chromium, type LaunchOptions } from '@playwright/test'
import { downloadedBrowser, installedBrowsers } from './browser-installed.ts'
import { pinnedBrowser } from './browser-pinned.ts'

/** A browser that has really been started here: a name for people, and how to start it. */
export type FoundBrowser = { name: string; options: LaunchOptions }

type Candidate = { name: string; options: () => Promise<LaunchOptions | undefined> }

/** Carries the answer from the runner to Playwright's workers, which read the configuration again. */
const variable = 'GENUINE_TEST_BROWSER'

/** Finds a Chromium once a run: the pinned one from npm, else an installed one, else Playwright's own download. */
export async function findBrowser(): Promise<FoundBrowser> {
  const carried = process.env[variable]
  if (carried !== undefined) return readCarried(carried)
  const complaints: string[] = []
  for (const { name, options } of candidates()) {
    try {
      const found = await options()
      if (!found) continue
      await tryOut(found)
      process.env[variable] = JSON.stringify({ name, options: found })
      return { name, options: found }
    } catch (thrown) {
      complaints.push(`${name}: ${firstLine(thrown)}`)
    }
  }
  throw new Error(
    `No browser for the tests: install Google Chrome or Chromium, or set CHROME_PATH to one. (${complaints.join('; ')})`,
  )
}

/** Playwright's launch options for the browser that was found. */
export async function launchOptions(): Promise<LaunchOptions> {
  return (await findBrowser()).options
}

function candidates(): Candidate[] {
  return [
    { name: 'pinned Chromium', options: () => pinnedBrowser('system') },
    { name: 'pinned Chromium with its own libraries', options: () => pinnedBrowser('own') },
    ...installedBrowsers().map((path) => ({
      name: path,
      options: () => Promise.resolve({ executablePath: path, args: [...commonArguments] }),
    })),
    { name: 'Chromium of Playwright', options: downloadedBrowser },
  ]
}

/** Small containers have little shared memory, and text must look the same on every screen. */
const commonArguments = ['--disable-dev-shm-usage', '--font-render-hinting=none']

/** Starting is not enough: with missing libraries or fonts a browser fails at its first page. */
async function tryOut(options: LaunchOptions): Promise<void> {
  const browser = await chromium.launch({ ...options, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<p>1</p>')
    await page.pdf()
  } finally {
    await browser.close()
  }
}

function readCarried(text: string): FoundBrowser {
  // Written by findBrowser above, in the process that started this one.
  return JSON.parse(text) as FoundBrowser
}

function firstLine(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? ''
}
