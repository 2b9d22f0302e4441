import type { Flavour } from '#contract/screens.ts'
import type { Kernel } from './context.ts'
import { inTenant } from './database/tenant.ts'
import { tokenHash } from './sealed.ts'

export type Peeked = { mall_id: string; flavour: Flavour; state: 'pending' | 'approved' }

/**
 * Whose living session a refresh token belongs to, without exchanging it: a page that only greets must not turn the
 * session's token over. Null for everybody else.
 */
export async function peek(kernel: Kernel, token: string): Promise<Peeked | null> {
  const found = await kernel.database.kysely
    .selectFrom('refresh_token')
    .select(['mall_id', 'family_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', kernel.now())
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return null
  const row = await inTenant(kernel.database, found.mall_id, (tx) =>
    tx
      .selectFrom('session_family as f')
      .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
      .select(['m.mall_id', 'm.flavour', 'm.state'])
      .where('f.mall_id', '=', found.mall_id)
      .where('f.family_id', '=', found.family_id)
      .where('f.ended_at', 'is', null)
      .where('m.state', '<>', 'suspended')
      .executeTakeFirst(),
  )
  if (row === undefined) return null
  return { ...row, state: row.state === 'pending' ? 'pending' : 'approved' }
}
