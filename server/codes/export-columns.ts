import { statusTextKey } from '#contract/code-status.ts'
import { exportFields } from '#contract/code-export.ts'
import type { ExportField } from '#contract/code-export.ts'
import type { Serial } from '#contract/codes.ts'
import type { Language, TextKey } from '#contract/text/text.ts'
import { sentence, text } from '#contract/text/text.ts'
import { basisTextKey, durationTextKey, parseDuration } from '#contract/warranty.ts'
import type { Cell, SheetColumn } from '../sheets/write-sheet.ts'

/** The columns of the export (002 §3), in their order, with the words of a language. */
export function exportColumns(language: Language): {
  name: string
  columns: SheetColumn[]
  rowOf(serial: Serial): Cell[]
} {
  const words = wordsOf(language)
  return {
    name: text(language, 'export.sheet'),
    columns: exportFields.map((field) => ({ title: sentence(language, titles[field]), ...looks[field] })),
    rowOf: (serial) => exportFields.map((field) => words(field, serial)),
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

/** Times stand as `2026-11-21 09:05:00`, Seoul; the basis with its duration, the status in words. */
function wordsOf(language: Language): (field: ExportField, serial: Serial) => Cell {
  const durations = new Map<string, string>()
  const statuses = new Map<string, string>()
  const warranty = ({ cert_duration_type, cert_duration }: Serial): string => {
    const key = `${cert_duration_type} ${cert_duration}`
    const known = durations.get(key) ?? warrantyWords(language, cert_duration_type, cert_duration)
    durations.set(key, known)
    return known
  }
  const status = ({ cert_status }: Serial): string => {
    const known = statuses.get(cert_status) ?? sentence(language, statusTextKey(cert_status))
    statuses.set(cert_status, known)
    return known
  }
  return (field, serial) => {
    if (field === 'created_at') return plainTime(serial.created_at)
    if (field === 'activated_at') return serial.activated_at === null ? null : plainTime(serial.activated_at)
    if (field === 'cert_duration_type') return warranty(serial)
    return field === 'cert_status' ? status(serial) : serial[field]
  }
}

function plainTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

function warrantyWords(language: Language, basis: Serial['cert_duration_type'], stored: string): string {
  const duration = parseDuration(stored)
  if (duration === null) return stored
  return `${sentence(language, basisTextKey[basis])} ${text(language, durationTextKey[duration.unit], { count: duration.count })}`
}
