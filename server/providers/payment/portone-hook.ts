import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentGateway } from './payment.ts'
import { countShown } from '../shown-secrets.ts'

/** The most clock skew between the sender and us (Standard Webhooks). */
const tolerance = 5 * 60_000

const bodyShape = z.object({
  data: z.object({ storeId: z.string().optional(), paymentId: z.string().max(100).optional() }).optional(),
})

type Headers = Parameters<PaymentGateway['readHook']>[0]

/** `hook_secret_other`: a second secret, while one follows another. */
export type PortoneHookSettings = { hook_secret: string; hook_secret_other?: string; store_id: string }

/**
 * Verifies a webhook as Standard Webhooks asks: signature over id, timestamp and raw body, and age (replay protection).
 */
export function readPortoneHook(
  { hook_secret, hook_secret_other, store_id }: PortoneHookSettings,
  headers: Headers,
  body: Uint8Array,
  now: Date,
): ReturnType<PaymentGateway['readHook']> {
  const [id, at, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => one(headers[name]))
  if (!id || !given || !at || !/^[0-9]{1,12}$/.test(at)) return { refused: 'form' }
  const secrets = [hook_secret, ...(hook_secret_other === undefined ? [] : [hook_secret_other])]
  const right = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${at}.`).update(body).digest(),
  )
  // Several signatures may be present during a rotation.
  const shown = given.split(' ').filter((each) => each.startsWith('v1,'))
  const at_which = right.findIndex((mark) => shown.some((each) => isSame(Buffer.from(each.slice(3), 'base64'), mark)))
  if (countShown('PORTONE_WEBHOOK_SECRET', at_which) < 0) return { refused: 'signature' }
  if (Math.abs(now.getTime() - Number(at) * 1000) > tolerance) return { refused: 'age' }
  const parsed = bodyShape.safeParse(jsonOf(body))
  if (!parsed.success) return { refused: 'form' }
  const { storeId = store_id, paymentId = null } = parsed.data.data ?? {}
  return { order_id: storeId === store_id ? paymentId : null }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
