import { sql } from 'kysely'
import { memberWaitDays } from '#contract/rewards/rules.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { sweep } from '../work/sweep.ts'
import { wakeWork } from './wake.ts'

/**
 * Every minute: wakes malls with due work and no job, resumes steps of reconnected platforms, and ends waits for buyers
 * who did not become members.
 */
export const sweepRewards: Work<'rewards.sweep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  await sweep(kernel, { find: (tx) => mallsWithWork(tx, now), work: (kernel, row) => takeUp(kernel, row) }, signal)
}

function tooLate(now: Date): Date {
  return new Date(now.getTime() - memberWaitDays * 86_400_000)
}

type Mall = { mall_id: string }

async function mallsWithWork(tx: Tx, now: Date): Promise<Mall[]> {
  const { rows } = await sql<Mall>`
    select mall_id from reward_grant where due_at <= ${now}
    union select g.mall_id from reward_grant g join mall_platform p on p.mall_id = g.mall_id
      where g.step is not null and g.due_at is null and g.reason in ('app_gone', 'right')
        and p.state = 'connected' and p.connected_at > g.changed_at
    union select mall_id from reward_grant
      where state = 'planned' and due_at is null and reason = 'member' and planned_at < ${tooLate(now)}`.execute(tx)
  return rows
}

async function takeUp(kernel: InTransaction<Kernel>, { mall_id }: Mall): Promise<void> {
  const now = kernel.now()
  await sql`
    update reward_grant g set due_at = ${now}, reason = null, tries = 0, changed_at = ${now}
    from mall_platform p
    where g.mall_id = ${mall_id} and p.mall_id = ${mall_id} and g.step is not null and g.due_at is null
      and g.reason in ('app_gone', 'right') and p.state = 'connected' and p.connected_at > g.changed_at`.execute(
    kernel.tx,
  )
  await sql`
    update reward_grant set state = 'skipped', step = null, reason = 'member_late', changed_at = ${now}
    where mall_id = ${mall_id} and state = 'planned' and due_at is null and reason = 'member'
      and planned_at < ${tooLate(now)}`.execute(kernel.tx)
  await wakeWork(kernel, mall_id)
}
