import { changeCode } from '#server/code-life/change.ts'
import type { LifeEvent } from '#server/code-life/life.ts'
import { lockCode } from '#server/code-life/lock.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import type { By } from '#server/kernel/events.ts'
import type { App } from '../app.ts'
import { issued } from '../issued.ts'
import { makeMember } from './lives.ts'
import { givePoints, switchOn } from '../messages.ts'
import type { Partner } from '../partner.ts'

/** A code of a shop and a buyer who may register it: for tests of what such a code brings about. */
export type OwnedCode = {
  shop: Partner
  member_id: string
  phone: string
  email: string
  code_id: string
  serial_number: string
}

let phones = 0
/** A number that nobody else of the run has. */
export const newPhone = () => `010${String(50_000_000 + ++phones)}`
export const operator: By = { kind: 'operator', id: '1', name: 'owner' }

/** A shop with these triggers on and so many points, one code, and a buyer with a phone and an address. */
export async function shopWithOwner(
  app: App,
  rules: Partial<Record<Trigger, SendType>>,
  points = 1000,
): Promise<OwnedCode> {
  const shop = await app.partner()
  await switchOn(app, shop, rules)
  if (points > 0) await givePoints(app, shop, points)
  const [code] = await issued(app, shop, { product_name: '토트백' })
  if (code === undefined) throw new Error('no code')
  const owner = { member_id: `g:${shop.mall_id}`, phone: newPhone(), email: `${shop.mall_id}@mail.example` }
  await makeMember(app, shop, { ...owner, name: '김서연' })
  return { shop, ...owner, ...code }
}

/** Lets something happen to the code. */
export async function happen(app: App, { shop, code_id }: OwnedCode, by: By, event: LifeEvent): Promise<void> {
  await inTenant(app.kernel, shop.mall_id, async (kernel) => {
    const code = await lockCode(kernel.tx, shop, code_id)
    if (code === null) throw new Error('no code')
    await changeCode(kernel, by, { code, event })
  })
}

/** Its buyer registers it. */
export function register({ member_id }: OwnedCode): LifeEvent {
  return { type: 'register', needs_approval: false, member_id, bought_at: null }
}

/** The shop has a manager with an address. */
export async function nameManager(app: App, shop: Partner): Promise<void> {
  const manager = { mall_manager: '김하늘', mall_phone: '01012345678', mall_email: 'manager@shop.example' }
  await app.good('saveManagerInfo', { mall_name: 'A', ...manager }, { as: shop })
}
