import type { GenerationItem } from './code.ts'
import { quantityMax } from './code-words.ts'
import { oneOf } from '../kernel/one-of.ts'
import { isSerial } from './serial.ts'
import {
  type Basis,
  type DurationUnit,
  type SettingBasis,
  basisOfExcel,
  durationMax,
  formatDuration,
  parseDuration,
  unitOfExcel,
} from '../warranty/warranty.ts'
import { type DayRange, readWritten } from '../warranty/written.ts'
import type { codesCreateTexts } from './create/texts.ts'
import { writtenNumber } from '../kernel/written-number.ts'

/**
 * Validates the rows of both code sheets (001 §3, §5; resolutions 67, 68, 76, 107), in the browser's preview and on the
 * server; only the server checks existing codes and serials.
 */

/** Rows per call (001 §9). */
export const sheetBatchRows = 20
/** Rows that one look ahead takes: nothing is written, so it may be many. */
export const sheetCheckRows = 500

/** The columns of the sheets by their names on the wire (001 §3). */
export const codeRowFields = [
  'product_name',
  'variant_name',
  'product_code',
  'variant_code',
  'activate_type',
  'duration_type',
  'duration',
  'number_of_serial',
  'serial_number',
] as const
export type CodeRowField = (typeof codeRowFields)[number]
/** Words of a row's cells; a cell that is not there is empty. */
export type CodeRow = Partial<Readonly<Record<CodeRowField, string>>>

/** The two uploads: new codes, and codes that the merchant already has. */
export type CodeSheetKind = 'generate' | 'match'

/** Sentences that say what to do with a cell. */
export type RowHelp = keyof typeof codesCreateTexts
/** A problem of a cell; `help` is the text key of its remedy. */
export type RowProblem = { field: CodeRowField; help: RowHelp }

/** The saved default warranty (001 §7); both null if none is saved. */
export type SavedWarranty = { duration_type: SettingBasis | null; duration: string | null }

export type OwnSerialItem = Omit<GenerationItem, 'number_of_serial'> & {
  serial_number: string
  /** A warranty with own dates, from an exported sheet. */
  range?: DayRange
}
export type Checked<Item> = { item: Item; problems: readonly RowProblem[] } | { item: null; problems: RowProblem[] }

/** A serial that is registered already has a reason of its own (001 §8); a later row of the file is such a one too. */
export function isTaken(help: RowHelp): boolean {
  return help === 'code_row.help_taken' || help === 'code_row.help_repeated'
}

/** A row for new codes: the duration must be there, an empty basis or unit is the shop's (resolution 67). */
export function checkGenerationRow(row: CodeRow, saved: SavedWarranty): Checked<GenerationItem> {
  const { problems, ...read } = common(row, saved, 'generate')
  const number_of_serial = wholeNumber(row.number_of_serial)
  if (cell(row, 'number_of_serial') === '') problems.push({ field: 'number_of_serial', help: 'code_row.fill' })
  else if (!within(number_of_serial, quantityMax))
    problems.push({ field: 'number_of_serial', help: 'code_row.help_count' })
  if (problems.length > 0 || number_of_serial === null) return { item: null, problems }
  return { item: { ...read, number_of_serial }, problems }
}

/** A row for a code that the merchant has: whatever is missing of the warranty is the shop's (001 §5). */
export function checkMatchRow(row: CodeRow, saved: SavedWarranty): Checked<OwnSerialItem> {
  const { problems, ...read } = common(row, saved, 'match')
  // Kept exactly, leading zeros included; only the surrounding space is trimmed.
  const serial_number = (row.serial_number ?? '').trim()
  const help = serialHelp(serial_number)
  if (help !== null) problems.push({ field: 'serial_number', help })
  return problems.length > 0 ? { item: null, problems } : { item: { ...read, serial_number }, problems }
}

function serialHelp(serial: string): RowHelp | null {
  if (serial === '') return 'code_row.fill'
  if (!/[0-9]/.test(serial)) return 'code_row.help_digit'
  return isSerial(serial) ? null : 'code_row.help_serial'
}

function common(row: CodeRow, saved: SavedWarranty, kind: CodeSheetKind) {
  const problems: RowProblem[] = []
  const product_code = cell(row, 'product_code')
  const variant_code = cell(row, 'variant_code')
  if (product_code === '') problems.push({ field: 'product_code', help: 'code_row.fill' })
  if (variant_code === '') problems.push({ field: 'variant_code', help: 'code_row.fill' })
  const warranty = warrantyOf(row, saved, kind)
  problems.push(...warranty.problems)
  return { problems, product_code, variant_code, ...warranty.read }
}

type Warranty = { problems: RowProblem[]; read: { cert_duration_type: Basis; cert_duration: string; range?: DayRange } }

/** An exported sheet has the warranty in one column, others in three. */
function warrantyOf(row: CodeRow, saved: SavedWarranty, kind: CodeSheetKind): Warranty {
  const alone = cell(row, 'activate_type') === '' && cell(row, 'duration_type') === ''
  const written = alone ? readWritten(cell(row, 'duration')) : null
  if (written === null || ('range' in written && kind === 'generate')) return warrantyOfColumns(row, saved, kind)
  if ('duration' in written) {
    const { basis, duration } = written
    return { problems: [], read: { cert_duration_type: basis, cert_duration: formatDuration(duration) } }
  }
  // The range counts; basis and duration are filled as for every code.
  const { duration_type, duration } = saved
  const read = { cert_duration_type: duration_type ?? 'activated', cert_duration: duration ?? '1y' } as const
  return { problems: [], read: { ...read, range: written.range } }
}

/** Basis, unit and count, each from the row, else the shop's default, else days from certification. */
function warrantyOfColumns(row: CodeRow, saved: SavedWarranty, kind: CodeSheetKind): Warranty {
  const problems: RowProblem[] = []
  const shop = saved.duration === null ? null : parseDuration(saved.duration)
  const cert_duration_type = basisOf(row) ?? saved.duration_type ?? 'activated'
  if (basisOf(row) === null && cell(row, 'activate_type') !== '')
    problems.push({ field: 'activate_type', help: 'code_row.help_basis' })
  const unit = unitOf(row) ?? shop?.unit ?? 'd'
  if (unitOf(row) === null && cell(row, 'duration_type') !== '')
    problems.push({ field: 'duration_type', help: 'code_row.help_unit' })
  const empty = cell(row, 'duration') === ''
  const count = empty && kind === 'match' ? (shop?.count ?? null) : wholeNumber(row.duration)
  if (count === null && empty)
    problems.push({ field: 'duration', help: kind === 'match' ? 'code_row.help_no_default' : 'code_row.fill' })
  else if (!within(count, durationMax.row[unit])) problems.push({ field: 'duration', help: 'code_row.help_duration' })
  return { problems, read: { cert_duration_type, cert_duration: formatDuration({ count: count ?? 0, unit }) } }
}

function basisOf(row: CodeRow): SettingBasis | null {
  const letter = oneOf(['A', 'C'], cell(row, 'activate_type').toUpperCase())
  return letter === undefined ? null : basisOfExcel(letter)
}

function unitOf(row: CodeRow): DurationUnit | null {
  const letter = oneOf(['D', 'M', 'Y'], cell(row, 'duration_type').toUpperCase())
  return letter === undefined ? null : unitOfExcel(letter)
}

function cell(row: CodeRow, field: Exclude<CodeRowField, 'serial_number'>): string {
  return (row[field] ?? '').normalize(field === 'product_code' || field === 'variant_code' ? 'NFC' : 'NFKC').trim()
}

/** Parses the number of a cell; null if there is none or it is ambiguous. */
export function wholeNumber(text: string | undefined): number | null {
  const number = writtenNumber(text ?? '')
  return number === 'twofold' ? null : number
}

function within(count: number | null, most: number): count is number {
  return count !== null && count >= 1 && count <= most
}
