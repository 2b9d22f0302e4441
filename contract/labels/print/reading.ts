import { z } from 'zod'
import { batchId } from '../../codes/batches.ts'
import { operation } from '../../kernel/operation.ts'

/** The scan-back check (product M): a few printed labels are read again before they go out. */

/** The sample size: labels of a batch that are read before it counts as checked; of a smaller one all. */
export const samplesNeeded = 3

/**
 * The verdict on a label that was read back: as it must be; leading to another address than labels have now; no link at
 * all but a serial; of a code that was never printed, is blocked or lost; with a forged signature; none of this shop's.
 */
export const labelVerdicts = [
  'good',
  'elsewhere',
  'serial_only',
  'not_printed',
  'blocked',
  'lost',
  'forged',
  'unknown',
] as const
export type LabelVerdict = (typeof labelVerdicts)[number]

/** Checks a scanned label. A valid one counts for its batch, and releases a batch that waits for it. */
export const readLabel = operation({
  summary: 'api.read_label',
  method: 'POST',
  path: '/api/cert/products/serials/read',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: z.object({ read: z.string().trim().min(1).max(2000) }),
  output: z.object({
    verdict: z.enum(labelVerdicts),
    serial_number: z.string().nullable(),
    product_name: z.string().nullable(),
    variant_name: z.string().nullable(),
    batch: z
      .object({
        batch_id: batchId,
        name: z.string().nullable(),
        checked: z.number().int(),
        needed: z.number().int(),
        /** Whether this reading has unfrozen it. */
        released: z.boolean(),
      })
      .nullable(),
  }),
  fails: [],
})
