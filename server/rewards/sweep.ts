import { sql } from 'kysely'
import { memberWaitDays } from '#contract/rewards/rules.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { wakeWork } from './wake.ts'

/**
 * Every minute: malls where something is due that nobody was woken for, what waited for a platform that is connected
 * again, and what has waited too long for its buyer to become a member.
 */
export const sweepRewards: Work<'rewards.sweep'> = async (kernel, _data, signal) => {
  for (const mall_id of await mallsWithWork(kernel)) {
    signal.throwIfAborted()
    await takeUp(kernel, mall_id)
  }
}

function tooLate(now: Date): Date {
  return new Date(now.getTime() - memberWaitDays * 86_400_000)
}

async function mallsWithWork(kernel: Kernel): Promise<string[]> {
  const now = kernel.now()
  return acrossMalls(kernel.database, async (tx) => {
    const { rows } = await sql<{ mall_id: string }>`
      select mall_id from reward_grant where due_at <= ${now}
      union select g.mall_id from reward_grant g join mall_platform p on p.mall_id = g.mall_id
        where g.step is not null and g.due_at is null and g.reason in ('app_gone', 'right')
          and p.state = 'connected' and p.connected_at > g.changed_at
      union select mall_id from reward_grant
        where state = 'planned' and due_at is null and reason = 'member' and planned_at < ${tooLate(now)}`.execute(tx)
    return rows.map(({ mall_id }) => mall_id)
  })
}

async function takeUp(kernel: Kernel, mall_id: string): Promise<void> {
  const now = kernel.now()
  await inTenant(kernel.database, mall_id, async (tx) => {
    await sql`
      update reward_grant g set due_at = ${now}, reason = null, tries = 0, changed_at = ${now}
      from mall_platform p
      where g.mall_id = ${mall_id} and p.mall_id = ${mall_id} and g.step is not null and g.due_at is null
        and g.reason in ('app_gone', 'right') and p.state = 'connected' and p.connected_at > g.changed_at`.execute(tx)
    await sql`
      update reward_grant set state = 'skipped', step = null, reason = 'member_late', changed_at = ${now}
      where mall_id = ${mall_id} and state = 'planned' and due_at is null and reason = 'member'
        and planned_at < ${tooLate(now)}`.execute(tx)
    await wakeWork(kernel, tx, mall_id)
  })
}
