import { sql } from 'kysely'
import { nameKey } from '#contract/members/name-key.ts'
import { retention } from '#contract/members/retention.ts'
import { isApplicant } from '../code-life/applicants.ts'
import { eraseMemberData } from '../code-life/erase-member.ts'
import { inTenant } from '../database/tenant.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { recordAs } from '../kernel/audit.ts'
import { sweepDrafts } from '../pictures/buyer-pictures.ts'
import {
  forgetAnswers,
  forgetApprovals,
  forgetHandOvers,
  forgetLosses,
  forgetNames,
  forgetReceipts,
  forgetRepairPictures,
} from './forgotten.ts'
import type { Kernel } from '../kernel/context.ts'
import { emptyFakes } from '../personal-data/empty-fakes.ts'
import { emptyOrders } from '../personal-data/empty-orders.ts'
import { emptyRepairs } from '../personal-data/empty-repairs.ts'

const day = 24 * 60 * 60_000
/** Names that are indexed in one night; those of members who registered before names were looked for. */
const namesAtOnce = 5000

/** Keeps the periods of `contract/members/retention.ts` in one mall: what is older is gone. */
export async function sweepPersonalData(kernel: Kernel, mall_id: string, now: Date): Promise<void> {
  // By itself: it acts in the owner's name, and on a cluster one transaction writes a mall's rows in one name only.
  await inTenant(kernel, mall_id, ({ tx }) =>
    sql`select sweep_personal_access(${mall_id}, ${yearsAgo(now, retention.access_years)})`.execute(tx),
  )
  await inTenant(kernel, mall_id, async (kernel) => {
    await forgetLosses(kernel.tx, mall_id, daysAgo(now, retention.lost_report_days))
    await forgetApprovals(kernel.tx, mall_id, daysAgo(now, retention.approval_days))
    await forgetHandOvers(kernel.tx, mall_id, now, daysAgo(now, retention.run_out_hand_over_days))
    await forgetNames(kernel.tx, mall_id, daysAgo(now, retention.idle_member_days))
    await forgetReceipts(kernel, mall_id, daysAgo(now, retention.receipt_days))
    await forgetAnswers(kernel.tx, mall_id, now)
    await sweepDrafts(kernel.tx, mall_id, now)
    const reported_before = daysAgo(now, retention.fake_report_days)
    await emptyFakes(kernel.tx, mall_id, now, sql`r.reported_at < ${reported_before}`)
    await emptyRepairs(kernel.tx, mall_id, now, sql`r.changed_at < ${daysAgo(now, retention.repair_days)}`)
    await forgetRepairPictures(kernel.tx, mall_id)
    await emptyOrders(kernel.tx, mall_id, now, sql`o.changed_at < ${daysAgo(now, retention.order_days)}`)
    await markIdle(kernel.tx, mall_id, now)
    await indexNames(kernel, mall_id)
  })
  await eraseIdle(kernel, mall_id, now)
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}

function yearsAgo(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Since when a member has had no code; one who has one again is not idle. */
async function markIdle(tx: Tx, mall_id: string, now: Date): Promise<void> {
  await sql`
    update certified_member m set idle_since = case when m.idle_since is null then ${now}::timestamptz end
    where m.mall_id = ${mall_id} and m.erased_at is null and (m.idle_since is null) <> exists (
      select from code c where c.mall_id = ${mall_id} and c.shop_id = m.shop_id and c.member_id = m.member_id)`.execute(
    tx,
  )
}

async function indexNames({ seals, tx }: InTransaction<Kernel>, mall_id: string): Promise<void> {
  const rows = await tx
    .selectFrom('certified_member')
    .select(['member_id', 'name_sealed'])
    .where('mall_id', '=', mall_id)
    .where('name_index', 'is', null)
    .where('name_sealed', 'is not', null)
    .limit(namesAtOnce)
    .execute()
  const names = rows.flatMap(({ member_id, name_sealed }) =>
    name_sealed === null ? [] : [{ member_id, key: nameKey(seals.open(mall_id, name_sealed)) }],
  )
  if (names.length === 0) return
  await sql`
    update certified_member m set name_index = n.index
    from unnest(${names.map(({ member_id }) => member_id)}::text[],
      ${names.map(({ key }) => seals.index(mall_id, 'name', key))}::bytea[]) as n (member_id, index)
    where m.mall_id = ${mall_id} and m.member_id = n.member_id`.execute(tx)
}

/** One transaction each: a failed erasure does not stop the others. */
async function eraseIdle(kernel: Kernel, mall_id: string, now: Date): Promise<void> {
  const before = daysAgo(now, retention.idle_member_days)
  const applied_before = daysAgo(now, retention.applicant_days)
  const idle = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('certified_member as m')
      .select(['m.member_id', 'm.shop_id'])
      .where('m.mall_id', '=', mall_id)
      .where('m.erased_at', 'is', null)
      .where((is) =>
        is.or([
          is('m.idle_since', '<', before),
          is.and([is('m.idle_since', '<', applied_before), sql<boolean>`${isApplicant(mall_id)}`]),
        ]),
      )
      .execute(),
  )
  for (const { member_id, shop_id } of idle) {
    await inTenant(kernel, mall_id, async (kernel) => {
      const erased = await eraseMemberData(kernel, { mall_id, shop_id, member_id, by: 'retention' })
      if (erased === null) return
      const entry = { action: 'member.erased', target: `member:${erased.member_id}`, detail: { codes: erased.codes } }
      await recordAs(kernel, { mall_id, kind: 'job', name: 'sweep.rows' }, entry)
    })
  }
}
