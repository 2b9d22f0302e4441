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
 * Wraps a page that a shop links to with a member id. With the shop's signature the browser is signed in and
 * redirected, so that the address is not passed on. An unsigned id is shown as a claim only.
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

/** The reason why the shop's signature is invalid; empty without one, null if valid. */
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
