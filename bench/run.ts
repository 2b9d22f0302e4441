import type { BenchRow } from './bench.ts'
import { publish } from './publish.ts'

// npm run bench            every benchmark
// npm run bench -- scan    some of them
// npm run bench -- publish writes docs/speed.md of all that it measures; `publish scan list` of some
//
// Each makes its own database, runs limit and candidate in turns and answers lines of this table. One that fails is named at
// the end, and the others' lines stand.

/** Those that are short and sensitive come first; those that fill the disk, whose checkpoints others would feel, last. */
const all = [
  'start',
  'scan',
  'messages',
  'orders',
  'webhooks',
  'generate',
  'labels',
  'web',
  'import',
  'export',
  'storage',
  'enumeration',
  'bulk',
  'list',
]
/** Only by their names: the first takes half an hour and 10 GB, the second is a part of `list` in other sizes. */
const byName = ['issue-big', 'list-flat']
const columns = ['name', 'limit', 'peer', 'ours', 'ratio', 'goal', ''] as const

// Ends by way of `exit`, at which a database of ours ends too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const [publishing, asked] = askedOf(process.argv.slice(2))
const rows: BenchRow[] = []
const done: string[] = []
const failed: string[] = []
for (const name of asked) {
  const began = performance.now()
  console.log(`${name} ...`)
  try {
    rows.push(...(await benchOf(name)))
    done.push(name)
  } catch (problem) {
    // Named on the page and by the exit code: what the others have measured is not lost with it.
    console.error(problem)
    failed.push(name)
  }
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  // After each: a run that is stopped leaves what it has measured.
  if (publishing) await publish(rows, { done, failed, left_out: leftOut() })
}
print(rows)
if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
// One that failed may have left something open, which would keep the process.
process.exit(failed.length > 0 ? 1 : 0)

/** Those without lines, but for those that failed. */
function leftOut(): string[] {
  return [...all, ...byName].filter((name) => !done.includes(name) && !failed.includes(name))
}

function askedOf(words: readonly string[]): [publishing: boolean, asked: readonly string[]] {
  const names = words.filter((word) => word !== 'publish')
  const known = [...all, ...byName]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}, but ${known.join(', ')}.`)
    process.exit(2)
  }
  return [names.length < words.length, names.length > 0 ? names : all]
}

/** Loaded by name, so that one benchmark runs without the others' code. */
async function benchOf(name: string): Promise<BenchRow[]> {
  const { run } = (await import(`./${name}.ts`)) as { run(): Promise<BenchRow[]> }
  return run()
}

function print(rows: readonly BenchRow[]): void {
  const lines = rows.map((row) => [
    row.name,
    row.limit,
    row.peer ?? '',
    row.ours,
    row.ratio === null ? '' : `${row.ratio.toFixed(2)}x`,
    row.goal ?? '',
    row.goal === null ? '' : row.met ? 'met' : 'MISSED',
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
