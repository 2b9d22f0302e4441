import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Case } from './outcome.ts'

/** The reports that the runners write, read as cases; null when there is none or it is cut off. */

const vitest_shape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const spec_shape = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z
        .array(
          z.object({ errors: z.array(z.object({ message: z.string().optional(), stack: z.string().optional() })) }),
        )
        .optional(),
    }),
  ),
})

type Suite = { title: string; specs: z.infer<typeof spec_shape>[]; suites?: Suite[] | undefined }

const suite_shape: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec_shape),
  get suites() {
    return z.array(suite_shape).optional()
  },
})

const playwright_shape = z.object({ suites: z.array(suite_shape), errors: z.array(z.unknown()) })

const statuses: Record<string, Case['status']> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
}

/** Vitest's: `path › name`; a file that could not be loaded, or whose last hook failed, is one failed case of its own. */
export function casesOfVitest(report: string, root: string): Case[] | null {
  const read = vitest_shape.safeParse(parsed(report))
  if (!read.success) return null
  return read.data.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const cases = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      // What passed at its second try keeps the message of its first.
      status: status === 'passed' && (failureMessages ?? []).length > 0 ? 'flaky' : (statuses[status] ?? 'skipped'),
      ...saidBy(failureMessages ?? [], root),
    }))
    const is_broken = file.status === 'failed' && !cases.some(({ status }) => status === 'failed')
    return is_broken ? [...cases, { name: path, status: 'failed' as const, ...saidBy([file.message], root) }] : cases
  })
}

/** Playwright's: `[project] › file › title`. */
export function casesOfPlaywright(report: string, root: string): Case[] | null {
  const read = playwright_shape.safeParse(parsed(report))
  // The outermost suites are the files.
  return read.success ? read.data.suites.flatMap((file) => casesOfSuite(file, [], root)) : null
}

function casesOfSuite(suite: Suite, titles: readonly string[], root: string): Case[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: [`[${projectName}]`, file, ...titles, title].join(' › '),
      // No story is skipped on purpose: one that did not run was kept from it by another that failed.
      status: statuses[status] ?? ('failed' as const),
      ...saidBy(status === 'skipped' ? ['did not run'] : results.flatMap(({ errors }) => errors.map(saidOf)), root),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => casesOfSuite(inner, [...titles, inner.title], root))]
}

function saidOf({ message, stack }: { message?: string | undefined; stack?: string | undefined }): string | undefined {
  return stack ?? message
}

/** The messages of a failed test, and of their stacks the places in our own sources. */
function saidBy(messages: readonly (string | undefined)[], root: string): { said?: string } {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
  const told = lines.filter((line) => line.trim() !== '' && (!/^\s+at /.test(line) || isOurs(line, root)))
  return told.length === 0 ? {} : { said: told.map((line) => line.replaceAll(`${root}/`, '')).join('\n') }
}

function isOurs(line: string, root: string): boolean {
  return line.includes(root) && !line.includes('node_modules')
}

function parsed(path: string): unknown {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
