import { sql } from 'kysely'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import { planMode } from '#contract/payment/plan.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { MallRecord } from '#contract/staff/malls.ts'
import { app } from '#contract/kernel/wire.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type Profile, profileOf } from './profile.ts'
import type { Handler } from '../kernel/handle.ts'

/** One mall as staff look after it. */
export const getMall: Handler<'getMall'> = async (context, { mall_id }) => {
  return context.read((context) => mallRecord(context, mall_id))
}

/** The record of a mall, in its own tenant. */
export async function mallRecord(context: InTransaction<Context>, mall_id: string): Promise<MallRecord> {
  const mall = await context.tx.selectFrom('mall').selectAll().where('mall_id', '=', mall_id).executeTakeFirst()
  if (mall === undefined) throw new Failure('staff.mall_not_found')
  const profile = await profileOf(context, mall_id)
  return {
    mall_id,
    mall_name: mall.mall_name,
    flavour: mall.flavour,
    state: mall.state,
    suspended_reason: mall.suspended_reason,
    created_at: toSeoulIso(mall.created_at),
    apps: app.array().parse(mall.apps),
    profile: profile && masked(profile),
    shops: await shopsOf(context, mall_id),
    platform: await platformOf(context.tx, mall_id),
    ...(await countsOf(context.tx, mall_id)),
  }
}

/** Persons stay masked (product B); the business is public. */
function masked(profile: Profile): Profile {
  const { mall_email, manager_name, manager_phone, manager_email } = profile
  return {
    ...profile,
    mall_email: mall_email && maskEmail(mall_email),
    manager_name: manager_name && maskName(manager_name),
    manager_phone: manager_phone && maskPhone(manager_phone),
    manager_email: manager_email && maskEmail(manager_email),
  }
}

async function shopsOf(context: InTransaction<Context>, mall_id: string): Promise<MallRecord['shops']> {
  const rows = await context.tx
    .selectFrom('shop')
    .select(['shop_no', 'app', 'shop_name', 'plan_class', 'expires_at', 'remain_point'])
    .where('mall_id', '=', mall_id)
    .orderBy('app', 'desc')
    .orderBy('shop_id')
    .execute()
  return rows.map(({ plan_class, expires_at, ...shop }) => ({
    ...shop,
    class: plan_class,
    expires_at: isoOrNull(expires_at),
    runs: planMode(plan_class, expires_at, context.now()) !== 'any',
  }))
}

async function platformOf(tx: Tx, mall_id: string): Promise<MallRecord['platform']> {
  const row = await tx
    .selectFrom('mall_platform')
    .select(['kind', 'state', 'connected_at', 'updated_at'])
    .where('mall_id', '=', mall_id)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, connected_at: toSeoulIso(row.connected_at), updated_at: toSeoulIso(row.updated_at) }
}

async function countsOf(tx: Tx, mall_id: string) {
  const count = sql<number>`count(*)::int`.as('count')
  const accounts = await tx
    .selectFrom('account')
    .select(count)
    .where('mall_id', '=', mall_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const sessions = await tx
    .selectFrom('session_family')
    .select(count)
    .where('mall_id', '=', mall_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const application = await tx
    .selectFrom('application')
    .select('state')
    .where('mall_id', '=', mall_id)
    .executeTakeFirst()
  return { accounts: accounts.count, sessions: sessions.count, application: application?.state ?? null }
}
