import { withoutTags } from '../../kernel/visible-text.ts'

/** The print dialog's data: the selection, its counts and its label records (002 §2.2, §2.3, §3). */

/** Labels of one code unless the operator says otherwise (002 §9). */
export const printCountDefault = 1
/** The most labels of one code (PRT-11); three digits, so that a slip of the key does not fill a roll. */
export const printCountMax = 999
/** The most labels of one printout: what a browser's print window lays out without stalling (PRT-11). */
export const printoutMax = 5000
/** The dialog starts with 20 rows a page and offers these (resolution 71). */
export const printPageSize = 20
export const printPageSizes = [50, 100, 300, 500] as const

/** Reads a print count: digits only, nothing is zero, more than the most becomes the most (002 §5). */
export function readPrintCount(typed: string): number {
  return Math.min(
    Number(
      typed
        .normalize('NFKC')
        .replace(/[^0-9]/g, '')
        .slice(0, 9),
    ),
    printCountMax,
  )
}

/** A selected code with its print count; codes of one product without options share an empty variant. */
export type Printable = {
  product_code: string
  variant_code: string
  product_name: string
  variant_name: string
  serial_number: string
  print_count: number
}
export type PrintEntry = Pick<Printable, 'product_name' | 'variant_name' | 'serial_number' | 'print_count'>

/** Keyed by product code, then variant code (002 §3), in the order of selection. Maps, as a code may be any word. */
export type PrintSelection = Map<string, Map<string, PrintEntry[]>>

export function printSelection(codes: readonly Printable[]): PrintSelection {
  const selection: PrintSelection = new Map()
  for (const { product_code, variant_code, ...entry } of codes) {
    const variants = selection.get(product_code) ?? new Map<string, PrintEntry[]>()
    const entries = variants.get(variant_code) ?? []
    entries.push(entry)
    selection.set(product_code, variants.set(variant_code, entries))
  }
  return selection
}

export function totalLabels(codes: readonly Pick<Printable, 'print_count'>[]): number {
  return codes.reduce((total, { print_count }) => total + print_count, 0)
}

export type PrintRefusal = 'print.nothing_selected' | 'print.no_count' | 'print.too_many'

/** Why a selection cannot be printed (002 §5), as the key of its text; null when it can. */
export function printRefusal(codes: readonly Pick<Printable, 'print_count'>[]): PrintRefusal | null {
  if (codes.length === 0) return 'print.nothing_selected'
  const total = totalLabels(codes)
  if (total === 0) return 'print.no_count'
  return total > printoutMax ? 'print.too_many' : null
}

/** One label; `authCode` is the serial (002 §3, wire names). */
export type LabelRecord = { kind: 'label'; id: string; url: string; authCode: string }
/** The block before a variant's labels; `variantPrintCount` is the sum of its labels (resolution 83). */
export type LabelHeader = {
  kind: 'header'
  id: string
  productName: string
  variantName: string
  productCode: string
  variantCode: string
  variantPrintCount: number
}

/** The records of a sheet: a header per variant, then each label in its count. */
export function labelRecords(
  selection: PrintSelection,
  urlOf: (serial: string) => string,
): (LabelHeader | LabelRecord)[] {
  const records: (LabelHeader | LabelRecord)[] = []
  for (const [productCode, variants] of selection)
    for (const [variantCode, entries] of variants) {
      const [first] = entries
      const variantPrintCount = totalLabels(entries)
      if (!first || variantPrintCount === 0) continue
      records.push({
        kind: 'header',
        id: `header-${records.length}`,
        productName: withoutTags(first.product_name),
        variantName: withoutTags(first.variant_name),
        productCode,
        variantCode,
        variantPrintCount,
      })
      for (const entry of entries) addLabels(records, entry, urlOf(entry.serial_number))
    }
  return records
}

function addLabels(
  records: (LabelHeader | LabelRecord)[],
  { serial_number, print_count }: PrintEntry,
  url: string,
): void {
  for (let copy = 0; copy < print_count; copy++)
    records.push({ kind: 'label', id: `label-${records.length}`, url, authCode: serial_number })
}
