import { statusTextKey } from '#contract/codes/status.ts'
import { type ExportField, exportFields } from '#contract/codes/export.ts'
import { type Language, type TextKey, sentence, text } from '#contract/text/text.ts'
import { basis, basisTextKey, durationTextKey, parseDuration } from '#contract/warranty/warranty.ts'
import { writtenRange } from '#contract/warranty/written.ts'
import type { CellGroup, SheetColumn } from '../../sheets/write-sheet.ts'
import type { RowsOf } from './blocks.ts'

/** The columns of the export (002 §3), in their order, with the words of a language; GTINs come last where a shop has any. */
export function exportColumns(
  language: Language,
  { has_gtins }: { has_gtins: boolean },
): {
  name: string
  columns: SheetColumn[]
  rowsOf: RowsOf
} {
  return {
    name: text(language, 'export.sheet'),
    columns: exportFields
      .filter((field) => has_gtins || field !== 'gtin')
      .map((field) => ({ title: sentence(language, titles[field]), ...looks[field] })),
    rowsOf: rowsMaker(language, has_gtins),
  }
}

const titles: Readonly<Record<ExportField, TextKey>> = {
  created_at: 'export.created_at',
  serial_number: 'export.serial_number',
  list_image: 'export.list_image',
  product_name: 'export.product_name',
  variant_name: 'export.variant_name',
  product_code: 'export.product_code',
  variant_code: 'export.variant_code',
  custom_product_code: 'export.custom_product_code',
  custom_variant_code: 'export.custom_variant_code',
  cert_duration_type: 'export.cert_duration_type',
  cert_status: 'export.cert_status',
  activated_at: 'export.activated_at',
  member_id: 'export.member_id',
  gtin: 'export.gtin',
}

const looks: Readonly<Record<ExportField, Omit<SheetColumn, 'title'>>> = {
  created_at: { width: 20, repeats: true },
  serial_number: { width: 22, code: true },
  list_image: { width: 24, repeats: true },
  product_name: { width: 34, repeats: true },
  variant_name: { width: 20, repeats: true },
  product_code: { width: 18, repeats: true, code: true },
  variant_code: { width: 18, repeats: true, code: true },
  custom_product_code: { width: 18, repeats: true, code: true },
  custom_variant_code: { width: 18, repeats: true, code: true },
  cert_duration_type: { width: 26, repeats: true },
  cert_status: { width: 12, repeats: true },
  // Nearly every code has a moment of its own: kept as shared text they would only fill the memory.
  activated_at: { width: 20 },
  member_id: { width: 24 },
  gtin: { width: 18, repeats: true, code: true },
}

/**
 * Times as `2026-11-21 09:05:00` in Seoul, basis with duration, status as text. Values shared by neighbours are one
 * group.
 */
function rowsMaker(language: Language, has_gtins: boolean): RowsOf {
  const issuedAt = sameAsLast(seconds)
  const warranties = remembered((both) => {
    const warranty = warrantyWords(language, both)
    return remembered((status): CellGroup => ({ cells: [warranty, sentence(language, statusTextKey(status))] }))
  })
  const warrantyOf = sameAsLast((basis_word, duration) => warranties(`${basis_word} ${duration}`))
  // A range of its own is what the code's warranty is, whatever it was made with.
  const rangeOf = (first = '', last = '', status = ''): CellGroup => ({
    cells: [
      writtenRange({ first: first.slice(0, 10), last: last.slice(0, 10) }),
      sentence(language, statusTextKey(status)),
    ],
  })
  return (codes, names) =>
    names.map((named, at) => [
      issuedAt(codes.created_at[at]),
      codes.serial_number[at] ?? null,
      // The seven columns from the picture to the option's own code (`nameFields`).
      named,
      isTrue(codes.warranty_fixed[at])
        ? rangeOf(codes.cert_validated_at[at], codes.cert_expired_at[at], codes.cert_status[at])
        : warrantyOf(codes.cert_duration_type[at], codes.cert_duration[at])(codes.cert_status[at] ?? ''),
      seconds(codes.activated_at[at] ?? ''),
      codes.member_id[at] ?? null,
      ...(has_gtins ? [named.gtin] : []),
    ])
}

/** Memoizes: few different values come again and again. */
function remembered<Made>(make: (value: string) => Made): (value: string) => Made {
  const known = new Map<string, Made>()
  return (value) => {
    const made = known.get(value) ?? make(value)
    known.set(value, made)
    return made
  }
}

/** Memoizes the last value alone, for values that come in runs. */
function sameAsLast<Made>(make: (one: string, other: string) => Made): (one?: string, other?: string) => Made {
  let last: { one: string; other: string; made: Made } | null = null
  return (one = '', other = '') => {
    if (last?.one !== one || last.other !== other) last = { one, other, made: make(one, other) }
    return last.made
  }
}

/** A boolean in the database's own words. */
function isTrue(word = ''): boolean {
  return word === 'true' || word === 't'
}

/** Cuts `2026-11-21 09:05:00.123+09` after the seconds. */
function seconds(time: string): string {
  return time.slice(0, 19)
}

/** As the sheet says it, and as an upload reads it again (`contract/warranty/written.ts`). */
export function warrantyWords(language: Language, both: string): string {
  const [first = '', stored = ''] = both.split(' ')
  const [basis_found, duration] = [basis.safeParse(first), parseDuration(stored)]
  if (!basis_found.success || duration === null) return stored
  const count = text(language, durationTextKey[duration.unit], { count: duration.count })
  return `${sentence(language, basisTextKey[basis_found.data])} ${count}`
}
