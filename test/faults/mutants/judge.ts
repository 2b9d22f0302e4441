import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { allSources } from '../../gate/changed.ts'
import { binOf, root } from '../../gate/processes.ts'
import { readImporters } from '../../gate/related.ts'
import { mutantsOf, type Mutant } from './make.ts'
import type { Trial } from './trial.ts'

/** Mutants of a source, and those that all of its tests pass with. */
export type Judged = { mutants: number; survivors: Mutant[] }

/**
 * Seconds of processor time after which nothing has been heard of a mutant's tests: then it runs for ever, which its tests
 * notice. By the clock a full machine would say the same of every other one.
 */
const silentMost = 25
/** The same for one that is being loaded, which is less than its tests may do. */
const loadingMost = 8
const importers = readImporters(allSources())
const loaded = z.object({ loading: z.number() })
const line = z.union([loaded, z.object({ begun: z.number() }), z.object({ ended: z.number(), killed: z.boolean() })])

/** Runs the tests of a source without a database once for each of its mutants; fails where they fail without one. */
export async function judge(source: string): Promise<Judged> {
  const mutants = mutantsOf(readFileSync(join(root, source), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'genuine-mutants-'))
  const report = join(folder, 'report')
  const { tests, between } = waysTo(source)
  try {
    const killed = new Map<number, boolean>()
    // Those whose tests run for ever before the first of them begins: all mutants are loaded before any is tried.
    const endless = new Set<number>()
    for (let from = 0; from <= mutants.length;) {
      const said = await runFrom({ source, tests, between, from, report, endless: [...endless] })
      const end = said.at(-1)
      if (end !== undefined && 'loading' in end && end.loading < mutants.length) {
        endless.add(end.loading)
        continue
      }
      for (const one of said)
        if (!('loading' in one)) killed.set('begun' in one ? one.begun : one.ended, 'begun' in one || one.killed)
      const last = Math.max(-1, ...killed.keys())
      if (last < from) throw new Error(`the tests of ${source} do not begin at its mutant ${from}`)
      from = last + 1
    }
    if (killed.get(mutants.length) === true) throw new Error(`the tests of ${source} fail without a mutant`)
    return {
      mutants: mutants.length,
      survivors: mutants.filter((_mutant, no) => killed.get(no) !== true && !endless.has(no)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tests that import a source themselves: the one beside it, and others of the contract, which need nothing that runs. */
function waysTo(source: string): Pick<Trial, 'tests' | 'between'> {
  const beside = source.replace(/\.ts$/, '.test.ts')
  const near = new Set(importers.get(source))
  const tests = [...near].filter((path) => path === beside || /^contract\/.*\.test\.ts$/.test(path))
  if (tests.length === 0) throw new Error(`no test without a database imports ${source}`)
  const between = new Set<string>()
  for (let level = [source]; level.length > 0;)
    level = level.flatMap((path) => importers.get(path) ?? []).filter((path) => !between.has(path) && between.add(path))
  return { tests, between: [...between].filter((path) => !path.endsWith('.test.ts')) }
}

/** One process, until it has judged all that are left or says nothing any more. */
async function runFrom(trial: Trial): Promise<z.infer<typeof line>[]> {
  rmSync(trial.report, { force: true })
  const child = spawn(process.execPath, [binOf('vitest'), 'run', '--config', 'test/faults/mutants/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, MUTANTS: JSON.stringify(trial) },
    stdio: 'ignore',
    detached: true,
  })
  const said = () => (existsSync(trial.report) ? readFileSync(trial.report, 'utf8') : '')
  let [heard, since] = ['', 0]
  const watch = setInterval(() => {
    if (child.pid === undefined) return
    const [now, used] = [said(), cpuOfGroup(child.pid)]
    if (now !== heard) [heard, since] = [now, used]
    else if (used - since > (isLoading(now) ? loadingMost : silentMost)) process.kill(-child.pid, 'SIGKILL')
  }, 500)
  try {
    await once(child, 'exit')
  } finally {
    clearInterval(watch)
  }

  const lines = said().trim().split('\n')
  return lines.filter((one) => one !== '').map((one) => line.parse(JSON.parse(one)))
}

/** Whether the last that was said is that a mutant is being loaded. */
function isLoading(said: string): boolean {
  return said.trimEnd().split('\n').at(-1)?.startsWith('{"loading"') === true
}

/** Seconds of processor time that the living processes of a group have used. */
function cpuOfGroup(group: number): number {
  const fields = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readStat(pid).split(') ')[1]?.split(' ') ?? [])
  const ours = fields.filter(([, , its_group]) => Number(its_group) === group)
  return ours.reduce((sum, all) => sum + (Number(all[11]) + Number(all[12])) / 100, 0)
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
