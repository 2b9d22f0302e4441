import { expect } from 'vitest'
import { openMessage } from '#server/notify/outbox.ts'
import { recalls } from '#server/recalls/consumer.ts'
import { workRecall } from '#server/recalls/job.ts'
import type { App } from './app.ts'
import { type IssuedCode, issued } from './issued.ts'
import { certified, makeMember } from './buyers/lives.ts'
import type { Partner } from './partner.ts'
import { untilRead } from './read-events.ts'

/** Recalls, step by step: each test is the worker, so that it can be at the moment in question. */

const never = new AbortController().signal

export type Recalled = { shop: Partner; codes: IssuedCode[]; batch_id: string }

type Contact = { phone?: string; email?: string }

/** A shop with a batch, whose first codes are owned by members with these contacts: `m0`, `m1`, … */
export async function shopWithBatch(app: App, count: number, owners: readonly Contact[] = []): Promise<Recalled> {
  const shop = await app.partner()
  const codes = await issued(app, shop, { count, product_name: '아기 의자' })
  for (const [at, contact] of owners.entries()) {
    const member_id = `m${at}`
    await makeMember(app, shop, { member_id, name: '김리콜', ...contact })
    const code = codes[at]
    if (code !== undefined) await certified(app, shop, code, { member_id, at: app.clock.now() })
  }
  const [row] = await app.sql('select batch_id::text from code where mall_id = $1 limit 1', [shop.mall_id])
  return { shop, codes, batch_id: row.batch_id }
}

export const words = {
  reason: 'safety',
  instruction: '사용을 멈추고 아이의 손이 닿지 않는 곳에 두세요.',
  offers: ['refund', 'exchange'],
  contact: '1588-0000',
} as const

/** Starts a recall of the batch; whoever starts it has proved who they are. */
export async function start(app: App, { shop, batch_id, codes }: Recalled, more: object = {}): Promise<string> {
  const target = { about: 'batch', batch_id } as const
  const input = { target, ...words, offers: [...words.offers], confirmed_codes: codes.length, password: shop.password }
  const { recall_no } = await app.good('startRecall', { ...input, ...more }, { as: shop, key: `recall ${batch_id}` })
  return recall_no
}

export async function work(app: App, { shop }: Pick<Recalled, 'shop'>, recall_no: string): Promise<void> {
  await workRecall(app.kernel, { mall_id: shop.mall_id, recall_no }, never)
}

/** The worker dies after so many steps. */
export async function dieAfter(app: App, { shop }: Recalled, recall_no: string, steps: number): Promise<void> {
  let left = steps
  const throwIfAborted = () => {
    if (left-- === 0) throw new Error('killed')
  }
  const signal = Object.assign(new AbortController().signal, { throwIfAborted })
  await expect(workRecall(app.kernel, { mall_id: shop.mall_id, recall_no }, signal)).rejects.toThrow('killed')
}

/** Until the reader has passed everything that has happened. */
export async function readOf(app: App, { mall_id }: Partner): Promise<void> {
  await untilRead(app, mall_id, recalls)
}

/** Reads the notices to owners, in their order. */
export async function notices(app: App, { mall_id }: Partner) {
  const rows = await app.sql(
    `select * from message where mall_id = $1 and purpose = 'recall.notice' order by message_no`,
    [mall_id],
  )
  return rows.map((row) => ({ channel: row.channel, state: row.state, ...openMessage(app.kernel, mall_id, row) }))
}

/** For what each code is stopped, in their order. */
export async function stoppedFor(app: App, { mall_id }: Partner): Promise<(string | null)[]> {
  const rows = await app.sql('select blocked_reason from code where mall_id = $1 order by code_id', [mall_id])
  return rows.map(({ blocked_reason }) => blocked_reason)
}
