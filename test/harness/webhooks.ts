import type { WebhookType } from '#contract/webhooks/types.ts'
import type { LifeEvent } from '#server/code-life/life.ts'
import { webhooks } from '#server/webhooks/consumer.ts'
import { deliver } from '#server/webhooks/deliver.ts'
import type { App } from './app.ts'
import { issued } from './issued.ts'
import { type OwnedCode, happen, operator } from './buyers/owned-code.ts'
import type { Partner } from './partner.ts'
import { untilRead } from './read-events.ts'

/** Webhooks, step by step: each test is the worker, so that it can be at the moment in question. */

const never = new AbortController().signal

export type Told = { id: string; time: string; signature: string; body: string; status: number }
export type Desk = { as: Partner; endpoint_id: string; secret: string; address: string }

let desks = 0

/** An endpoint at a program of its own in the outside world. */
export async function deskOf(
  app: App,
  as: Partner,
  types: readonly WebhookType[] = ['code.blocked', 'code.unblocked'],
): Promise<Desk> {
  const address = `${app.outside().url}/receiver/${as.mall_id}-${++desks}`
  const { endpoint_id, secret } = await app.good('makeWebhook', { name: '물류', address, types: [...types] }, { as })
  return { as, endpoint_id: String(endpoint_id), secret: String(secret), address }
}

/** Reads the calls that have come there, in their order. */
export async function gotAt({ address }: Pick<Desk, 'address'>): Promise<Told[]> {
  const answer = await fetch(`${address}/got.json`)
  return ((await answer.json()) as { got: Told[] }).got
}

/** Reads the events that were told, in a word each: `code.blocked 200`. */
export async function wordsAt(desk: Pick<Desk, 'address'>): Promise<string[]> {
  return (await gotAt(desk)).map(({ body, status }) => `${JSON.parse(body).type} ${status}`)
}

/** Until the reader has passed everything that has happened. */
export async function readOf(app: App, { mall_id }: Partner): Promise<void> {
  await untilRead(app, mall_id, webhooks)
}

/** A worker's turn. */
export async function turn(
  app: App,
  { as: { mall_id }, endpoint_id }: Pick<Desk, 'as' | 'endpoint_id'>,
): Promise<void> {
  await deliver(app.kernel, { mall_id, endpoint_id }, never)
}

/** Codes of one product of the shop. */
export async function codesOf(app: App, shop: Partner, count: number): Promise<OwnedCode[]> {
  const codes = await issued(app, shop, { count, product_name: '토트백' })
  return codes.map((code) => ({ shop, member_id: 'minji', phone: '', email: '', ...code }))
}

export async function oneCode(app: App, shop: Partner): Promise<OwnedCode> {
  const [code] = await codesOf(app, shop, 1)
  if (code === undefined) throw new Error('no code')
  return code
}

/** The shop blocks a code, or lets it go. */
export async function block(app: App, code: OwnedCode, blocked = true): Promise<void> {
  const event: LifeEvent = blocked ? { type: 'block', reason: 'stolen' } : { type: 'unblock' }
  await happen(app, code, operator, event)
}
