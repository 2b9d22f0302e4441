import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { type CallOptions, type App, startApp } from '../harness/app.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'
import { giveJoinTicket } from '#server/identity/sign-in/join-ticket.ts'
import { openMessage } from '#server/notify/outbox.ts'
import { makeCodes } from '../harness/codes.ts'
import { certified, makeMember as makeBuyer } from '../harness/buyers/lives.ts'
import type { Partner } from '../harness/partner.ts'
import { makeStaff } from '../harness/staff.ts'

export type Writing = { [N in OperationName]: Operations[N]['method'] extends 'GET' ? never : N }[OperationName]

/** A good call; the entry is looked for in `chain`, the caller's own mall unless said. */
type Ready<N extends OperationName> = { input: SentOf<Operations[N]>; how?: CallOptions; chain?: string }
export type Probe<N extends OperationName> = (() => Ready<N> | Promise<Ready<N>>) | { without: string }
export type Probes = { [N in Writing]?: Probe<N> }

/** Two shops' worth of what calls need: one with codes, buyers and a team, and whatever else a call asks for. */

export let app: App
export let as: Partner
export let staff: { token: string }

export async function openWorld(): Promise<void> {
  app = await startApp()
  as = await app.partner()
  staff = { token: (await makeStaff(app)).token }
  await makeBuyer(app, as, { member_id: 'minji', name: '김민지', phone: '01012345678' })
}

export const item = { cert_duration_type: 'activated', cert_duration: '1y' } as const
export const fresh = async (count = 1) => makeCodes(app, as, count)
export const serialOf = async () => (await fresh()).serials[0] ?? ''
export const idOf = async (serial: string) =>
  (await app.sql('select code_id from code where mall_id = $1 and serial_number = $2', [as.mall_id, serial]))[0].code_id

export async function certifiedSerial(lost?: { at: Date; by: string }) {
  const serial_number = await serialOf()
  const code = { serial_number, code_id: await idOf(serial_number) }
  await certified(app, as, code, { member_id: 'minji', at: app.clock.now(), ...(lost === undefined ? {} : { lost }) })
  return serial_number
}

/** A run that is asked for and, without a worker, not made. */
export async function runningBatch() {
  const { product_code, variant_code } = await fresh()
  const items = [1, 2].map(() => ({ ...item, product_code, variant_code, number_of_serial: 6000 }))
  return String((await app.good('generateCodes', { items }, { as })).batch_id)
}

export const exportOf = async () =>
  String((await app.good('startExport', { batch_id: (await fresh()).batch_id }, { as })).export_id)
/** A selection of one code, and a change of it that no worker is at. */
export const selectionOf = async () =>
  String((await app.good('selectCodes', { serial_numbers: [await serialOf()] }, { as })).selection_id)
export const bulkOf = async () => {
  const change = { kind: 'block', reason: 'stolen' } as const
  return String((await app.good('startBulkChange', { selection_id: await selectionOf(), change }, { as })).change_id)
}
export const printerOf = async () =>
  String((await app.good('addPrinter', { name: `Desk ${randomUUID().slice(0, 8)}`, kind: 'laser' }, { as })).printer_id)
export const someone = () => `person-${randomUUID().slice(0, 8)}@shop.example`
export const invited = async (email = someone()) =>
  String((await app.good('inviteMember', { email, role: 'viewer' }, { as })).invitation_id)
export const colleague = async () => {
  const [row] = await app.sql(
    `insert into account (mall_id, login_id, password_hash, role, created_at) values ($1, $2, 'x', 'viewer', $3) returning account_id`,
    [as.mall_id, randomUUID().slice(0, 12), app.clock.now()],
  )
  return String(row.account_id)
}

/** Reads the newest mail of a mall: its link's values. */
export async function mailedLink(mall_id: string) {
  const [row] = await app.sql('select * from message where mall_id = $1 order by queued_at desc, message_id limit 1', [
    mall_id,
  ])
  const { text } = openMessage(app.kernel, mall_id, row).body
  return { mall_id, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

export async function failedMessage() {
  const message_id = randomUUID()
  const sealed = app.kernel.seals.seal(as.mall_id, '{"text":"x"}')
  await app.sql(
    `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
     values ($1, $2, 1, 'sms', 'test', $3, $3, 'failed', $4)`,
    [as.mall_id, message_id, sealed, app.clock.now()],
  )
  return message_id
}

/** A site that has been connected, whose owner may now sign up. */
export async function connectedSite() {
  const mall = await app.partner({ flavour: 'imweb' })
  for (const table of ['access_token', 'session_family', 'account'])
    await app.sql(`delete from ${table} where mall_id = $1`, [mall.mall_id])
  let cookie = ''
  const extras = {
    header: () => {},
    clearCookie: () => {},
    cookie: (name: string, value: string) => void (cookie = `${name}=${value}`),
  }
  giveJoinTicket({ ...app.kernel, extras } as unknown as Context, mall.mall_id)
  return { mall_id: mall.mall_id, cookie }
}

export const profile = {
  mall_name: '온유공방',
  mall_url: 'https://onyu.example',
  solution_name: 'makeshop',
  business_name: '온유',
  business_number: '220-81-62517',
  mall_email: 'shop@onyu.example',
  manager_name: '서온유',
  manager_phone: '010 2468 1357',
  manager_email: 'onyu@onyu.example',
}
export const agreements = { terms: true, privacy: true, collection: true }
export const product = () => ({
  product_name: 'Bag',
  product_code: `P${randomUUID().slice(0, 8)}`,
  product_price: 1,
  vendor_name: 'v',
  manufacturer_name: 'm',
  brand_name: 'b',
})
export const staffed = async (login_id = `n${randomUUID().slice(0, 8)}`) =>
  app.good('addStaff', { login_id, display_name: '김심사', role: 'reviewer' }, staff)
export const place = async () =>
  ({ mall_id: (await app.partner()).mall_id, shop_no: '1', app: 'cert_product' }) as const
export const saving =
  <I>(input: I) =>
  () => ({ input })
export const reason = 'a reason'

export async function lastStep(mall_id: string): Promise<string> {
  const record = await app.good('getStaffApplication', { mall_id }, staff)
  return String(record.seen_step ?? record.steps.at(-1)?.step_no)
}

export async function otherSession(): Promise<string> {
  const family_id = randomUUID()
  await app.sql(
    'insert into session_family (mall_id, family_id, account_id, auto_login, created_at) values ($1, $2, $3, false, $4)',
    [as.mall_id, family_id, as.account_id, app.clock.now()],
  )
  return family_id
}

export async function sheetRow() {
  const { product_code, variant_code } = await fresh()
  return { product_code, variant_code, activate_type: 'A', duration_type: 'Y', duration: 1 } as const
}
