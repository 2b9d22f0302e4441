import { connectPlatform } from '#server/platforms/tokens.ts'
import { inTenant } from '#server/database/tenant.ts'
import { rewards } from '#server/rewards/consumer.ts'
import { sweepRewards } from '#server/rewards/sweep.ts'
import { workRewards } from '#server/rewards/work.ts'
import type { App } from './app.ts'
import { type IssuedCode, issued } from './issued.ts'
import { makeMember } from './buyers/lives.ts'
import { type OwnedCode, happen } from './buyers/owned-code.ts'
import type { Partner } from './partner.ts'
import { untilRead } from './read-events.ts'

/** Rewards of certifications, step by step: each test is the worker, so that it can be at the moment in question. */

const never = new AbortController().signal
const form = 'application/x-www-form-urlencoded'

/** A mall on the hosting platform, connected by its owner's consent. */
export async function connectedMall(app: App): Promise<Partner> {
  const shop = await app.partner({ flavour: 'mall' })
  await fetch(`${app.outside().url}/cafe24/${shop.mall_id}/admin/members`)
  await connect(app, shop)
  return shop
}

/** Who calls at the hosted mall's own door. */
export const on = (shop: Partner) => ({ as: shop, door: 'mall' }) as const

/** The owner agrees (anew). */
export async function connect(app: App, { mall_id }: Partner, leave_out: readonly string[] = []): Promise<void> {
  const platform = app.kernel.providers.platforms.cafe24
  if (platform === null) throw new Error('no platform')
  const mall = { mall_id, site_code: null }
  const { origin, pathname, searchParams } = new URL(platform.authorizeAddress(mall, 'state'))
  searchParams.set('scope', platform.scopes.filter((scope) => !leave_out.includes(scope)).join(','))
  const body = new URLSearchParams([...searchParams, ['decision', 'agree']])
  const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = await platform.exchange(mall, code)
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  await inTenant(app.kernel, mall_id, (kernel) => connectPlatform(kernel, { ...mall, kind: 'cafe24' }, grant.value))
}

/** A button of the members' page of the mall's admin. */
export async function pressMembers(app: App, { mall_id }: Partner, action: string, member_id = ''): Promise<void> {
  const body = new URLSearchParams({ action, member_id })
  const headers = { 'content-type': form }
  await fetch(`${app.outside().url}/cafe24/${mall_id}/admin/members`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
}

type Arrived = {
  members: { member_id: string; group_no: number; points: number }[]
  points: { member_id: string; change: number; reason: string }[]
  issues: { member_id: string; coupon_no: string }[]
  group_changes: { member_id: string; from: number; to: number }[]
}

/** Reads the benefits that have arrived at the platform. */
export async function arrived(app: App, { mall_id }: Partner): Promise<Arrived> {
  const answer = await fetch(`${app.outside().url}/cafe24/${mall_id}/admin/members.json`)
  return (await answer.json()) as Arrived
}

/** Codes of one product of a shop, and whose they will be. */
export async function codesFor(app: App, shop: Partner, member_id: string, count = 1): Promise<OwnedCode[]> {
  const known = await app.sql('select from certified_member where mall_id = $1 and member_id = $2', [
    shop.mall_id,
    member_id,
  ])
  if (known.length === 0) await makeMember(app, shop, { member_id, name: '김민지' })
  const codes = await issued(app, shop, { count, product_name: '토트백' })
  return codes.map((code: IssuedCode) => ({ shop, member_id, phone: '', email: '', ...code }))
}

export async function oneFor(app: App, shop: Partner, member_id: string): Promise<OwnedCode> {
  const [code] = await codesFor(app, shop, member_id)
  if (code === undefined) throw new Error('no code')
  return code
}

/** The product of a code, by its number. */
export async function productOf(app: App, { shop, code_id }: OwnedCode): Promise<string> {
  const [row] = await app.sql(
    `select p.product_code from code c join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
     join product p on p.mall_id = v.mall_id and p.product_no = v.product_no where c.mall_id = $1 and c.code_id = $2`,
    [shop.mall_id, code_id],
  )
  return String(row.product_code)
}

/** Its buyer registers it. */
export async function certify(app: App, code: OwnedCode): Promise<void> {
  const { member_id } = code
  const event = { type: 'register', needs_approval: false, member_id, bought_at: null } as const
  await happen(app, code, { kind: 'buyer', id: member_id, name: member_id }, event)
  await readOf(app, code.shop)
}

export async function cancel(app: App, code: OwnedCode): Promise<void> {
  await happen(app, code, { kind: 'operator', id: '1', name: 'owner' }, { type: 'cancel_certification' })
  await readOf(app, code.shop)
}

/** Until the reader has passed everything that has happened. */
export async function readOf(app: App, { mall_id }: Partner): Promise<void> {
  await untilRead(app, mall_id, rewards)
}

export async function work(app: App, { mall_id }: Partner): Promise<void> {
  await workRewards(app.kernel, { mall_id }, never)
}

/** The minute's sweep, and the work that it finds. */
export async function sweep(app: App, shop: Partner): Promise<void> {
  await sweepRewards(app.kernel, {}, never)
  await work(app, shop)
}

type Line = {
  kind: string
  state: string
  step: string | null
  reason: string | null
  amount: number | null
  item_no: string | null
  member_id: string
}

/** The rewards of a shop, in the order in which they were planned. */
export async function linesOf(app: App, { mall_id }: Partner): Promise<Line[]> {
  return app.sql(
    `select kind, state, step, reason, amount, item_no, member_id from reward_grant where mall_id = $1 order by grant_no`,
    [mall_id],
  )
}
