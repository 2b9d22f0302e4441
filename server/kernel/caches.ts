import { LRUCache } from 'lru-cache'
import type { App } from '#contract/kernel/wire.ts'

/** The shop that a short link names by its number. */
export type LinkedShop = { mall_id: string; shop_no: string; app: App }

/** Bounded caches of the process: the least recently used entry goes first. */
export type Caches = {
  /** Hashes of callers' networks, by day and address. */
  readonly address_hashes: LRUCache<string, Buffer>
  /** Refused attempts by address, since the window began. */
  readonly guesses: LRUCache<string, { started: number; taken: number }>
  readonly linked_shops: LRUCache<number, LinkedShop>
}

export function makeCaches(): Caches {
  return {
    address_hashes: new LRUCache({ max: 10_000 }),
    guesses: new LRUCache({ max: 10_000 }),
    linked_shops: new LRUCache({ max: 10_000 }),
  }
}
