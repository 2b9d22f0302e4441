import { randomInt } from 'node:crypto'

/** `npm run test:long` kills in every way; the gate in one of them, another one in each run. */
export const is_long = process.env['LONG_FAULTS'] === 'true'

/** Repetitions of a race: where it counts, often enough that either side has come first. */
export const races = is_long ? 64 : 4

/** As many as the gate needs to see the rule broken, and as many as `npm run test:long` has time for. */
export function often({ gate, long }: { gate: number; long: number }): number {
  return is_long ? long : gate
}

/** The ways of dying that this run tries, by their names. */
export function sampled<Name extends string, Kill>(ways: Readonly<Record<Name, Kill>>): [Name, Kill][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of our own record
  const all = Object.entries(ways) as [Name, Kill][]
  return is_long ? all : all.slice(0, 1 + randomInt(all.length)).slice(-1)
}
