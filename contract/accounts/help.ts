import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { mallId } from '../kernel/wire.ts'

/** Getting a forgotten id or password back (000 §5, §7, §8; resolutions 20 to 23). */

/** Mails that one network address may ask for in an hour (resolution 23). */
export const helpTries = { count: 5, window: 60 * 60_000 } as const
/**
 * Rate limit of help mails to one address: five at once, then one each quarter of an hour, for all callers together. A
 * link lives twice as long, so that one mail always works.
 */
export const helpMails = { free: 5, first: 15 * 60_000, most: 15 * 60_000, forget: 60 * 60_000 } as const
/** New passwords that one network address may try to set. */
export const resetTries = { count: 5, window: 10 * 60_000 } as const
/** A mailed link opens the reset for this long, in milliseconds (resolution 20). */
export const resetLife = 30 * 60_000

const mallEmail = z.string().min(1).max(254)

/** Normalises a manager's name for comparison: spaces and case are ignored. */
export function plainName(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/gu, '').toLowerCase()
}

/** Mails the id, or a link to set a new password, to the address that the account is registered with. */
export const sendAccountEmail = operation({
  summary: 'api.send_account_email',
  method: 'POST',
  path: '/users/email/send',
  also: { helper: ['POST /users/email/send'] },
  caller: 'anyone',
  plan: 'open',
  input: z.discriminatedUnion('type', [
    z.object({ type: z.literal('findId'), mallManagerName: z.string().min(1).max(100), mallEmail }),
    z.object({ type: z.literal('findPassword'), mallEmail }),
  ]),
  output: z.object({ sent: z.literal(true) }),
  fails: ['account.find_id_failed', 'account.find_password_failed', 'account.too_many_mails', 'auth.cross_site'],
})

/** Sets a new password by the token of a mailed link, once; every session of the account ends. */
export const updatePassword = operation({
  summary: 'api.update_password',
  method: 'POST',
  path: '/users/password/update',
  also: { helper: ['POST /users/password/update'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({
    password: z.string().min(1).max(1024),
    mall_id: z.string().min(1).max(64),
    token: z.string().max(256).default(''),
  }),
  output: z.object({ mall_id: mallId }),
  body_only: ['password', 'token'],
  fails: ['account.password_not_changed', 'account.too_many_resets', 'auth.cross_site'],
})
