import type { BenchRow } from './bench.ts'
import { publish } from './publish.ts'

// npm run bench            every benchmark
// npm run bench -- scan    some of them
// npm run bench -- publish writes docs/speed.md of all that it measures; `publish scan list` of some
//
// Each makes its own database, runs limit and candidate in turns and answers lines of this table.

const all = [
  'start',
  'generate',
  'list',
  'list-flat',
  'storage',
  'bulk',
  'scan',
  'web',
  'export',
  'import',
  'labels',
  'messages',
  'orders',
  'webhooks',
  'enumeration',
]
const [publishing, asked] = askedOf(process.argv.slice(2))
const columns = ['name', 'limit', 'peer', 'ours', 'ratio', 'goal', ''] as const

const rows: BenchRow[] = []
for (const name of asked) {
  console.log(`${name} ...`)
  // Loaded by name, so that one benchmark runs without the others' code.
  const bench = (await import(`./${name}.ts`)) as { run(): Promise<BenchRow[]> }
  rows.push(...(await bench.run()))
}
print(rows)
if (publishing) await publish(rows, asked)

function askedOf(words: readonly string[]): [publishing: boolean, asked: readonly string[]] {
  const names = words.filter((word) => word !== 'publish')
  return [names.length < words.length, names.length > 0 ? names : all]
}

function print(rows: readonly BenchRow[]): void {
  const lines = rows.map((row) => [
    row.name,
    row.limit,
    row.peer ?? '',
    row.ours,
    row.ratio === null ? '' : `${row.ratio.toFixed(2)}x`,
    row.goal,
    row.met ? 'met' : 'MISSED',
  ])
  const table = [[...columns], ...lines]
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  const laid = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(`\n${laid([...columns])}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const [index, row] of rows.entries()) {
    console.log(laid(lines[index] ?? []))
    if (row.note !== undefined) console.log(`    ${row.note}`)
  }
}
