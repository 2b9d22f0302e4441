/** Chance that repeats itself: the demo is the same on every machine. */
export type Chance = {
  /** A whole number, 0 to below `count`. */
  below(count: number): number
  /** One of the list. */
  pick<T>(list: readonly [T, ...T[]]): T
  bytes(count: number): Uint8Array
}

/** A small generator of good enough numbers (mulberry32); nothing that has to be secret may come from it. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (count: number) => Math.floor((next() / 2 ** 32) * count)
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}
