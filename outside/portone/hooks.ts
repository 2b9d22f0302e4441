import { createHmac } from 'node:crypto'
import { newId, type HookSent, type Payment, type World } from './world.ts'

/** Pauses of the real gateway: 1, 4, 16, 64, 256 minutes (providers 4.1). */
const minutes = [1, 4, 16, 64, 256].map((count) => count * 60_000)

/** The signature of Standard Webhooks. */
export function signHook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Held back by `reorder` until the next one has passed. */
const held = new WeakMap<World, (() => void)[]>()

/** Tells the merchant what has become of a payment, and again until it is taken. */
export function tell(world: World, payment: Payment, type: string, more: Record<string, string> = {}): void {
  const data = {
    storeId: world.options.store_id,
    paymentId: payment.id,
    transactionId: payment.transaction_id,
    ...more,
  }
  const body = JSON.stringify({ type, timestamp: new Date(world.now()).toISOString(), data })
  const sent: HookSent = { at: world.now(), type, payment_id: payment.id, body, status: null, tries: 0 }
  world.hooks.push(sent)
  const fault = world.faults.take('portone', ['repeat', 'reorder', 'silence', 'forge'])
  if (fault?.kind === 'silence') return
  const go = () => void deliver(world, sent, newId('msg_'), { forged: fault?.kind === 'forge' })
  if (fault?.kind === 'reorder') {
    hold(world, go, fault.ms)
    return
  }
  go()
  if (fault?.kind === 'repeat') void deliver(world, sent, newId('msg_'), {})
  release(world)
}

/** Sends a webhook again on demand: the last of the payment's, with a new id. */
export function resend(world: World, payment: Payment): HookSent | undefined {
  const last = world.hooks.findLast(({ payment_id }) => payment_id === payment.id)
  if (last !== undefined) void deliver(world, last, newId('msg_'), {})
  return last
}

function hold(world: World, go: () => void, ms: number): void {
  const waiting = held.get(world) ?? []
  held.set(world, [...waiting, go])
  if (ms > 0) later(world, ms, () => release(world))
}

function release(world: World): void {
  const waiting = held.get(world) ?? []
  held.delete(world)
  for (const go of waiting) later(world, 30, go)
}

function later(world: World, ms: number, go: () => void): void {
  const timer = setTimeout(() => {
    world.timers.delete(timer)
    go()
  }, ms)
  timer.unref()
  world.timers.add(timer)
}

async function deliver(world: World, sent: HookSent, id: string, { forged = false }): Promise<void> {
  const { hook, retries = minutes } = world.options
  if (hook === undefined) return
  sent.tries += 1
  const timestamp = Math.floor(world.now() / 1000)
  const secret = forged ? `whsec_${Buffer.from('somebody else').toString('base64')}` : hook.secret
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signHook(secret, id, timestamp, sent.body),
  }
  try {
    const answer = await fetch(hook.url, {
      method: 'POST',
      headers,
      body: sent.body,
      signal: AbortSignal.timeout(30_000),
    })
    sent.status = answer.status
    if (answer.ok) return
  } catch {
    // Nobody was there; it is sent again, and the list of webhooks says so.
  }
  const pause = retries[sent.tries - 1]
  if (pause !== undefined && !forged) later(world, pause, () => void deliver(world, sent, id, {}))
}
