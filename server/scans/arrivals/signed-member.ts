import { isGuest, shopsIdOf } from '#contract/members/member-id.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { ownerOf } from '../owners/owner.ts'
import { buyerCookie } from '../find-code.ts'
import type { FoundShop } from '../found-code.ts'

/** The member of the shop whose browser this is; null for strangers and for those whom the shop does not know. */
export async function signedMember(context: InTransaction<Context>, shop_id: number): Promise<string | null> {
  if (context.cookies[buyerCookie] === undefined) return null
  try {
    const owner = await ownerOf(context)
    return owner.shop_id === shop_id && !isGuest(owner.member_id) ? owner.member_id : null
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'owner.unproven') return null
    throw problem
  }
}

/** Reads the shop's own name of the member who is signed in in this browser. */
export async function memberHere(context: Context, { shop_id }: Pick<FoundShop, 'shop_id'>): Promise<string | null> {
  if (context.cookies[buyerCookie] === undefined) return null
  const member_id = await context.read((context) => signedMember(context, shop_id))
  return member_id === null ? null : shopsIdOf(member_id)
}
