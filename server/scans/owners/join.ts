import { joinWithin } from '#contract/scans/owners/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { memberOf } from '../member.ts'
import { useProofOnce } from '../pass-proof.ts'
import { mergeMembers } from './merge.ts'
import { type Owner, ownerOf, passOwnerLimit } from './owner.ts'
import { passOwnProof } from './prove.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Merges another verified contact of the same person: its products move to the current member, and either contact opens
 * all of them (product E).
 */
export const joinContact: Handler<'joinContact'> = async (context, input) => {
  await passOwnerLimit(context)
  const contact = await passOwnProof(context, input)
  return context.write(async (context) => {
    const owner = await ownerOf(context)
    mustBeFresh(context, owner)
    await useProofOnce(context, input.proof_id)
    const other = await memberOf(context, owner.shop_id, contact)
    if (other === owner.member_id) return { joined: 0 }
    return { joined: await mergeMembers(context, owner, { other, contact }) }
  })
}

function mustBeFresh(context: Pick<Context, 'now'>, { proved_at }: Owner): void {
  const since = proved_at === null ? Infinity : context.now().getTime() - proved_at.getTime()
  if (since > joinWithin) throw new Failure('owner.prove_again')
}
