import type { DocumentOf } from '#contract/settings/documents.ts'
import { isCovered, isEnded, repairTries } from '#contract/repairs/request.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { LockedCode } from '../../code-life/lock.ts'
import { openRepair } from '../../code-life/repair.ts'
import type { Tx } from '../../database/connect.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { recordAs } from '../../kernel/audit.ts'
import { attachPictures } from '../../pictures/buyer-pictures.ts'
import { Failure } from '../../kernel/failure.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { type Owner, lockOwn, ownerOf, passOwnerLimit } from '../owners/owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The owner asks for a repair: the shop has it in its queue, and the owner a page to follow it. */
export const requestRepair: Handler<'requestRepair'> = async (context, input) => {
  await passOwnerLimit(context)
  const { mall_id } = context
  const { member_id } = await context.read((context) => ownerOf(context))
  await consumeLimit(context, { key: `repairs:${mall_id}:${member_id}`, ...repairTries, refusal: 'repair.too_many' })
  return context.write(async (context) => {
    const { code, ...owner } = await lockOwn(context, input.auth_qr_code)
    const settings =
      owner.app === 'cert_product' ? await readDocument(context.tx, { mall_id, ...owner }, 'repairs') : null
    const refusal = refusalTo(settings, code, context.now()) ?? (await openAlready(context.tx, code))
    if (refusal !== null) throw new Failure(refusal)
    const channel = channelOf(owner, input.channel)
    if (channel === null) throw new Failure('repair.no_contact')
    const asked = { member_id: owner.member_id, channel, language: context.language, symptom: input.symptom }
    const { repair_no, reference, link } = await openRepair(context, code, asked)
    const of = { mall_id, shop_id: code.shop_id, about: 'repair', about_no: repair_no } as const
    await attachPictures(context, of, input.pictures)
    const detail = { pictures: input.pictures.length, channel }
    const entry = { action: 'repair.requested', target: `repair:${repair_no}`, detail }
    await recordAs(context, { mall_id, kind: 'buyer', name: owner.member_id }, entry)
    return { reference, link }
  })
}

/** Rules of a shop's repair requests; null for one that sells nothing that is repaired. */
export type RepairRules = DocumentOf<'repairs'> | null

/** Why a shop takes no request about a product; null where it does. */
export function refusalTo(
  rules: RepairRules,
  { cert_status, cert_expired_at }: Pick<LockedCode, 'cert_status' | 'cert_expired_at'>,
  now: Date,
): FailureCode | null {
  if (rules === null || !rules.use) return 'repair.closed'
  // A lost product cannot be sent in.
  if (cert_status === 'lost') return 'code.not_possible'
  return rules.out_of_warranty || isCovered(cert_expired_at, now) ? null : 'repair.out_of_warranty'
}

/** One request of an owner about a product at a time; the held code makes two at once come one after the other. */
async function openAlready(
  tx: Tx,
  { mall_id, shop_id, code_id, member_id }: LockedCode,
): Promise<'repair.open_already' | null> {
  const rows = await tx
    .selectFrom('repair')
    .select('state')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('member_id', '=', member_id)
    .execute()
  return rows.some(({ state }) => !isEnded(state)) ? 'repair.open_already' : null
}

/** The contact that was asked for; the other one where the owner has not proved that. */
function channelOf(owner: Owner, wanted: ProofChannel | undefined): ProofChannel | null {
  const has = (channel: ProofChannel) => owner[`${channel}_sealed`] !== null
  const order = wanted === 'email' ? (['email', 'phone'] as const) : (['phone', 'email'] as const)
  return order.find(has) ?? null
}
