import { join } from 'node:path'
import { findBrowser } from '../harness/browser/browser.ts'
import { outcomeOfCases, outcomeOfTool, type Outcome } from './outcome.ts'
import { binOf, root, run } from './processes.ts'
import { casesOfPlaywright } from './reports.ts'
import { outcomeOfWritten } from './written.ts'

export type StoryOptions = {
  /** Words of paths, or options of playwright. */
  words: readonly string[]
  reports: string
  may_be_empty?: boolean
  label?: string
}

/** The build of the product and its stories in the browser. */
export async function runBrowser(options: StoryOptions): Promise<Outcome[]> {
  const product = await buildProduct(options)
  return product.some(({ failed }) => failed > 0) ? product : [...product, ...(await runStories(options))]
}

/** Builds the product that the stories open, and finds a browser to open it with. */
export async function buildProduct({ label = '' }: Pick<StoryOptions, 'label'>): Promise<Outcome[]> {
  const built = await run([join(root, 'run.mjs'), 'build'], { output: { label } })
  const build = outcomeOfTool('web build', built)
  if (built.status !== 0) return [build]
  try {
    console.log(`${label}Browser: ${(await findBrowser()).name}`)
  } catch (thrown) {
    const note = thrown instanceof Error ? thrown.message : String(thrown)
    return [build, { name: 'browser', passed: 0, failed: 1, skipped: 0, note }]
  }
  return [build]
}

/** The stories, and a look through all that the product wrote meanwhile; the product is built. */
export async function runStories({
  words,
  reports,
  may_be_empty = false,
  label = '',
}: StoryOptions): Promise<Outcome[]> {
  const report = join(reports, `browser-${process.hrtime.bigint()}.json`)
  const findings = join(reports, `findings-${process.hrtime.bigint()}.json`)
  const options = ['test', '--reporter=list,json', ...(may_be_empty ? ['--pass-with-no-tests'] : [])]
  // Whoever names stories wants these, and not all others that run before them when all run.
  if (words.length > 0) options.push('--no-deps')
  const { status, seconds } = await run([binOf('playwright', '@playwright/test'), ...options, ...words], {
    output: { label },
    // The temporary folder goes with the run: what was compiled of the stories stays for the next (5.7 to 2.2 CPU seconds).
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PWTEST_CACHE_DIR: join(root, '.cache', 'stories'),
      GENUINE_TEST_FINDINGS: findings,
    },
  })
  const stories = outcomeOfCases('browser', casesOfPlaywright(report, root), { status, may_be_empty, seconds })
  // Where no story ran the product was not started.
  return stories.passed + stories.failed === 0 ? [stories] : [stories, outcomeOfWritten(findings)]
}
