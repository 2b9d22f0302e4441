import { statusTextKey } from '#contract/code-status.ts'
import { exportFields } from '#contract/code-export.ts'
import type { ExportField } from '#contract/code-export.ts'
import type { Language, TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { basis, basisTextKey, durationTextKey, parseDuration } from '#contract/warranty.ts'
import type { Cell, SheetColumn } from '../sheets/write-sheet.ts'
import type { RowOf } from './export-blocks.ts'
import { codeFields } from './export-blocks.ts'
import { nameFields } from './export-names.ts'

/** The columns of the export (002 §3), in their order, with the words of a language. */
export function exportColumns(language: Language): {
  name: string
  columns: SheetColumn[]
  rowOf: RowOf
} {
  return {
    name: text(language, 'export.sheet'),
    columns: exportFields.map((field) => ({ title: sentence(language, titles[field]), ...looks[field] })),
    rowOf: rowMaker(language),
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
  activated_at: { width: 20, repeats: true },
  member_id: { width: 24 },
}

/** Where a column of the sheet is read from: the code itself, or its names. */
const sources = exportFields.map((field) => {
  const [own, named] = [codeFields.findIndex((name) => name === field), nameFields.findIndex((name) => name === field)]
  return own >= 0 ? ({ from: 'code', at: own } as const) : ({ from: 'names', at: named } as const)
})
const place = Object.fromEntries(exportFields.map((field, index) => [field, index])) as Record<ExportField, number> // each has its place
const durationPlace = codeFields.indexOf('cert_duration')

/** Times stand as `2026-11-21 09:05:00`, Seoul; the basis with its duration, the status in words. */
function rowMaker(language: Language): RowOf {
  const durations = remembered((both: string) => warrantyWords(language, both))
  const statuses = remembered((status: string) => sentence(language, statusTextKey(status)))
  return (code, names) => {
    const row: Cell[] = sources.map(({ from, at }) => (from === 'code' ? code[at] : names[at]) ?? null)
    row[place.created_at] = seconds(row[place.created_at])
    row[place.activated_at] = seconds(row[place.activated_at])
    row[place.cert_duration_type] = durations(`${row[place.cert_duration_type]} ${code[durationPlace]}`)
    row[place.cert_status] = statuses(String(row[place.cert_status]))
    return row
  }
}

/** Few different values come again and again: each is put into words once. */
function remembered(make: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    const word = known.get(value) ?? make(value)
    known.set(value, word)
    return word
  }
}

/** `2026-11-21 09:05:00.123+09` without what is behind the seconds. */
function seconds(time: Cell | undefined): string | null {
  return typeof time === 'string' ? time.slice(0, 19) : null
}

function warrantyWords(language: Language, both: string): string {
  const [first = '', stored = ''] = both.split(' ')
  const [basis_found, duration] = [basis.safeParse(first), parseDuration(stored)]
  if (!basis_found.success || duration === null) return stored
  const count = text(language, durationTextKey[duration.unit], { count: duration.count })
  return `${sentence(language, basisTextKey[basis_found.data])} ${count}`
}
