import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outcomeOfWritten } from './written.ts'

const folder = mkdtempSync(join(tmpdir(), 'genuine-written-'))
afterAll(() => rmSync(folder, { recursive: true }))

const good = { buyers: 3, lines: 20, addresses: 9, columns: 600, seen: [] }

function outcomeOf(findings: unknown) {
  const file = join(folder, 'findings.json')
  writeFileSync(file, JSON.stringify(findings))
  return outcomeOfWritten(file)
}

test('a look that saw nobody is one passed test', () => {
  expect(outcomeOf(good)).toMatchObject({ passed: 1, failed: 0 })
})

test.each([
  ['somebody was seen', { ...good, seen: ['log: 01012345678'] }],
  ['there was no buyer to look for', { ...good, buyers: 0 }],
  ['there was no log', { ...good, lines: 0 }],
  ['no address was written down', { ...good, addresses: 0 }],
  ['the database was not read', { ...good, columns: 0 }],
  ['the look itself went wrong', { problem: 'no database answers' }],
])('where %s, it has failed', (_why, findings) => {
  expect(outcomeOf(findings)).toMatchObject({ passed: 0, failed: 1 })
})

test('without findings nobody has looked, and it has failed', () => {
  expect(outcomeOfWritten(join(folder, 'none.json'))).toMatchObject({ failed: 1 })
})
