import { recordAs } from '../../kernel/audit.ts'
import type { Folding } from '../../code-life/counts.ts'
import { type PrintedCode, type Printing, printCodes } from '../../code-life/print.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'

/** A line of the log of printouts. */
export type Printout = {
  output: 'browser' | 'pdf' | 'zpl' | 'csv' | 'zip'
  geometry: 'sheet' | 'page' | 'a4' | 'roll' | null
  template: 'type1' | 'type2' | null
  printer_name: string | null
  codes: number
  labels: number
  reprinted: number
  /** Characters that no font of the labels has. */
  left_out: number
  reason: string
}

async function logPrintout(
  kernel: InTransaction<Folding & Pick<Kernel, 'now'>>,
  printing: Printing,
  printout: Printout,
) {
  const { mall_id, shop_id, now, by } = printing
  const { reason, ...rest } = printout
  await kernel.tx
    .insertInto('print_log')
    .values({ mall_id, shop_id, ...rest, reason: reason === '' ? null : reason, created_at: now, created_by: by.name })
    .execute()
  const { output, codes, labels, reprinted } = printout
  const entry = { action: 'print.recorded', target: `shop:${shop_id}`, detail: { output, codes, labels, reprinted } }
  await recordAs(kernel, { mall_id, kind: by.kind, name: by.id }, entry)
}

/** Codes at a time: a statement's arrays stay small. */
const codesAtOnce = 2_500

/** Counts and logs a whole printout; answers the codes that are not here any more. */
export async function recordPrintout(
  kernel: InTransaction<Folding & Pick<Kernel, 'now'>>,
  printing: Printing,
  { prints, printout }: { prints: readonly PrintedCode[]; printout: Omit<Printout, 'codes' | 'labels' | 'reprinted'> },
): Promise<Set<string>> {
  const before = new Map<string, number>()
  for (let at = 0; at < prints.length; at += codesAtOnce)
    for (const row of await printCodes(kernel, printing, prints.slice(at, at + codesAtOnce)))
      before.set(row.serial_number, before.get(row.serial_number) ?? row.before)
  const here = prints.filter(({ serial_number }) => before.has(serial_number))
  await logPrintout(kernel, printing, {
    ...printout,
    codes: before.size,
    labels: here.reduce((sum, { print_count }) => sum + print_count, 0),
    reprinted: [...before.values()].filter((count) => count > 0).length,
  })
  return new Set(prints.map(({ serial_number }) => serial_number).filter((serial) => !before.has(serial)))
}
