import { z } from 'zod'
import { seenCode } from './changes.ts'
import { serial } from './code.ts'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'

/** The lifecycle of a code besides its status: blocking, loss and its end, scans (product C). */

/** Reasons for blocking a code (product C), shown to its scanners in a word. */
export const blockReasons = ['counterfeit', 'misprint', 'stolen', 'damaged', 'recalled'] as const
export const blockReason = z.enum(blockReasons)
export type BlockReason = z.output<typeof blockReason>

/** The reason that is stored, if it is one that we have a word for. */
export function knownReason(stored: string | null): BlockReason | null {
  return blockReasons.find((reason) => reason === stored) ?? null
}

/** Reasons that only a whole batch is blocked for (contract/codes/batches.ts); a code that carries one shows it like its own. */
const batchReasons = ['lost_in_transit', 'unchecked', 'replaced', 'withdrawn'] as const

/** The reason shown in the operator's list. */
export function shownReason(stored: string): BlockReason | (typeof batchReasons)[number] | null {
  return knownReason(stored) ?? batchReasons.find((reason) => reason === stored) ?? null
}

const oneCode = z.object({ serial: z.string().min(1).max(80), seen: seenCode.optional() })

const change = {
  method: 'PUT',
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  output: serial,
  fails: ['code.not_found', 'code.not_possible', 'code.changed_meanwhile'],
  doors: ['shop'],
} as const

/** Blocks a code: scans say so, and registration is refused, whatever the status is. */
export const blockCode = operation({
  ...change,
  summary: 'api.block_code',
  path: '/api/cert/products/serials/:serial/block',
  input: oneCode.extend({ reason: blockReason }),
})

export const unblockCode = operation({
  ...change,
  summary: 'api.unblock_code',
  path: '/api/cert/products/serials/:serial/unblock',
  input: oneCode,
})

/** Cancels a certification: buyer and dates are cleared and kept in the history. */
export const cancelCertification = operation({
  ...change,
  summary: 'api.cancel_certification',
  path: '/api/cert/products/serials/:serial/cancel',
  input: oneCode,
})

export const reportLoss = operation({
  ...change,
  summary: 'api.report_loss',
  path: '/api/cert/products/serials/:serial/loss',
  input: oneCode,
})

/** Cancels a loss: the code returns to the state before it. */
export const cancelLoss = operation({
  ...change,
  summary: 'api.cancel_loss',
  path: '/api/cert/products/serials/:serial/loss/cancel',
  input: oneCode,
})

/** The shop's own codes of an item: that of the product counts for all of its items. An empty one takes it away. */
export const saveCustomCodes = operation({
  summary: 'api.save_custom_codes',
  method: 'PUT',
  path: '/api/cert/products/custom_codes',
  doors: ['partner'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({
    product_code: requiredText(64),
    variant_code: requiredText(64),
    custom_product_code: plainText(64),
    custom_variant_code: plainText(64),
  }),
  output: z.object({ custom_product_code: z.string().nullable(), custom_variant_code: z.string().nullable() }),
  fails: ['code.variant_unknown'],
})

export const codeScan = z.object({
  scanned_at: seoulTime,
  verdict: z.string().meta({ description: 'what whoever scanned was told' }),
  device: z.string(),
  region: z.string().nullable().meta({ description: 'ISO 3166-2, where the proxy says it' }),
})
export type CodeScan = z.output<typeof codeScan>

/** Every scan of one code, newest first (product D "scan ledger"). */
export const listCodeScans = operation({
  summary: 'api.list_code_scans',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/scans',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: listQuery({ serial: z.string().min(1).max(80) }),
  output: z.object({ serial: z.string(), scans: z.array(codeScan), count }),
  fails: ['code.not_found'],
})
