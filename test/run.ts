import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findBrowser } from './harness/browser.ts'
import { outcomeOfPlaywright, outcomeOfTool, outcomeOfVitest, type Outcome } from './harness/outcome.ts'

// npm test                 everything
// npm test -- check        format, lint, types, unused code and the fast tests
// npm test -- unit [words] the tests without a browser, or those whose file has a word in its path
// npm test -- e2e [words]  the browser's stories
// npm test -- words        both kinds, by words in their path

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const rooms = ['contract', 'server', 'web', 'outside', 'test', 'bench']
const scopes = ['check', 'unit', 'e2e']
const packages: Record<string, string> = { tsc: 'typescript' }
const runners = new Set(['vitest', 'browser'])
const children = new Set<ChildProcess>()
const reports = mkdtempSync(join(tmpdir(), 'genuine-reports-'))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
    process.exitCode = 1
  })

const [first = '', ...others] = process.argv.slice(2)
const scope = scopes.includes(first) ? first : undefined
const words = scope ? others : process.argv.slice(2)
const outcomes: Outcome[] = []
try {
  const is_all = scope === undefined && words.length === 0
  if (is_all || scope === 'check') outcomes.push(...(await runChecks()))
  if (scope !== 'e2e') outcomes.push(await runVitest(scope === 'check'))
  if (scope === 'e2e' || scope === undefined) outcomes.push(...(await runBrowser()))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
if (words.length > 0 && outcomes.every(({ name, passed, failed }) => !runners.has(name) || passed + failed === 0))
  outcomes.push({ name: words.join(' '), passed: 0, failed: 1, skipped: 0, note: 'no test file has this in its path' })
conclude()

async function runChecks(): Promise<Outcome[]> {
  const checks: [string, string, string[]][] = [
    ['format', 'oxfmt', ['--check', '.']],
    ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ...rooms.map((room): [string, string, string[]] => [`types of ${room}`, 'tsc', ['-p', room]]),
    ['unused code', 'knip', ['--no-progress']],
  ]
  const done: Outcome[] = []
  // Two at a time: as many as the smallest machine has processors.
  const workers = [0, 1].map(async () => {
    for (let check = checks.shift(); check; check = checks.shift()) done.push(await runCheck(...check))
  })
  await Promise.all(workers)
  return done
}

async function runCheck(name: string, tool: string, options: string[]): Promise<Outcome> {
  const started = performance.now()
  const { status, output } = await run([binOf(tool), ...options], 'collect')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output.trimEnd()}\n`)
  return outcomeOfTool(name, status)
}

async function runVitest(is_fast: boolean): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // The faults kill processes and wait for the survivors: minutes, not seconds.
  if (is_fast) options.push('--exclude', 'test/faults/**')
  if (scope === undefined) options.push('--passWithNoTests')
  const { status } = await run([binOf('vitest'), ...options, ...words], 'show')
  return outcomeOfVitest(report, status, scope === undefined && words.length > 0)
}

async function runBrowser(): Promise<Outcome[]> {
  const built = await run([join(root, 'run.mjs'), 'build'], 'show')
  const build = outcomeOfTool('web build', built.status)
  if (built.status !== 0)
    return [build, { name: 'browser', passed: 0, failed: 1, skipped: 0, note: 'no web app to open' }]
  try {
    console.log(`Browser: ${(await findBrowser()).name}`)
  } catch (thrown) {
    const note = thrown instanceof Error ? thrown.message : String(thrown)
    return [build, { name: 'browser', passed: 0, failed: 1, skipped: 0, note }]
  }
  const report = join(reports, 'browser.json')
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report
  const empty = scope === undefined && words.length > 0
  const options = ['test', '--reporter=list,json', ...(empty ? ['--pass-with-no-tests'] : [])]
  const { status } = await run([binOf('playwright', '@playwright/test'), ...options, ...words], 'show')
  return [build, outcomeOfPlaywright(report, status, empty)]
}

/** The summary; its last line is what machines read. */
function conclude(): void {
  console.log('')
  for (const { name, passed, failed, skipped, note } of outcomes)
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed` +
        `${skipped > 0 ? `, ${skipped} skipped` : ''}${note === undefined ? '' : ` (${note})`}`,
    )
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function run(options: string[], output: 'show' | 'collect'): Promise<{ status: number; output: string }> {
  return await new Promise((resolve) => {
    const child = spawn(process.execPath, options, {
      cwd: root,
      stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', output === 'show' ? 'inherit' : 'pipe'],
    })
    let collected = ''
    children.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => (collected += piece.toString()))
    child.once('error', (error) => resolve({ status: 127, output: error.message }))
    child.once('close', (status) => {
      children.delete(child)
      resolve({ status: status ?? 1, output: collected })
    })
  })
}

/** A tool's script, run by our own Node.js instead of whichever is on PATH. */
function binOf(tool: string, package_name = packages[tool] ?? tool): string {
  const folder = join(root, 'node_modules', package_name)
  const shape = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })
  const { bin } = shape.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const path = typeof bin === 'string' ? bin : bin[tool]
  if (path === undefined || !existsSync(join(folder, path))) throw new Error(`${package_name} has no command ${tool}`)
  return join(folder, path)
}
