import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { AccessKind, AccessScreen } from '#contract/members/accesses.ts'
import { Failure } from '../kernel/failure.ts'

/** A look at buyers' personal data, masked or not. */
export type Access = {
  kind: AccessKind
  screen: AccessScreen
  /** Ids of the members; codes without a member have none. */
  subjects: readonly (string | null)[]
  /** True if personal data without a member id was shown: of an orderer, or a phone that a one-time code went to. */
  nameless?: boolean
  reason?: string
}

/**
 * Writes a look into the append-only access log, in the transaction that reads the data: log before showing. Empty
 * results are not logged.
 */
export async function recordAccess(context: InTransaction<Context>, access: Access): Promise<void> {
  const subjects = [...new Set(access.subjects.filter((id) => id !== null))]
  if (subjects.length === 0 && access.nameless !== true) return
  const { kind, screen, reason = null } = access
  const { mall_id, shop_id } = context.shop
  await context.tx
    .insertInto('personal_access')
    .values({
      mall_id,
      shop_id,
      accessed_at: context.now(),
      ...actorOf(context),
      address_sealed: context.seals.seal(mall_id, context.address),
      kind,
      screen,
      subjects,
      reason,
      request_id: context.request_id,
    })
    .execute()
}

function actorOf({ actor }: Pick<Context, 'actor'>): {
  actor_kind: 'operator' | 'staff'
  actor: string
  key_id: string | null
} {
  if (actor.kind === 'operator')
    return { actor_kind: 'operator', actor: actor.account_id, key_id: actor.key?.key_id ?? null }
  if (actor.kind === 'staff') return { actor_kind: 'staff', actor: actor.login_id, key_id: null }
  throw new Failure('auth.required')
}
