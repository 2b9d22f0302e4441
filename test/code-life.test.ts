import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/**
 * One authority for the life of a code: nothing in the product but `server/code-life` writes codes, their history, their
 * counts, or what freezes them. Migrations are SQL files and are not looked at; tests may set up what they need.
 */

const product = readSources().filter(
  ({ path }) =>
    path.startsWith('server/') && !/\.(test|e2e)\.tsx?$/.test(path) && !path.startsWith('server/code-life/'),
)

const tables = '(code|code_history|code_delta)'
const writes = [
  new RegExp(
    `\\.(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`]${tables}(\\s+as\\s+\\w+)?['"\`]`,
  ),
  new RegExp(
    `\\b(insert\\s+into|update|delete\\s+from|merge\\s+into|truncate|copy)\\s+(only\\s+)?${tables}\\b(?!\\()`,
    'i',
  ),
]

function writersIn(list: readonly { path: string; text: string }[]): string[] {
  const text = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return list.filter(({ text: code }) => writes.some((write) => write.test(text(code)))).map(({ path }) => path)
}

test('the checker knows a writer when it sees one', () => {
  const forms = [
    "tx.insertInto('code_history')",
    "tx.updateTable('code as c')",
    "tx.deleteFrom(\n  'code')",
    'sql`insert into code_delta (mall_id)`',
    'sql`with x as (select 1) update code c set memo = 1`',
    'sql`DELETE FROM code_history`',
  ]
  expect(writersIn(forms.map((code) => ({ path: code, text: code })))).toEqual(forms)
  const others = [
    "tx.selectFrom('code')",
    "tx.updateTable('code_export')",
    '/** Ids update code by code. */',
    'for update of c',
  ]
  expect(writersIn(others.map((code) => ({ path: code, text: code })))).toEqual([])
  const own = readSources().filter(({ path }) => /^server\/code-life\/[a-z-]+\.ts$/.test(path))
  expect(writersIn(own).toSorted()).toEqual([
    'server/code-life/change.ts',
    'server/code-life/counts.ts',
    'server/code-life/destroy.ts',
    'server/code-life/erase-member.ts',
    'server/code-life/fix-ranges.ts',
    'server/code-life/issue.ts',
    'server/code-life/print.ts',
    'server/code-life/withdraw.ts',
  ])
})

test('nothing else writes codes, their history or their counts', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(writersIn(product)).toEqual([])
})

test('nothing else freezes a batch', () => {
  const freezes = /\.set\(\{[^}]*\bfrozen_(reason|at|by)\b|\bupdate\s+batch\b[^;`]*\bfrozen_(reason|at|by)\s*=[^=]/
  expect(
    readSources().filter(({ path, text }) => path === 'server/code-life/freeze.ts' && /frozen_by/.test(text)),
  ).toHaveLength(1)
  expect(freezes.test("tx.updateTable('batch').set({ status: 'undoing', frozen_reason: 'withdrawn' })")).toBe(true)
  expect(product.filter(({ text }) => freezes.test(text)).map(({ path }) => path)).toEqual([])
})

test('what an event makes of a code is asked of the contract in one place', () => {
  const asks = product.filter(({ text }) => /\b(codeAfter|certificationChange)\b/.test(text))
  expect(asks.map(({ path }) => path)).toEqual([])
})
