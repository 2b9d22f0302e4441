import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import type { Case } from './outcome.ts'

/** The JSON reports of the runners, read as cases; null when there is none or it is cut off. */

const of_vitest: Record<string, Case['status']> = { passed: 'passed', failed: 'failed' }

const of_playwright = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  // No story is skipped on purpose: one that did not run was kept from it by another that failed.
  skipped: 'failed',
} as const

/** Vitest's: `path › name`; a file that could not be loaded, or whose last hook failed, is one failed case of its own. */
export function casesOfVitest(report: string, root: string): Case[] | null {
  const read = parsed(report) as JsonTestResults | null // by the reporter of the pinned vitest
  if (read === null) return null
  return read.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const cases = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      // What passed at its second try keeps the message of its first.
      status: status === 'passed' && (failureMessages ?? []).length > 0 ? 'flaky' : (of_vitest[status] ?? 'skipped'),
      ...saidBy(failureMessages ?? [], root),
    }))
    const is_broken = file.status === 'failed' && !cases.some(({ status }) => status === 'failed')
    return is_broken ? [...cases, { name: path, status: 'failed' as const, ...saidBy([file.message], root) }] : cases
  })
}

/** Playwright's: `[project] › file › title`. */
export function casesOfPlaywright(report: string, root: string): Case[] | null {
  const read = parsed(report) as JSONReport | null // by the reporter of the pinned playwright
  // The outermost suites are the files.
  return read?.suites.flatMap((file) => casesOfSuite(file, [], root)) ?? null
}

function casesOfSuite(suite: JSONReportSuite, titles: readonly string[], root: string): Case[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: [`[${projectName}]`, file, ...titles, title].join(' › '),
      status: of_playwright[status],
      ...saidBy(
        status === 'skipped' ? ['did not run'] : results.map(({ error }) => error?.stack ?? error?.message),
        root,
      ),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => casesOfSuite(inner, [...titles, inner.title], root))]
}

/** The messages of a failed test, and of their stacks the places in our own sources. */
function saidBy(messages: readonly (string | undefined)[], root: string): { said?: string } {
  const isOurs = (line: string) => line.includes(root) && !line.includes('node_modules')
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
  const told = lines.filter((line) => line.trim() !== '' && (!/^\s+at /.test(line) || isOurs(line)))
  return told.length === 0 ? {} : { said: told.join('\n').replaceAll(`${root}/`, '') }
}

function parsed(path: string): unknown {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  } catch {
    // Cut off: the runner was killed while it wrote.
    return null
  }
}
