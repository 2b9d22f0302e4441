import type { Amount, GeneratedId, Time } from './column-types.ts'

/** Printers, printouts, and labels that were read back. */
export type PrintTables = {
  printer: {
    mall_id: string
    printer_id: string
    shop_id: number
    name: string
    kind: 'laser' | 'thermal203' | 'thermal300'
    x_mm: Amount
    y_mm: Amount
    roll_height_mm: Amount
    paper_colour: string
    created_at: Time
  }
  print_log: {
    mall_id: string
    print_id: GeneratedId
    shop_id: number
    output: 'browser' | 'pdf' | 'zpl' | 'csv' | 'zip'
    geometry: 'sheet' | 'page' | 'a4' | 'roll' | null
    template: 'type1' | 'type2' | null
    printer_name: string | null
    codes: number
    labels: number
    reprinted: number
    left_out: number
    reason: string | null
    created_at: Time
    created_by: string
  }
  label_check: {
    mall_id: string
    batch_id: string
    code_id: string
    shop_id: number
    checked_at: Time
    checked_by: string
  }
}
