import type { Flavour } from '#contract/kernel/screen.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { tokenHash } from '../secrets/sealed.ts'

/** The mall that a living session is in. */
export type Living = { mall_id: string; mall_name: string; flavour: Flavour; state: 'pending' | 'approved' }

/** The living session of a refresh token, without rotating it, for pages that only greet; else null. */
export async function peek(kernel: Kernel, token: string): Promise<Living | null> {
  const found = await kernel.database.kysely
    .selectFrom('refresh_token')
    .select(['mall_id', 'family_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', kernel.now())
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return found === undefined ? null : livingSession(kernel, found)
}

/** The mall of a session that has not ended; null where it has, and where the mall is suspended. */
export async function livingSession(
  kernel: Kernel,
  { mall_id, family_id }: { mall_id: string; family_id: string },
): Promise<Living | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('session_family as f')
      .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
      .select(['m.mall_id', 'm.mall_name', 'm.flavour', 'm.state'])
      .where('f.mall_id', '=', mall_id)
      .where('f.family_id', '=', family_id)
      .where('f.ended_at', 'is', null)
      .where('m.state', '<>', 'suspended')
      .executeTakeFirst(),
  )
  return row === undefined ? null : { ...row, state: row.state === 'pending' ? 'pending' : 'approved' }
}
