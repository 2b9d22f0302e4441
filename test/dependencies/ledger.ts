import type { Locked } from './lock.ts'
import type { Finding } from './rules.ts'

/**
 * The ledger of what somebody has looked at: a line for every package, with the beginning of its checksum, where its
 * source is, and the day on which it came in. It tells a new package, a new home of an old one, and other bytes under a
 * version that is known.
 */
export type Line = { name: string; version: string; sum: string; source: string; since: string }

/** Nothing is known: the package is for another platform. */
const unseen = '-'

/** One line for each version of a package, however often the lock has it. */
export function ledgerOf(
  packages: readonly Locked[],
  sourceOf: (one: Locked) => string | null,
  before: readonly Line[],
  today: string,
): Line[] {
  const known = byVersion(before)
  const lines = new Map<string, Line>()
  for (const one of packages) {
    const old = known.get(`${one.name}@${one.version}`)
    const source = sourceOf(one) ?? old?.source ?? sourceOfName(before, one.name) ?? unseen
    const since = old?.since ?? today
    const key = `${one.name}@${one.version}`
    const had = lines.get(key)
    lines.set(key, {
      name: one.name,
      version: one.version,
      sum: sumOf(one),
      source: had && source === unseen ? had.source : source,
      since,
    })
  }
  return [...lines.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Compares the lock with the ledger: packages that it lacks, or has otherwise. */
export function judgeLedger(now: readonly Line[], before: readonly Line[]): Finding[] {
  const known = byVersion(before)
  const changed = now.flatMap((line): Finding[] => {
    const of = keyOf(line)
    const old = known.get(of)
    const home = sourceOfName(before, line.name)
    const moved = home !== null && line.source !== unseen && home !== line.source
    if (moved) return [{ rule: 'ledger', of, what: `moved from ${home} to ${line.source}` }]
    if (old === undefined) return [{ rule: 'ledger', of, what: `new, from ${line.source}` }]
    return old.sum === line.sum ? [] : [{ rule: 'ledger', of, what: 'other bytes under the same version' }]
  })
  const here = byVersion(now)
  const gone = before.filter((line) => !here.has(keyOf(line)))
  return [...changed, ...gone.map((line): Finding => ({ rule: 'ledger', of: keyOf(line), what: 'gone' }))]
}

/** The ledger's text: a line a package, its words between blanks. */
export function writeLedger(lines: readonly Line[]): string {
  return `${lines.map(({ name, version, sum, source, since }) => [name, version, sum, source, since].join(' ')).join('\n')}\n`
}

export function readLedger(text: string): Line[] {
  const rows = text.split('\n').filter((row) => row !== '')
  return rows.map((row) => {
    const [name = '', version = '', sum = '', source = '', since = ''] = row.split(' ')
    return { name, version, sum, source, since }
  })
}

function keyOf({ name, version }: Line): string {
  return `${name}@${version}`
}

function byVersion(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [keyOf(line), line]))
}

function sourceOfName(lines: readonly Line[], name: string): string | null {
  return lines.find((line) => line.name === name && line.source !== unseen)?.source ?? null
}

function sumOf({ integrity }: Locked): string {
  return integrity?.slice('sha512-'.length, 'sha512-'.length + 20) ?? unseen
}
