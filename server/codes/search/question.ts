import type { CertStatus } from '#contract/codes/code.ts'
import { type Question, question } from '../../database/ask.ts'

/** Binds a value as a parameter of the statement; answers its placeholder. */
export type Put = (
  value: unknown,
  type: 'integer' | 'bigint' | 'uuid' | 'bigint[]' | 'text' | 'text[]' | 'timestamptz',
) => string

/** A prepared statement with its parameters. */
export type Asked = { question: Question; values: readonly unknown[] }

const known = new Map<string, Question>()

/**
 * Builds a prepared statement. Its text depends on the shape of the search alone, never on a value, so a process has a
 * few dozen of them, each planned once by each connection.
 */
export function asked(write: (put: Put) => string): Asked {
  const values: unknown[] = []
  const query = write((value, type) => {
    values.push(value)
    return `$${values.length + 1}::${type}` // $1 is the tenant
  })
  const found = known.get(query) ?? question(query)
  known.set(query, found)
  return { question: found, values }
}

/** The column of the materialized counts: all codes, those with a label, or those without one. */
export function amount(printed: boolean | null): string {
  return printed === null ? 'k.n' : printed ? 'k.printed' : '(k.n - k.printed)'
}

/** `and …` for codes that were printed or not, nothing for either. */
export function andPrinted(column: string, printed: boolean | null): string {
  return printed === null ? '' : `and ${column} ${printed ? '>' : '='} 0`
}

/**
 * `and …` for codes of a status. The index of statuses leaves out those that wait, and is only taken where the statement
 * says so itself.
 */
export function andState(put: Put, column: string, status: CertStatus | null): string {
  const named = andStatus(put, column, status)
  return status === null || status === 'inactivated' ? named : `${named} and ${column} <> 'inactivated'`
}

/** `and …` for a status of the counts, nothing for all of them. */
export function andStatus(put: Put, column: string, status: CertStatus | null): string {
  return status === null ? '' : `and ${column} = ${put(status, 'text')}`
}
