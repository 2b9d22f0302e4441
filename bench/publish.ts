import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { BenchRow } from './bench.ts'

const page = new URL('../docs/speed.md', import.meta.url)
const heads = ['what', 'limit', 'peer', 'ours', 'ratio', 'goal', 'met', 'spread'] as const

/** The benchmarks of a run by their names: whose lines there are, which ended in an error, and which were not asked for. */
type Ran = { done: readonly string[]; failed: readonly string[]; left_out: readonly string[] }

/** Writes `docs/speed.md` of one run: its lines, the machine, the day and the commit. Nothing of the page is written by hand. */
export async function publish(rows: readonly BenchRow[], ran: Ran): Promise<void> {
  await writeFile(page, pageOf(rows, ran))
}

function pageOf(rows: readonly BenchRow[], { done, failed, left_out }: Ran): string {
  const goals = rows.filter(({ goal }) => goal !== null)
  const lines = rows.map((row) => [
    row.name,
    row.limit,
    row.peer ?? '',
    row.ours,
    row.ratio === null ? '' : `${row.ratio.toFixed(2)}x`,
    row.goal ?? '',
    row.goal === null ? '' : row.met ? 'yes' : '**no**',
    row.note ?? '',
  ])
  const table = [[...heads], heads.map(() => '---'), ...lines].map((cells) => `| ${cells.map(cell).join(' | ')} |`)
  return `# Speed

Written by \`npm run bench -- publish\`, all of it from one run. **Limit** is what the machine allows for the same work, **peer** what others take, and only the **ratio** counts: both sides
run in turns, so that a busy machine makes the figures larger and the ratios wider.

- Benches: ${listed(done)}
- Failed, so without lines: ${listed(failed)}
- Left out: ${listed(left_out)}
- Machine: ${machine()}
- Node.js ${process.versions.node}
- Day: ${new Date().toISOString().slice(0, 10)}
- Commit: ${commit()}
- Met: ${goals.filter(({ met }) => met).length} of ${goals.length}

${table.join('\n')}
`
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function machine(): string {
  const [first] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${process.platform}`
}

/** The commit that was measured, and whether something but the page itself had been changed since. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const dirty =
    git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(top,exclude)docs/speed.md') === ''
      ? ''
      : ', with changes that are not committed'
  return `${git('rev-parse', '--short', 'HEAD')}${dirty}`
}
