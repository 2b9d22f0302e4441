import { groupSerial } from '#contract/codes/serial.ts'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { certified } from '../buyers/lives.ts'
import { wordsOf } from '../messages.ts'
import type { OrderWorld } from './order-world.ts'
import type { Partner } from '../partner.ts'

/** A line as the platform tells it. */
export type PlatformLine = { order_item_code: string; order_status: string; quantity: number; claim_code: string }

/** Orders as a test knows them beside our tables: every state a line was ever in, and who may know which code. */
export type Ledger = { entered: Map<string, number>; last: Map<string, string>; known: Map<string, string | null> }
export const newLedger = (): Ledger => ({ entered: new Map(), last: new Map(), known: new Map() })

export async function platformLines(app: App, world: OrderWorld): Promise<Map<string, PlatformLine>> {
  const answer = await fetch(`${app.outside().url}/cafe24/${world.shop.mall_id}/admin/orders.json`)
  const { orders } = (await answer.json()) as { orders: { lines: PlatformLine[] }[] }
  return new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.order_item_code, line])))
}

const triggers: readonly (readonly [RegExp, string])[] = [
  [/^N(10|20|21)$/, 'payment_end'],
  [/^N30$/, 'shipping_start'],
  [/^N40$/, 'shipping_end'],
  [/^N50$/, 'buyed_confirm'],
  [/^C00$/, 'cancel_start'],
  [/^C40$/, 'cancel_end'],
  [/^E00$/, 'exchange_start'],
  [/^E40$/, 'exchange_end'],
  [/^R00$/, 'refund_start'],
  [/^R40$/, 'refund_end'],
]
const triggerOf = (status: string) => triggers.find(([pattern]) => pattern.test(status))?.[1] ?? 'none'

/** Notes the states that lines have come to since the last look. */
export function noteStates(ledger: Ledger, lines: ReadonlyMap<string, PlatformLine>): void {
  for (const [line_no, { order_status, claim_code }] of lines) {
    const here = `${triggerOf(order_status)} ${claim_code}`
    if (ledger.last.get(line_no) === here) continue
    ledger.last.set(line_no, here)
    // A claim that was refused leads back to a state that was told.
    const key = `${line_no} ${triggerOf(order_status)}`
    const again = order_status.startsWith('N') && ledger.entered.has(key)
    if (!again) ledger.entered.set(key, (ledger.entered.get(key) ?? 0) + 1)
  }
}

/** Somebody comes to know a code: its label is printed, or its buyer registers it. */
export async function learnCode(
  app: App,
  { shop }: OrderWorld,
  ledger: Ledger,
  { how, at = 0, of }: { how: 'label' | 'register'; at?: number; of?: string },
): Promise<void> {
  const holds = how === 'register' ? `u.state = 'bound'` : `(u.state = 'bound' or u.code_id is null)`
  const codes = await app.sql(
    `select c.code_id, c.serial_number, u.order_no from code c
     left join order_unit u on u.mall_id = c.mall_id and u.shop_id = c.shop_id and u.code_id = c.code_id
     where c.mall_id = $1 and c.printed_count = 0 and c.cert_status = 'inactivated' and ${holds}
       and ($2::text is null or u.order_no = $2) order by c.code_id`,
    [shop.mall_id, of],
  )
  const code = codes[at % Math.max(1, codes.length)]
  if (code === undefined) return
  ledger.known.set(code.code_id, code.order_no)
  if (how === 'register')
    return certified(app, shop as Partner, code, { member_id: `m${code.code_id}`, at: app.clock.now() })
  await app.sql(`update code set printed_count = 1 where mall_id = $1 and code_id = $2`, [shop.mall_id, code.code_id])
}

/** Nothing was told that did not happen, nor twice; and where each line stands now was seen. */
export async function onlyWhatHappenedWasTold(app: App, { shop }: OrderWorld, ledger: Ledger): Promise<void> {
  const events = await app.sql(`select data from event where mall_id = $1 and kind = 'order.moved'`, [shop.mall_id])
  const told = new Map<string, number>()
  for (const { data } of events)
    for (const line_no of data.lines) told.set(`${line_no} ${data.to}`, (told.get(`${line_no} ${data.to}`) ?? 0) + 1)
  // A line that was split off brings the road of its whole along.
  const real = (key: string) =>
    ledger.entered.get(key) ?? (/ (payment_end|shipping_start|shipping_end)$/.test(key) ? 1 : 0)
  expect([...told].filter(([key, count]) => count > real(key))).toEqual([])
  const unseen = await app.sql(
    `select l.line_no, l.stage, l.claim from shop_order_line l where l.mall_id = $1 and l.stage <> 'unpaid' and l.quantity > 0
       and not exists (select from order_move m where m.mall_id = l.mall_id and m.order_no = l.order_no
         and m.line_no = l.line_no and m.stage = l.stage
         and m.claim = case when l.stage in ('paid', 'shipping', 'delivered', 'confirmed') then '' else l.claim end)`,
    [shop.mall_id],
  )
  expect(unseen).toEqual([])
}

/**
 * Every code that a message told, that stood on a label or was registered is that order's, and of none else, to this
 * day.
 */
export async function everyCodeHasOneBuyer(app: App, world: OrderWorld, ledger: Ledger): Promise<number> {
  const shop = world.shop as Partner
  const codes = await app.sql(
    `select c.code_id, c.serial_number, c.blocked_reason, u.order_no, u.state from code c
     left join order_unit u on u.mall_id = c.mall_id and u.shop_id = c.shop_id and u.code_id = c.code_id
     where c.mall_id = $1`,
    [shop.mall_id],
  )
  for (const { code_id, order_no } of codes)
    if (ledger.known.has(code_id)) expect([code_id, order_no]).toEqual([code_id, ledger.known.get(code_id)])
  // A code that is taken back cannot be registered any more; one that its buyer has can.
  for (const { state, blocked_reason } of codes)
    if (state !== null) expect([state, blocked_reason]).toEqual([state, state === 'withdrawn' ? 'withdrawn' : null])
  return everyMessageTellsItsOwn(app, shop, new Map(codes.map((code) => [groupSerial(code.serial_number), code])))
}

/** A piece has one code: whatever was bound to an order and not taken back from it is a piece's own now. */
export async function noCodeIsLeftOver(app: App, { shop }: OrderWorld): Promise<void> {
  const stray = await app.sql(
    `select h.code_id from (
       select distinct on (code_id) code_id, title from code_history
       where mall_id = $1 and title in ('history.order_bound', 'history.order_left')
       order by code_id, history_id desc) as h
     join code c on c.mall_id = $1 and c.code_id = h.code_id
     where h.title = 'history.order_bound'
       and not exists (select from order_unit u where u.mall_id = $1 and u.code_id = h.code_id)`,
    [shop.mall_id],
  )
  expect(stray).toEqual([])
}

/** The address that each order was bought with, by the platform's own word. */
async function buyersOf(app: App, { mall_id }: Partner): Promise<Map<string, string>> {
  const answer = await fetch(`${app.outside().url}/cafe24/${mall_id}/admin/orders.json`)
  const { orders } = (await answer.json()) as { orders: { order_id: string; buyer: { email: string } }[] }
  return new Map(orders.map(({ order_id, buyer }) => [order_id, buyer.email]))
}

type Code = { order_no: string | null; state: string | null }

async function everyMessageTellsItsOwn(app: App, shop: Partner, codes: ReadonlyMap<string, Code>): Promise<number> {
  const sent = await app.sql(`select message_id, order_no from message where mall_id = $1 and event_id is not null`, [
    shop.mall_id,
  ])
  const buyers = await buyersOf(app, shop)
  let told = 0
  for (const { message_id, order_no } of sent) {
    const { to, body } = await wordsOf(app, shop, message_id)
    expect([order_no, to]).toEqual([order_no, buyers.get(order_no)])
    const text = String(body.text)
    const serials = [...codes].filter(([serial]) => text.includes(serial)).map(([, code]) => code)
    told += serials.length
    expect(serials.map((code) => code.order_no)).toEqual(serials.map(() => order_no))
  }
  return told
}
