import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditKey, jobKey } from '#contract/staff/words/words.ts'
import { queues } from '../process/queues.ts'

/** Staff read words, never keys: whatever the server writes into rows that the console shows has its word. */

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo'))
  .map((path) => readFileSync(join(root, path), 'utf8'))

function written(field: string): string[] {
  const found = sources.flatMap((source) => [...source.matchAll(new RegExp(`\\b${field}: '([a-z_.]+)'`, 'g'))])
  return [...new Set(found.map(([, key]) => key ?? ''))].toSorted()
}

it('every job has its name', () => {
  const names = Object.keys(queues)
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => jobKey(name) === 'job_name.other')).toEqual([])
})

it('every action of the audit has its sentence', () => {
  const actions = written('action')
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => auditKey(action) === 'activity.other')).toEqual([])
})
