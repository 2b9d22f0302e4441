import { numberList } from '#contract/sheets/numbers.ts'
import { rowKeeper } from '#contract/sheets/rows.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/**
 * The rows of an import, kept as letters in a few large pieces: a row becomes an object when it is asked for, so that the
 * page holds as many of them as it shows or sends. As objects, sixty thousand rows outlive every young collection, for
 * which the browser makes its young space several times as large as they are.
 */
export type ImportRows = Iterable<ImportRow> & {
  readonly length: number
  /** Rows that have problems. */
  readonly wrong: number
  /** A row by its place from 0. */
  at(place: number): ImportRow
  slice(from: number, to: number): ImportRow[]
  isWrong(place: number): boolean
  add(row: ImportRow): void
  /** Says what else was found wrong with a row. */
  mark(place: number, problems: readonly RowProblem[]): void
}

/** Rows that are cut into parts, wherever they are kept. */
export type RowList = { readonly length: number; slice(from: number, to: number): readonly ImportRow[] }

/** Problems that are remembered at a time. */
const rememberedMost = 2000
const noProblems: readonly RowProblem[] = []

export function importRows(rows: Iterable<ImportRow> = []): ImportRows {
  const words = rowKeeper()
  const [row_nos, heads] = [numberList(), numberList()]
  /** The fields of rows, in their order: those as they were read, and those as they are to be sent. */
  const headsSeen: (readonly string[])[] = []
  const problems = new Map<number, readonly RowProblem[]>()
  const same = sameProblems()
  let length = 0
  const headOf = (fields: readonly string[]): number => {
    const seen = headsSeen.findIndex(
      (head) => head.length === fields.length && head.every((field, at) => field === fields[at]),
    )
    return seen >= 0 ? seen : headsSeen.push(fields) - 1
  }
  const at = (place: number): ImportRow => {
    const { cells } = words.line(place)
    const head = headsSeen[heads.get(place)] ?? []
    const fields = Object.fromEntries(head.map((field, column) => [field, cells[column] ?? '']))
    return { row_no: row_nos.get(place), fields, problems: problems.get(place) ?? noProblems }
  }
  const mark = (place: number, found: readonly RowProblem[]) => {
    if (found.length > 0) problems.set(place, same(found))
  }
  const add = (row: ImportRow) => {
    words.keep(length, Object.values(row.fields), [])
    row_nos.set(length, row.row_no)
    heads.set(length, headOf(Object.keys(row.fields)))
    mark(length, row.problems)
    length += 1
  }
  for (const row of rows) add(row)
  return {
    get length() {
      return length
    },
    get wrong() {
      return problems.size
    },
    at,
    slice: (from, to) => Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, n) => at(from + n)),
    isWrong: (place) => problems.has(place),
    add,
    mark,
    *[Symbol.iterator]() {
      for (let place = 0; place < length; place += 1) yield at(place)
    },
  }
}

/** The places of all rows, or of those with problems. */
export function placesOf(rows: ImportRows, only_wrong: boolean): number[] {
  const places = Array.from({ length: rows.length }, (_, place) => place)
  return only_wrong ? places.filter(rows.isWrong) : places
}

/** The rows without problems, each made when its part is asked for. */
export function sendable(rows: ImportRows): RowList {
  const places = placesOf(rows, false).filter((place) => !rows.isWrong(place))
  return { length: places.length, slice: (from, to) => places.slice(from, to).map(rows.at) }
}

/** Interns problems: a column that is wrong is wrong in row after row. */
function sameProblems(): (problems: readonly RowProblem[]) => readonly RowProblem[] {
  const known = new Map<string, readonly RowProblem[]>()
  return (problems) => {
    const said = JSON.stringify(problems)
    const before = known.get(said)
    if (before !== undefined) return before
    if (known.size >= rememberedMost) known.clear()
    known.set(said, problems)
    return problems
  }
}
