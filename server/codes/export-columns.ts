import { statusTextKey } from '#contract/code-status.ts'
import { exportFields } from '#contract/code-export.ts'
import type { ExportField } from '#contract/code-export.ts'
import type { Language, TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { basis, basisTextKey, durationTextKey, parseDuration } from '#contract/warranty.ts'
import type { SheetColumn } from '../sheets/write-sheet.ts'
import type { RowOf } from './export-blocks.ts'

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
  // Nearly every code has a moment of its own: kept as shared text they would only fill the memory.
  activated_at: { width: 20 },
  member_id: { width: 24 },
}

/** Times stand as `2026-11-21 09:05:00`, Seoul; the basis with its duration, the status in words. */
function rowMaker(language: Language): RowOf {
  const durations = remembered((both: string) => warrantyWords(language, both))
  const statuses = remembered((status: string) => sentence(language, statusTextKey(status)))
  return (code, names) => {
    const [created_at, serial_number, basis_word, duration, status, activated_at, member_id] = code
    return [
      seconds(created_at),
      serial_number ?? null,
      // The seven columns from the picture to the option's own code (`nameFields`).
      names,
      durations(`${basis_word} ${duration}`),
      statuses(String(status)),
      seconds(activated_at),
      member_id ?? null,
    ]
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
function seconds(time: string | undefined): string | null {
  return time?.slice(0, 19) ?? null
}

function warrantyWords(language: Language, both: string): string {
  const [first = '', stored = ''] = both.split(' ')
  const [basis_found, duration] = [basis.safeParse(first), parseDuration(stored)]
  if (!basis_found.success || duration === null) return stored
  const count = text(language, durationTextKey[duration.unit], { count: duration.count })
  return `${sentence(language, basisTextKey[basis_found.data])} ${count}`
}
