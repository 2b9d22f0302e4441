import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allSources, changedFiles, sourcesOf } from './gate/changed.ts'
import { readFeatureStories, storiesOfPaths, withStories } from './gate/feature-stories.ts'
import { runChecks } from './gate/checks.ts'
import { judgeFlaky, type Outcome } from './gate/outcome.ts'
import { passSignalsOn, root } from './gate/processes.ts'
import { readImporters, relatedTests } from './gate/related.ts'
import { requestOf, type Request } from './gate/request.ts'
import { buildProduct, runBrowser, runStories } from './gate/stories.ts'
import { scratchInMemory } from './gate/scratch.ts'
import { summaryOf } from './gate/summary.ts'
import { runUnit } from './gate/unit.ts'

// npm test                      everything; the faults that kill are a sample
// npm run test:long [-- words]  the faults that kill, whole, or those with a word in their name
// npm run test:distributed      the server's tests against the cluster of DATABASE_URL, or those with a word in their path
// npm test -- check             format, lint, types, unused code, and the rules and tests that need no database
// npm test -- changed           what the changes since the last commit touch, or since --base REV
// npm test -- unit [words]      the tests without a browser, or those whose file has a word in its path
// npm test -- e2e [words]       the browser's stories
// npm test -- words             both kinds, by words in their path; the word of a feature brings its stories

/** As many test files as fit into the inner loop's minute; the gate runs the rest. */
const at_most_related = 24
const at_most_stories = 8
/** Rules of the house that need no database: what a first change breaks. */
const house = [
  'server/database/readable-by',
  'server/database/statements-of',
  'test/architecture',
  'test/decisions',
  'test/features',
  'test/forms',
  'test/published-api',
  'test/texts.test',
  'test/words',
]
/** The kill tests of `npm run test:long`: at how many moments of each step, and how often. */
const long = { LONG_FAULTS: 'true', PAYMENT_KILLS: '7' }
/** The faults, and the tests elsewhere of which the gate runs a sample (`often`). */
const sampled = [
  'test/faults',
  'test/lifecycle.test.ts',
  'server/code-life/counts.test.ts',
  'server/codes/search/search.test.ts',
  'server/identity/session.test.ts',
]

/** Tests that a fault of the cheap checks has kept from beginning. */
const notBegun = {
  name: 'tests and stories',
  passed: 0,
  failed: 1,
  skipped: 0,
  note: 'not begun: mend the above first',
}

// Tests start the product, kill its database and throw it away: that is never the one which this shell's settings name.
const { DATABASE_URL: given_database } = process.env
delete process.env['DATABASE_URL']
delete process.env['DATABASE_APP_URL']

passSignalsOn()
const scratch = scratchInMemory()
if (scratch !== null) process.env['TMPDIR'] = scratch
const reports = mkdtempSync(join(tmpdir(), 'genuine-reports-'))
try {
  conclude(await runAll(requestOf(process.argv.slice(2))))
} finally {
  for (const folder of [reports, ...(scratch === null ? [] : [scratch])])
    rmSync(folder, { recursive: true, force: true })
}

async function runAll(request: Request): Promise<Outcome[]> {
  if (request.kind === 'all') return runWhole()
  if (request.kind === 'long') return [await runLong(request.words)]
  if (request.kind === 'check') return runFast()
  if (request.kind === 'distributed') return [await runDistributed(request.words)]
  if (request.kind === 'changed') return runChanged(request.base)
  const { kind, words } = request
  const how = { words, reports, may_be_empty: kind === 'words' }
  return orNothing(words, [
    ...(kind === 'e2e' ? [] : [await runUnit(how)]),
    ...(kind === 'unit' ? [] : await runBrowser({ ...how, words: withStories(words, readFeatureStories()) })),
  ])
}

/** The faults and what is sampled elsewhere, whole, or those with a word in their name (`soak`, `lifecycle`). */
async function runLong(words: readonly string[]): Promise<Outcome> {
  Object.assign(process.env, long)
  const faults = readdirSync(join(root, 'test/faults'), { recursive: true, encoding: 'utf8' })
  const all = [...faults.map((name) => join('test/faults', name)), ...sampled.slice(1)]
  const named = (path: string) => words.some((word) => path.replace('test/faults', '').includes(word))
  const meant = all.filter((path) => path.endsWith('.test.ts') && named(path))
  if (words.length > 0 && meant.length === 0) throw new Error(`no fault test has a name with ${words.join(' or ')}`)
  return runUnit({ words: words.length > 0 ? meant : sampled, reports })
}

/** A superuser's address of a database with the extension, on the cluster's first machine, which knows the others. */
async function runDistributed(words: readonly string[]): Promise<Outcome> {
  if (given_database === undefined)
    throw new Error('DATABASE_URL must name a database of a cluster (deploy/distributed/README.md)')
  Object.assign(process.env, { TEST_DATABASE_URL: given_database, TEST_DISTRIBUTED: 'true' })
  return runUnit({ words: words.length > 0 ? words : ofCluster(), reports })
}

/** All that a given server can be asked: the faults kill a database of their own. */
function ofCluster(): string[] {
  const broad = readdirSync(join(root, 'test')).filter((name) => name.endsWith('.test.ts'))
  return ['server/', 'test/distributed/', ...broad.map((name) => join('test', name))]
}

async function runFast(): Promise<Outcome[]> {
  const checks = await runChecks({ typed: sourcesOf(changedFiles('HEAD')) })
  const env = { GENUINE_TEST_WITHOUT_DATABASE: 'true' }
  return [...checks, await runUnit({ words: ['contract/', 'web/', 'test/gate/', ...house], reports, env })]
}

/**
 * Runs the gate: the cheap checks first, beside the build; where one is at fault nothing else begins, unless nobody is
 * there who could mend it and run again (`CI`). Then the stories, which wait for a part of their time, and the other
 * tests behind them: the last stories follow each other, so whoever ends after them finds an idle machine.
 */
async function runWhole(): Promise<Outcome[]> {
  const [checks, product] = await Promise.all([runChecks(), buildProduct({ label: 'build │ ' })])
  const first = [...checks, ...product]
  if (process.env['CI'] === undefined && first.some(({ failed }) => failed > 0)) return [...first, notBegun]
  const [others, stories] = await Promise.all([
    runUnit({ words: [], reports, label: 'test  │ ', behind: true }),
    product.every(({ failed }) => failed === 0) ? runStories({ words: [], reports, label: 'story │ ' }) : undefined,
  ])
  return [...first, others, ...(stories ?? [])]
}

/** The nearest tests of what has changed, the changed stories, and those of the features that have changed. */
async function runChanged(base: string): Promise<Outcome[]> {
  const paths = changedFiles(base)
  const checks = await runChecks({ typed: sourcesOf(paths) })
  const related = [...testsOfSql(paths), ...relatedTests(sourcesOf(paths), readImporters(allSources()))]
  const words = nearest(related, at_most_related, 'test files that import what has changed')
  const unit = words.length > 0 ? [await runUnit({ words, reports })] : []
  const changed = paths.filter((path) => path.endsWith('.e2e.ts'))
  const all = [...changed, ...storiesOfPaths(paths, readFeatureStories())]
  const stories = nearest(all, at_most_stories, 'stories of the features that have changed')
  return [...checks, ...unit, ...(stories.length > 0 ? await runBrowser({ words: stories, reports }) : [])]
}

function nearest(files: readonly string[], most: number, what: string): string[] {
  const all = [...new Set(files)]
  const first = all.slice(0, most)
  if (first.length > 0) console.log(`\n${first.length} of ${all.length} ${what}`)
  return first
}

/** No source imports a migration: the rules about all of them, and about the tables that they make. */
function testsOfSql(paths: readonly string[]): string[] {
  if (!paths.some((path) => path.endsWith('.sql'))) return []
  const beside = readdirSync(join(root, 'server/database')).filter((name) => name.endsWith('.test.ts'))
  return [...beside.map((name) => join('server/database', name)), 'test/tenancy.test.ts']
}

/** Words that lead to no test are a mistake of whoever wrote them. */
function orNothing(words: readonly string[], outcomes: Outcome[]): Outcome[] {
  if (words.length === 0 || outcomes.some(({ passed, failed }) => passed + failed > 0)) return outcomes
  const note = 'no test file has this in its path'
  return [...outcomes, { name: words.join(' '), passed: 0, failed: 1, skipped: 0, note }]
}

function conclude(ran: readonly Outcome[]): void {
  const flaky = ran.flatMap((outcome) => outcome.flaky ?? [])
  const outcomes = [...ran, ...judgeFlaky(flaky)]
  console.log(`\n${summaryOf(outcomes, flaky, performance.now() / 1000).join('\n')}`)
  if (outcomes.some(({ failed }) => failed > 0) || outcomes.every(({ passed }) => passed === 0)) process.exitCode = 1
}
