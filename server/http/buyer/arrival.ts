import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { addressOf } from '../../shop-pages/view.ts'
import { type Visit, viewOf } from './shop-visit.ts'
import { readShop } from '../../scans/read-shop.ts'
import { memberHere } from '../../scans/arrivals/signed-member.ts'

type Show = (visit: Visit, handlers: Handlers) => Promise<FastifyReply>

/**
 * A page that a buyer may come to from the shop, with a member's id in its address. With the shop's signature the browser
 * is that member's, and the address is left behind at once, so that nobody passes it on. Anything else is a claim: it is
 * shown as one and opens nothing.
 */
export function arriving(show: Show): Show {
  return async (visit, handlers) => {
    const { member_id: member = '' } = visit.query
    if (member === '') return show(visit, handlers)
    const refusal = await refusalOf(visit, handlers)
    const here = refusal === null || (await memberHere(visit.context, await readShop(visit.context))) === member
    if (here)
      return visit.reply.redirect(addressOf(viewOf(visit, { shop_id: 0, shop_name: '', shop_email: null })), 303)
    return show({ ...visit, claim: { member: member.slice(0, 100), why: refusal } }, handlers)
  }
}

/** Why the shop's word does not count; empty where there is none, null where it does. */
async function refusalOf({ query, context }: Visit, handlers: Handlers): Promise<string | null> {
  const input = operations.arriveAsMember.input.safeParse(query)
  if (!input.success) return ''
  try {
    await handlers.arriveAsMember(context, input.data)
    return null
  } catch (problem) {
    if (!(problem instanceof Failure) || !problem.code.startsWith('arrival.')) throw problem
    return sentence(context.buyer_language, problem.code, problem.values)
  }
}
