import { sql } from 'kysely'
import type { RewardKind, RewardReason, RewardState } from '#contract/rewards/rules.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { isFree } from '../work/lease.ts'

/** The claim's timeout, in milliseconds: a step that has been worked on for longer lost its worker. */
export const claimIsOver = 120_000

/** A reward's step in the hands of one worker. */
export type Claimed = {
  mall_id: string
  grant_no: string
  grant_id: string
  shop_id: number
  shop_no: string
  flavour: Flavour
  serial_number: string
  product_name: string
  kind: RewardKind
  member_id: string
  amount: number | null
  item_no: string | null
  item_name: string | null
  takes_back: boolean
  again: boolean
  state: RewardState
  step: 'give' | 'take'
  reason: RewardReason | null
  claimed_at: Date
  called_at: Date | null
  before: string[] | null
  tries: number
  ended_at: Date | null
}

/**
 * Claims the step of a mall that has been due longest. One at a time in all processes: a platform's bucket is the mall's,
 * and what a member had before a coupon says whether it has arrived. Null while nothing is due, or another worker is at it.
 */
export async function claimNext(kernel: Kernel, mall_id: string): Promise<Claimed | null> {
  return inTenant(kernel, mall_id, async (kernel) => claimIn(kernel, mall_id))
}

/** Claims the next step in the given transaction. */
export async function claimIn(kernel: InTransaction<Pick<Kernel, 'now'>>, mall_id: string): Promise<Claimed | null> {
  const now = kernel.now()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rewards:${mall_id}`}, 0))`.execute(kernel.tx)
  const { rows } = await sql<Claimed>`
      update reward_grant g set claimed_at = ${now}, tries = g.tries + 1
      from shop s, mall m
      where g.mall_id = ${mall_id} and s.mall_id = ${mall_id} and s.shop_id = g.shop_id and m.mall_id = ${mall_id}
        and g.grant_no = (
          select d.grant_no from reward_grant d
          where d.mall_id = ${mall_id} and d.due_at <= ${now} and ${isFree('d', now, claimIsOver)}
            and not exists (select from reward_grant w where w.mall_id = ${mall_id} and not ${isFree('w', now, claimIsOver)})
            and not exists (select from reward_grant u
              where u.mall_id = ${mall_id} and u.shop_id = d.shop_id and u.member_id = d.member_id and d.kind = 'coupon'
                and u.kind = 'coupon' and u.item_no = d.item_no and u.grant_no <> d.grant_no
                and u.called_at is not null and u.step is not null and u.reason is distinct from 'unsure')
          order by d.due_at, d.grant_no limit 1)
      returning g.mall_id, g.grant_no::text, g.grant_id, g.shop_id, s.shop_no, m.flavour, g.serial_number, g.product_name,
        g.kind, g.member_id, g.amount, g.item_no, g.item_name, g.takes_back, g.again, g.state, g.step, g.reason,
        g.claimed_at, g.called_at, g.before, g.tries, g.ended_at`.execute(kernel.tx)
  return rows[0] ?? null
}

/**
 * Write-ahead intent: records the call and the previous state before it is made, so that a retry after a crash checks
 * first. False if the claim was lost, or the certification has ended.
 */
export async function markCalled(kernel: Kernel, step: Claimed, before: readonly string[] | null): Promise<boolean> {
  const now = kernel.now()
  return inTenant(kernel, step.mall_id, async ({ tx }) => {
    const marked = await tx
      .updateTable('reward_grant')
      .set((is) => ({
        called_at: is.fn.coalesce('called_at', is.val(now)),
        claimed_at: now,
        ...(before === null ? {} : { before: [...before] }),
      }))
      .where('mall_id', '=', step.mall_id)
      .where('grant_no', '=', step.grant_no)
      .where('claimed_at', '=', step.claimed_at)
      .where((is) => (step.step === 'take' ? is.val(true) : is('ended_at', 'is', null)))
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return false
    Object.assign(step, { claimed_at: now, called_at: step.called_at ?? now, before: before ?? step.before })
    return true
  })
}
