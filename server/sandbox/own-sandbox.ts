import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { sandboxMost } from '#contract/kernel/sandbox.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { inTenant } from '../database/tenant.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { sandboxHolds } from '../shop-data/sandbox-room.ts'

export type Known = { sandbox_id: string; made_at: Date; emptied_at: Date | null }

/** The sandbox of the shop, in the shop's own tenant. */
export async function knownSandbox({ mall_id, shop, tx }: InTransaction<Context>): Promise<Known | undefined> {
  return tx
    .selectFrom('sandbox')
    .select(['sandbox_id', 'made_at', 'emptied_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
}

/** Reads the sandbox, or fails. */
export async function mustHave(context: Context): Promise<Known> {
  const known = await context.read((context) => knownSandbox(context))
  if (known === undefined) throw new Failure('sandbox.not_found')
  return known
}

/** The response shape of the shop's sandbox with its contents. */
export async function shown(context: Context, known: Known | undefined): Promise<OutputOf<Operations['getSandbox']>> {
  if (known === undefined) return { sandbox: null }
  const { sandbox_id, made_at, emptied_at } = known
  const { codes, products, orders } = sandboxMost
  return {
    sandbox: {
      mall_id: sandbox_id,
      made_at: toSeoulIso(made_at),
      emptied_at: isoOrNull(emptied_at),
      holds: await inTenant(context, sandbox_id, ({ tx }) => sandboxHolds(tx, sandbox_id)),
      most: { codes, products, orders },
    },
  }
}
