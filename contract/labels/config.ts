import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { qrLinkChoice } from '../settings/documents.ts'

/** The print configuration of a shop, as the label sheet needs it (002 §2.3, §3 print config, §7.6). */

export const printConfig = z.object({
  print_paper: z.enum(['a4', 'rolLabel']).nullable(),
  print_template: z.enum(['type1', 'type2']).nullable(),
  print_description: z.string().nullable(),
  print_image_url: z.string().nullable(),
  /** Ours: the address that QR links start with, without `/registration`. */
  registration_base: z.string(),
  /** Ours: which link the shop has chosen for its labels; `short` ones are signed by the server (`getLabelLinks`). */
  qr_link: qrLinkChoice,
})
export type PrintConfig = z.output<typeof printConfig>

export const getPrintConfig = operation({
  summary: 'api.get_print_config',
  method: 'GET',
  path: '/api/cert/products/config/print',
  doors: ['shop'],
  also: { helper: ['GET /get/print'] },
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: printConfig,
  fails: [],
})
