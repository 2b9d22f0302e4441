import { decidedBy } from '#contract/approvals/request.ts'
import { maskName } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Registration } from '#contract/scans/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import { attachPictures } from '../../pictures/buyer-pictures.ts'
import type { Context } from '../../kernel/context.ts'
import { certificateOf, readCertified } from '../certificate.ts'
import { cardOf } from '../../shop-data/product-card.ts'

type Of = { shop_id: number; code_id: string }

/** The pictures of a registration that has just begun to wait. */
export async function keepProof(context: InTransaction<Context>, of: Of, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const { mall_id } = context
  const { approval_no: about_no } = await readWaiting(context, of)
  await attachPictures(context, { mall_id, shop_id: of.shop_id, about: 'approval', about_no }, pictures)
}

/** The answer to a registration: the certificate, or by when the shop decides. */
export async function readRegistration(
  context: InTransaction<Context>,
  shop_id: number,
  code_id: string,
): Promise<Registration> {
  const row = await readCertified(context, shop_id, code_id)
  if (row.approval_status !== 'pending') return { ...certificateOf(context, row), approval: null }
  const { serial_number, member_id, cert_status, blocked_reason } = row
  const waiting = await readWaiting(context, { shop_id, code_id })
  return {
    serial_number,
    ...cardOf(row),
    member_id,
    cert_status,
    blocked_reason,
    owner: row.owner_sealed === null ? '' : maskName(context.seals.open(context.mall_id, row.owner_sealed)),
    activated_at: null,
    cert_validated_at: null,
    cert_expired_at: null,
    approval: {
      status: 'pending',
      submitted_at: toSeoulIso(waiting.submitted_at),
      decided_by: toSeoulIso(decidedBy(waiting)),
    },
  }
}

async function readWaiting({ mall_id, tx }: InTransaction<Context>, { shop_id, code_id }: Of) {
  return tx
    .selectFrom('approval_request')
    .select(['approval_no', 'submitted_at', 'expires_at', 'approve_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
}
