import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { nameOf } from './change-batch.ts'
import { recordPrintout } from './count-printed.ts'

type RecordPrint = Operations['recordPrint']

/** Counts the labels that a browser printed, and logs the printout; all of them or, when one is not here, none. */
export async function recordPrint(context: Context, input: InputOf<RecordPrint>): Promise<OutputOf<RecordPrint>> {
  const { prints, geometry = null, template = null, reason } = input
  const printing = { ...context.shop, now: context.now(), by: nameOf(context) }
  return context.write(async (tx) => {
    const printout = { output: 'browser', geometry, template, printer_name: null, reason } as const
    const gone = await recordPrintout(tx, printing, prints, printout)
    const missing = prints.flatMap((print, index) => (gone.has(print.serial_number) ? [index] : []))
    if (missing.length > 0) throw notFound(missing)
    return { printed: prints.reduce((sum, print) => sum + print.print_count, 0) }
  })
}

function notFound(missing: readonly number[]): Failure {
  return new Failure('code.not_found', {
    fields: missing.map((index) => ({ path: `prints.${index}.serial_number`, code: 'code.not_found' })),
  })
}
