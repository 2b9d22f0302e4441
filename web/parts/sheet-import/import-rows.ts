import { type SheetFieldName, fieldTitle } from '#contract/sheets/forms.ts'
import type { SheetRow } from '#contract/sheets/head.ts'
import type { CellNote } from '#contract/sheets/note.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { currentLanguage, textsOf } from '../../kernel/text.ts'

const { t } = textsOf(sheetsTexts)

/** A problem of a row's field: the reason in the specification's words, and what to do about it. */
export type RowProblem = {
  field: SheetFieldName
  reason: string
  hint?: string
  /** The cell has lost digits and must not be re-uploaded as complete. */
  is_lost?: true
}

/** A parsed and checked row; `fields` are its cell texts by field name. */
export type ImportRow = {
  /** As the sheet numbers it, from 1. */
  row_no: number
  fields: Readonly<Record<string, string>>
  problems: readonly RowProblem[]
}

export function isWrong({ problems }: ImportRow): boolean {
  return problems.length > 0
}

/** The rows that are sent: those without problems. */
export function sendable(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.filter((row) => !isWrong(row))
}

/** The outcome of a sent row: `done`, `known` (existing and unchanged), or the reason of its failure. */
export type RowOutcome = 'done' | 'known' | { reason: string }

/** Checks rows in sequence; its state (earlier codes) is per file. */
export type CheckRow = (row: SheetRow) => {
  problems: readonly RowProblem[]
  /** The fields to send, if they differ from the read ones. */
  fields?: Readonly<Record<string, string>>
}

/** A failed row, for the failure table and file. */
export type FailedRow = {
  row_no: number
  fields: Readonly<Record<string, string>>
  reason: string
  hints?: readonly string[]
  /** Fields that have lost digits. */
  lost?: readonly string[]
}

export type ImportEnd = {
  file_name: string
  total: number
  done: number
  /** Of `done`: rows that were there already. */
  known: number
  failed: readonly FailedRow[]
  cancelled: boolean
}

/** Rows of one call (001 §9). */
export const batchSize = 20

/** "field 오류" (001 §5, resolution 68). */
export function fieldReason(field: SheetFieldName): string {
  return t('sheet_import.field_wrong', { field: fieldTitle(field, currentLanguage()) })
}

/** Checks a row by the form's own rules and by what the sheet itself did to its cells. */
export function checkedRow(row: SheetRow, check: CheckRow, fields: ReadonlySet<string>): ImportRow {
  const found = check(row)
  const problems = [...found.problems]
  for (const [name, note] of Object.entries(row.notes)) {
    if (!fields.has(name)) continue
    const field = name as SheetFieldName // asked on the line above
    const at = problems.findIndex((problem) => problem.field === field)
    // What a cell beside it covers is missed only where it must be there.
    if (note === 'number' || (note === 'beside' && at < 0)) continue
    const told = problemOf(field, note)
    if (at >= 0) problems[at] = told
    else problems.push(told)
  }
  return { row_no: row.row_no, fields: found.fields ?? row.fields, problems }
}

function problemOf(field: SheetFieldName, note: Exclude<CellNote, 'number'>): RowProblem {
  const is_merged = note === 'merged' || note === 'beside'
  const hint = is_merged ? t('sheet_import.merged') : t(`sheet_import.note_${note}`)
  const problem = { field, reason: fieldReason(field), hint }
  return note === 'precision' ? { ...problem, is_lost: true } : problem
}

/** All problems of a row in one line. */
export function reasonsOf({ problems }: ImportRow): string {
  return problems.map(({ reason }) => reason).join(', ')
}

function failedOf(row: ImportRow): FailedRow {
  const { row_no, fields, problems } = row
  const hints = problems.flatMap(({ hint }) => hint ?? [])
  const lost = problems.flatMap(({ field, is_lost }) => (is_lost === true ? [field] : []))
  return { row_no, fields, reason: reasonsOf(row), hints, lost }
}

/** The result of an import: rows that had problems, that failed, and that were not sent any more. */
export function endOf(
  file_name: string,
  rows: readonly ImportRow[],
  outcomes: ReadonlyMap<number, readonly RowOutcome[]>,
): ImportEnd {
  const end = { file_name, total: rows.length, done: 0, known: 0, cancelled: false }
  const failed: FailedRow[] = []
  let at = 0
  for (const row of rows) {
    const { row_no, fields } = row
    if (isWrong(row)) {
      failed.push(failedOf(row))
      continue
    }
    const outcome = outcomes.get(Math.floor(at / batchSize))?.[at % batchSize]
    at += 1
    if (outcome === undefined) {
      end.cancelled = true
      failed.push({ row_no, fields, reason: t('sheet_import.not_sent') })
    } else if (outcome === 'done' || outcome === 'known') {
      end.done += 1
      if (outcome === 'known') end.known += 1
    } else failed.push({ row_no, fields, reason: outcome.reason })
  }
  return { ...end, failed }
}
