import type { Operation } from '#contract/kernel/operation.ts'
import { keyCalls, scopeOf } from '#contract/api-keys/scopes.ts'
import { isSandbox, sandboxMost } from '#contract/kernel/sandbox.ts'
import { callFunction } from '../../database/ask.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import type { AdmitRow, Allowance } from './admission.ts'
import type { Place } from '../place.ts'

/** A shop's own program: it acts for the account that made its key, as far as the key's scopes go. */
export type KeyRow = AdmitRow & { key_id: string; key_name: string; scopes: string[]; used: number; window_at: Date }

/** Looks a key up, counts the call, and answers whose it is. */
export async function lookUpKey(
  kernel: Kernel,
  { token, mall_id }: { token: string; mall_id: string },
  place: Place,
): Promise<KeyRow | undefined> {
  const window = `${keyCalls.window} milliseconds`
  const values = [mall_id, tokenHash(token), window, kernel.now(), place.mall_id, place.shop_no, place.app]
  const [row] = await callFunction<KeyRow>(kernel.database, 'admit_key', values)
  return row
}

/** Computes the remaining calls of a key in its window (fixed-window rate limit). */
export function allowanceOf({ mall_id, used, window_at }: KeyRow, now: Date): Allowance {
  const limit = isSandbox(mall_id) ? sandboxMost.calls : keyCalls.count
  const ends = window_at.getTime() + keyCalls.window
  return {
    limit,
    remaining: Math.max(0, limit - used),
    reset: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
    is_over: used > limit,
  }
}

/** A key does what its scopes say, and nothing that is a person's own. */
export function passScope(operation: Operation, { scopes }: KeyRow): void {
  const scope = scopeOf(operation)
  if (scope === null || !scopes.includes(scope)) throw new Failure('api_key.refused')
}
