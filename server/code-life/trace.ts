import { isDeepStrictEqual } from 'node:util'
import { type Life, lifeOf } from './life.ts'
import type { LockedCode } from './lock.ts'
import type { Happened } from './change-records.ts'

/** Columns of a life as JSON holds them: a time is a text. */
type KeptLife = Partial<Record<keyof Life, string | boolean | null>>

/** The trace of a bulk change, kept for its undo; codes with the same before and after share one. */
export type Trace = { was: KeptLife; to: KeptLife; code_ids: string[] }

/** The traces of what happened. */
export function tracesOf(happened: readonly Happened[]): Trace[] {
  const traces = new Map<string, Trace>()
  for (const { code, after } of happened) {
    const before = lifeOf(code)
    const moved = columnsOf(after).filter((column) => !isSame(before[column], after[column]))
    const [was, to] = [kept(before, moved), kept(after, moved)]
    const key = JSON.stringify([was, to])
    const trace = traces.get(key) ?? { was, to, code_ids: [] }
    trace.code_ids.push(code.code_id)
    traces.set(key, trace)
  }
  return [...traces.values()]
}

function isSame(before: Life[keyof Life], after: Life[keyof Life]): boolean {
  return before instanceof Date && after instanceof Date ? before.getTime() === after.getTime() : before === after
}

/** The columns that an undo sets back; null when something else has happened to them since. */
export function lifeBefore(code: LockedCode, { was, to }: Trace): Partial<Life> | null {
  return isDeepStrictEqual(kept(lifeOf(code), columnsOf(to)), to) ? revived(was) : null
}

const times: ReadonlySet<string> = new Set<keyof Life>([
  'activated_at',
  'bought_at',
  'cert_validated_at',
  'cert_expired_at',
])

/** Some columns of a life as JSON holds them. */
function kept(life: Life, columns: readonly (keyof Life)[]): KeptLife {
  const entries = columns.map((column) => {
    const value = life[column]
    return [column, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(entries) as KeptLife // the same columns
}

function revived(life: KeptLife): Partial<Life> {
  const entries = Object.entries(life).map(([column, value]) => [
    column,
    times.has(column) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(entries) as Partial<Life> // written by `kept` alone
}

function columnsOf(life: Life | KeptLife): (keyof Life)[] {
  return Object.keys(life) as (keyof Life)[] // its own keys
}
