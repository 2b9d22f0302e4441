import type { FastifyRequest } from 'fastify'
import type { DoorName } from '#contract/kernel/door.ts'
import { type App, app as appShape, mallId, shopNo } from '#contract/kernel/wire.ts'
import { Failure } from '../kernel/failure.ts'

/** The tenant as the address says it: mall, shop, app and brand. */
export type Place = {
  mall_id: string | null
  shop_no: string | null
  app: App
  /** A buyer's address names no app: the code may be in either of the shop's. */
  any_app?: boolean
  product: string | null
}

/** Reads the place from path and query; a form that no place can have is a place that is not there. */
export function placeOf(door: DoorName, request: FastifyRequest, slugs: readonly string[]): Place {
  const path = textFields(request.params)
  const query = textFields(request.query)
  const product = path['product'] ?? null
  if (product !== null && !slugs.includes(product)) throw new Failure('request.not_found')
  const app = read(appShape, path['app'] ?? query['app'])
  return {
    mall_id: read(mallId, path['mall_id']),
    shop_no: read(shopNo, path['shop_no'] ?? query['shop_no']) ?? (door === 'partner' ? '1' : null),
    app: app ?? 'cert_product',
    any_app: app === null && door === 'buyer',
    product,
  }
}

/** Names that say where a call goes; they are no part of an operation's input. */
export const placeNames: ReadonlySet<string> = new Set(['mall_id', 'shop_no', 'app', 'product'])

export function textFields(value: unknown): Record<string, string | undefined> {
  if (typeof value !== 'object' || value === null) return {}
  const fields: Record<string, string | undefined> = {}
  for (const [name, field] of Object.entries(value)) if (typeof field === 'string') fields[name] = field
  return fields
}

function read<T>(shape: { safeParse(value: unknown): { success: true; data: T } | { success: false } }, text?: string) {
  if (text === undefined) return null
  const result = shape.safeParse(text)
  if (!result.success) throw new Failure('shop.not_found')
  return result.data
}
