import { eraseMemberData } from '../code-life/erase-member.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { readMember } from './get-member.ts'
import type { Handler } from '../kernel/handle.ts'

/** Erases a member's data on the shop's word; refused when they own another number of codes than the operator was shown. */
export const eraseMember: Handler<'eraseMember'> = async (context, { id, codes: seen, reason, ...proof }) => {
  await context.read((context) => readMember(context, id))
  await proveAgain(context, proof)
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const { erased_at } = await readMember(context, id)
    if (erased_at !== null) throw new Failure('member.erased')
    await recordAccess(context, { kind: 'erase', screen: 'members', subjects: [id], reason })
    const erased = await eraseMemberData(context, { mall_id, shop_id, member_id: id, by: 'shop' })
    // A concurrent erasure was first.
    if (erased === null) throw new Failure('member.not_found')
    if (erased.codes !== seen) throw new Failure('member.changed_meanwhile')
    const detail = { codes: erased.codes }
    await recordAudit(context, { action: 'member.erased', target: `member:${erased.member_id}`, detail })
    return erased
  })
}
