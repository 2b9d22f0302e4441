import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import type { Case } from './outcome.ts'

/** The reports that the runners write, read as cases; null when there is none or it is cut off. */

const vitest_shape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const spec_shape = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
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
  // It passes only sometimes.
  flaky: 'failed',
}

/** Vitest's: `path › name`; a file that could not be loaded, or whose last hook failed, is one failed case of its own. */
export function casesOfVitest(report: string, root: string): Case[] | null {
  const read = vitest_shape.safeParse(parsed(report))
  if (!read.success) return null
  return read.data.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const cases = file.assertionResults.map(({ fullName, status }) => ({
      name: `${path} › ${fullName}`,
      status: statuses[status] ?? 'skipped',
    }))
    const is_broken = file.status === 'failed' && !cases.some(({ status }) => status === 'failed')
    return is_broken ? [...cases, { name: path, status: 'failed' as const }] : cases
  })
}

/** Playwright's: `[project] › file › title`, as its --test-list wants them. */
export function casesOfPlaywright(report: string): Case[] | null {
  const read = playwright_shape.safeParse(parsed(report))
  // The outermost suites are the files.
  return read.success ? read.data.suites.flatMap((file) => casesOfSuite(file, [])) : null
}

function casesOfSuite(suite: Suite, titles: readonly string[]): Case[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: [`[${projectName}]`, file, ...titles, title].join(' › '),
      status: statuses[status] ?? 'skipped',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => casesOfSuite(inner, [...titles, inner.title]))]
}

function parsed(path: string): unknown {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
