import { z } from 'zod'
import { joinLife } from '#contract/member-accounts/operations.ts'
import { mallId } from '#contract/kernel/wire.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'

/**
 * The proof that a site's owner has just agreed on the platform, in this browser: a sealed cookie that opens nothing but
 * the making of the site's first account. It ends with its time, or as soon as the site has an account.
 */

const shape = z.object({ mall_id: mallId, expires_at: z.number() })
export type JoinTicket = z.output<typeof shape>

/** The leading underscore cannot collide with a mall id. */
const sealName = '_join'

export function giveJoinTicket(context: Context, mall_id: string): void {
  const ticket: JoinTicket = { mall_id, expires_at: context.now().getTime() + joinLife }
  const sealed = context.seals.seal(sealName, JSON.stringify(ticket)).toString('base64url')
  context.extras.cookie(cookieName(context), sealed, joinLife / 1000)
}

/** The ticket that the browser brings; null when it has none, or one that is over or not ours. */
export function joinTicketOf(context: Context): JoinTicket | null {
  const sealed = context.cookies[cookieName(context)]
  if (sealed === undefined || sealed === '') return null
  if (context.same_site === false) throw new Failure('auth.cross_site')
  const ticket = opened(context, sealed)
  return ticket !== null && ticket.expires_at > context.now().getTime() ? ticket : null
}

export function dropJoinTicket(context: Context): void {
  context.extras.clearCookie(cookieName(context))
}

function opened(context: Context, sealed: string): JoinTicket | null {
  try {
    return shape.parse(JSON.parse(context.seals.open(sealName, Buffer.from(sealed, 'base64url'))))
  } catch {
    // Changed, cut, or of another installation.
    return null
  }
}

function cookieName(context: Context): string {
  return context.public_url.startsWith('https:') ? '__Host-genuine_join' : 'genuine_join'
}
