import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { outcomeOfTool, type Outcome } from './outcome.ts'
import { binOf, root, run } from './processes.ts'

const rooms = ['contract', 'server', 'web', 'outside'] as const
/**
 * Tests and benches look at the whole server, which takes the longest: they are one project, that of the root, for the
 * compiler and for the linter, which works the server's types out anew for each project.
 */
const projects = [...rooms.map((room) => ({ name: room, place: room as string })), { name: 'test', place: '.' }]

type Check = { name: string; words: string[] }

/**
 * The linter's types and the compiler are written in Go. It collects garbage whenever memory has doubled: half as often
 * is a seventh less work, as long as a small machine has the memory. On one processor each, as two checks run at a
 * time: linters side by side work out anew what the others know of the types (134 CPU seconds on two, 83 on one).
 */
const quietGo = { GOGC: '400', GOMEMLIMIT: '2500MiB', GOMAXPROCS: '1' }

/**
 * Format, lint, types and unused code. `typed`: the files whose lint asks for types, which takes the longest of all;
 * every one when it is not said.
 */
export async function runChecks({ typed }: { typed?: readonly string[] } = {}): Promise<Outcome[]> {
  const waiting = checksFor(typed)
  const done: Outcome[] = []
  // Two at a time: as many as the smallest machine has processors.
  const workers = [0, 1].map(async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) done.push(await runCheck(check))
  })
  await Promise.all(workers)
  return done
}

function checksFor(typed: readonly string[] | undefined): Check[] {
  const strict = '--deny-warnings'
  const lint: Check[] =
    typed === undefined
      ? [{ name: 'lint', words: [binOf('oxlint'), '--type-aware', strict] }]
      : [{ name: 'lint without types', words: [binOf('oxlint'), strict] }]
  if (typed !== undefined && typed.length > 0)
    lint.push({
      name: `lint of ${typed.length} changed files`,
      words: [binOf('oxlint'), '--type-aware', strict, ...typed],
    })
  return [
    ...lint,
    ...projects.map(({ name, place }) => ({ name: `types of ${name}`, words: typesOf(name, place) })),
    { name: 'format', words: [binOf('oxfmt'), '--check', '.'] },
    { name: 'unused code', words: [binOf('knip'), '--no-progress', '--cache', '--cache-location', cacheOf('knip')] },
  ]
}

/**
 * Checks the types of a project, incrementally: unchanged files are not looked at again. In one thread: two checks run at
 * a time, and checkers side by side each work out anew what the others know, which is half as much work again.
 */
function typesOf(name: string, place: string): string[] {
  const kept = join(cacheOf('types'), `${name}.tsbuildinfo`)
  return [binOf('tsc', 'typescript'), '-p', place, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
}

function cacheOf(tool: string): string {
  const folder = join(root, '.cache', tool)
  mkdirSync(folder, { recursive: true })
  return folder
}

async function runCheck({ name, words }: Check): Promise<Outcome> {
  const ended = await run(words, { output: 'collect', env: quietGo })
  const seconds = ended.seconds.toFixed(1)
  console.log(ended.status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${ended.output.trimEnd()}\n`)
  return outcomeOfTool(name, ended)
}
