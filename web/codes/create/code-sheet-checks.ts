import {
  type CodeRowField,
  type CodeSheetKind,
  type RowHelp,
  checkGenerationRow,
  checkMatchRow,
  isTaken,
  sheetCheckRows,
} from '#contract/codes/sheet-row.ts'
import { call } from '../../kernel/api.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { logSilently } from '../../kernel/client-log.ts'
import {
  type CheckRow,
  type ImportRow,
  type RowProblem,
  fieldReason,
  isWrong,
} from '../../parts/sheet-import/import-rows.ts'
import { number, textsOf } from '../../kernel/text.ts'

const { say, t } = textsOf(codesCreateTexts)

/** Checks of a sheet's rows before anything is written (001 §5; the same rules as the server's). */

/** The check of a file's rows; empty warranties take the saved one. */
export async function beginChecks(kind: CodeSheetKind): Promise<CheckRow> {
  const saved = await readSaved()
  /** Row numbers by serial. */
  const serials = new Map<string, number>()
  return ({ row_no, fields }) => {
    const check = kind === 'generate' ? checkGenerationRow : checkMatchRow
    const { item, problems } = check(fields, saved)
    const told = problems.map(({ field, help }) => problemOf(field, help))
    if (item === null || !('serial_number' in item)) return { problems: told }
    const first = serials.get(item.serial_number)
    if (first === undefined) serials.set(item.serial_number, row_no)
    else told.push(repeated(first))
    return { problems: told }
  }
}

/** The default warranty; when it cannot be read the file is not taken (001 §8). */
async function readSaved() {
  try {
    return await call('getDuration', {})
  } catch (problem) {
    logSilently('getDuration', problem)
    throw new Error(t('code_sheet.duration_failed'), { cause: problem })
  }
}

function problemOf(field: CodeRowField, help: RowHelp): RowProblem {
  return { field, reason: isTaken(help) ? t('code_row.taken') : fieldReason(field), hint: say(help) }
}

function repeated(row: number): RowProblem {
  const problem = problemOf('serial_number', 'code_row.help_repeated')
  return { ...problem, hint: t('code_sheet.repeated', { row: number(row) }) }
}

type Pair = { product_code: string; variant_code: string }
const unknown = { product_unknown: 'code_row.help_product', variant_unknown: 'code_row.help_variant' } as const
const unknownField = { product_unknown: 'product_code', variant_unknown: 'variant_code' } as const

/** Looks up what only the server knows, for rows without problems: products, options, serials that are registered. */
export async function lookUpRows(
  kind: CodeSheetKind,
  rows: ImportRow[],
  onProgress: (looked_up: number) => void,
): Promise<void> {
  const variants = new Map<string, 'known' | 'product_unknown' | 'variant_unknown'>()
  for (let from = 0; from < rows.length; from += sheetCheckRows) {
    const part = rows.slice(from, from + sheetCheckRows)
    const good = part.filter((row) => !isWrong(row))
    const pairs = good
      .map((row) => [keyOf(row), pairOf(row)] as const)
      .filter(([key], index, all) => !variants.has(key) && all.findIndex(([other]) => other === key) === index)
    const serial_numbers = kind === 'match' ? good.map(serialOf) : []
    const taken = await ask(pairs, serial_numbers, variants)
    for (const [n, row] of part.entries()) {
      const problems = isWrong(row) ? [] : problemsFound(row, variants, taken)
      if (problems.length > 0) rows[from + n] = { ...row, problems }
    }
    onProgress(from + part.length)
  }
}

async function ask(
  pairs: readonly (readonly [string, Pair])[],
  serial_numbers: readonly string[],
  variants: Map<string, 'known' | 'product_unknown' | 'variant_unknown'>,
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0 && serial_numbers.length === 0) return new Set()
  const input = { variants: pairs.map(([, pair]) => pair), serial_numbers: [...serial_numbers] }
  const answer = await call('checkSheetCodes', input)
  for (const [at, [key]] of pairs.entries()) variants.set(key, answer.variants[at] ?? 'known')
  return new Set(answer.taken)
}

function problemsFound(
  row: ImportRow,
  variants: ReadonlyMap<string, 'known' | 'product_unknown' | 'variant_unknown'>,
  taken: ReadonlySet<string>,
): RowProblem[] {
  const problems: RowProblem[] = []
  const variant = variants.get(keyOf(row)) ?? 'known'
  if (variant !== 'known') problems.push(problemOf(unknownField[variant], unknown[variant]))
  if (taken.has(serialOf(row))) problems.push(problemOf('serial_number', 'code_row.help_taken'))
  return problems
}

function pairOf({ fields }: ImportRow): Pair {
  return { product_code: fields['product_code'] ?? '', variant_code: fields['variant_code'] ?? '' }
}

function keyOf(row: ImportRow): string {
  const { product_code, variant_code } = pairOf(row)
  return `${product_code}\n${variant_code}`
}

function serialOf({ fields }: ImportRow): string {
  return fields['serial_number'] ?? ''
}
