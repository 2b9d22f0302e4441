import { isGuest, shopsIdOf } from '#contract/members/member-id.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { ownerOf } from '../owners/owner.ts'
import { buyerCookie } from '../find-code.ts'
import type { FoundShop } from '../found-code.ts'

/** The signed-in shop member of this browser; null for guests. */
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

/** Reads the shop's member id of this browser. */
export async function memberHere(context: Context, { shop_id }: Pick<FoundShop, 'shop_id'>): Promise<string | null> {
  if (context.cookies[buyerCookie] === undefined) return null
  const member_id = await context.read((context) => signedMember(context, shop_id))
  return member_id === null ? null : shopsIdOf(member_id)
}
