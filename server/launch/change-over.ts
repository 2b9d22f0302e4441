import { z } from 'zod'
import { whoIsHere } from '../identity/sign-in/browser-marker.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { beginOAuth, takeOAuth } from '../identity/sign-in/oauth-state.ts'
import { tokenInCookie } from '../identity/session-cookie.ts'
import { endByToken } from '../identity/session.ts'
import { comeIn } from './come-in.ts'
import { type Comer, type Step, comer, stop } from './steps.ts'

/**
 * A signed launch proves the mall, not the intent of this browser's owner: a link to another mall must not replace the
 * session's mall unnoticed (login CSRF). So the change is confirmed, once, in the browser where it was asked.
 */

/** The payload of the ticket that the question carries. No end of a platform's round trip reads like this. */
const change = z.object({ change_to: comer })

/** The confirmation, if this browser has another mall's session; else null. */
export async function askFirst(context: Context, who: Comer): Promise<Step | null> {
  const here = await whoIsHere(context)
  if (here === null || here.mall_id === who.mall_id) return null
  const { mall_id } = who
  const mall = await inTenant(context, mall_id, ({ tx }) =>
    tx.selectFrom('mall').select('mall_name').where('mall_id', '=', mall_id).executeTakeFirst(),
  )
  const ticket = await beginOAuth(context, 'cafe24', { change_to: who })
  return { step: 'confirm', ticket, mall_id, mall_name: mall?.mall_name ?? mall_id, here }
}

/** The answer was yes: the session that was here ends, and the one of the launched mall begins. */
export async function changeOver(context: Context, ticket: string): Promise<Step> {
  const taken = change.safeParse(await takeOAuth(context, 'cafe24', ticket))
  if (!taken.success) return stop('ticket')
  const left = tokenInCookie(context)
  const step = await comeIn(context, taken.data.change_to)
  if (step.step === 'enter' && left !== undefined) await endByToken(context, left)
  return step
}
