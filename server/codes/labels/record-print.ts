import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { recordPrintout } from './count-printed.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Counts the labels that a browser printed, and logs the printout; all of them or, when one is not here, none. */
export const recordPrint: Handler<'recordPrint'> = async (context, input) => {
  const { prints, geometry = null, template = null, printer_id, reason } = input
  const printing = { ...context.shop, now: context.now(), by: byCaller(context) }
  return context.write(async (context) => {
    const printer_name = printer_id === undefined ? null : await printerName(context.tx, context.shop, printer_id)
    const printout = { output: 'browser', geometry, template, printer_name, left_out: 0, reason } as const
    const gone = await recordPrintout(context, printing, { prints, printout })
    const missing = prints.flatMap((print, index) => (gone.has(print.serial_number) ? [index] : []))
    if (missing.length > 0) throw notFound(missing)
    return { printed: prints.reduce((sum, print) => sum + print.print_count, 0) }
  })
}

/** The labels are out already: a printer that is gone meanwhile is no reason to lose their count. */
async function printerName(tx: Tx, shop: Context['shop'], printer_id: string): Promise<string | null> {
  const printer = await tx
    .selectFrom('printer')
    .select('name')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('printer_id', '=', printer_id)
    .executeTakeFirst()
  return printer?.name ?? null
}

function notFound(missing: readonly number[]): Failure {
  return new Failure('code.not_found', {
    fields: missing.map((index) => ({ path: `prints.${index}.serial_number`, code: 'code.not_found' })),
  })
}
