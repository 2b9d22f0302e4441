import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { wakeOrders } from '../platforms/order-wakes.ts'
import { connectionOf } from './connection.ts'
import type { Kind, PlatformNotice } from './steps.ts'

type OfOrders = Extract<PlatformNotice, { kind: 'orders' }>
type Waiting = { notice: OfOrders; resolve(): void; reject(problem: unknown): void }

/** Webhooks that wait for the one transaction of their mall, by platform and mall. */
const lines = new WeakMap<Kernel, Map<string, Waiting[]>>()

/**
 * Remembers that these orders are to be read; of what the webhook says of them nothing is kept. Webhooks of a mall that
 * come while one is being written are written with the next, in one transaction: a sale sends a thousand at once. Each is
 * answered when it is committed, and fails with its transaction: the platform sends it again.
 */
export async function lookAtOrders(kernel: Kernel, kind: Kind, notice: OfOrders): Promise<void> {
  const malls = lines.get(kernel) ?? new Map<string, Waiting[]>()
  lines.set(kernel, malls)
  const key = `${kind} ${notice.mall_id}`
  return new Promise((resolve, reject) => {
    const waiting = malls.get(key)
    if (waiting !== undefined) waiting.push({ notice, resolve, reject })
    else {
      malls.set(key, [{ notice, resolve, reject }])
      void writeAll(kernel, kind, malls, key)
    }
  })
}

async function writeAll(kernel: Kernel, kind: Kind, malls: Map<string, Waiting[]>, key: string): Promise<void> {
  for (;;) {
    const group = malls.get(key)?.splice(0) ?? []
    const [first] = group
    if (first === undefined) break
    try {
      await write(
        kernel,
        kind,
        first.notice.mall_id,
        group.map(({ notice }) => notice),
      )
      for (const { resolve } of group) resolve()
    } catch (problem) {
      for (const { reject } of group) reject(problem)
    }
  }
  malls.delete(key)
}

async function write(kernel: Kernel, kind: Kind, mall_id: string, notices: readonly OfOrders[]): Promise<void> {
  await inTenant(kernel.database, mall_id, async (tx) => {
    const state = await connectionOf(tx, kind, mall_id)
    if (state === null || state === 'removed') return
    const all = notices.some(({ shop_no }) => shop_no === null) ? await shopsOf(tx, mall_id) : []
    const shops = new Map<string, string[]>()
    for (const { shop_no, order_nos } of notices)
      for (const each of shop_no === null ? all : [shop_no]) {
        const known = shops.get(each) ?? []
        known.push(...order_nos)
        shops.set(each, known)
      }
    // In one order, so that two processes that name the same ones wait for each other instead of dying.
    for (const [shop_no, order_nos] of [...shops].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await wakeOrders(kernel, tx, { mall_id, shop_no }, order_nos)
  })
}

async function shopsOf(tx: Tx, mall_id: string): Promise<string[]> {
  const rows = await tx.selectFrom('shop').select('shop_no').distinct().where('mall_id', '=', mall_id).execute()
  return rows.map(({ shop_no }) => shop_no)
}
