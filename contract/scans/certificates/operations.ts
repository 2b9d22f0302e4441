import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { seoulTime } from '../../kernel/wire.ts'
import { authQrCode } from '../proof-fields.ts'
import { standing } from './standing.ts'
import { statementMax } from './statement.ts'

/** Operations on the signed statement of a certificate: issued to its owner, verifiable by anyone. */

/** The limit of checks per network address and window. */
export const certificateChecks = { count: 60, window: 10 * 60_000 } as const

const buyers = { caller: 'buyer', plan: 'open', method: 'POST', doors: ['buyer'] } as const

/** Gives the owner the signed statement that the certificate's QR code holds. */
export const issueStatement = operation({
  ...buyers,
  summary: 'api.issue_statement',
  path: '/codes/:auth_qr_code/statement',
  input: z.object({ auth_qr_code: authQrCode }),
  output: z.object({
    certificate_id: z.string(),
    statement: z.string(),
    address: z.string().meta({ description: 'what the QR code says' }),
  }),
  fails: ['shop.not_found', 'scan.too_many', 'owner.unproven', 'sandbox.closed'],
})

export const checkedCertificate = z.object({
  standing,
  mall_id: z.string(),
  shop_no: z.string(),
  shop_name: z.string(),
  reference: z.string().meta({ description: 'the end of the code, as it stands on the label' }),
  product_name: z.string(),
  variant_name: z.string(),
  certified_at: seoulTime,
  certificate_id: z.string(),
  key_id: z.string(),
})
export type CheckedCertificate = z.output<typeof checkedCertificate>

/** Verifies that a statement is the shop's, and returns its validity. */
export const checkCertificate = operation({
  ...buyers,
  summary: 'api.check_certificate',
  path: '/certificates/check',
  input: z.object({ statement: z.string().min(1).max(statementMax) }),
  output: checkedCertificate,
  body_only: ['statement'],
  fails: [
    'shop.not_found',
    'certificate.forged',
    'certificate.distrusted',
    'certificate.unknown',
    'certificate.too_many',
  ],
})
