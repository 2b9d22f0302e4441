import type pg from 'pg'
import { sealedRoots } from '../secrets/secret-canary.ts'
import type { Seals } from '../secrets/sealed.ts'
import { type Reindexed, reindex } from './reindex.ts'
import { type Resealed, reseal } from './reseal.ts'

/** Makes everything that comes from SECRET_KEY anew with the present one, while the product runs (ADR 0059). */

/** `again`: what the second look still found, which a process with the former key has written since the first. */
export type Rotated = { seals: Resealed; indexes: Reindexed; again: number; finished: boolean }
export type RotateOptions = {
  /** The present SECRET_KEY, and what marks are derived from. */
  secret: string
  marks: string
  progress?: (done: { table: string; looked: number; renewed: number }) => void
  portion?: number
}

/**
 * Seals, then blind indexes, then a second look at both; only when that finds nothing does the database forget the former
 * key. Killed at any moment, it is simply run again: until the last statement both keys open and find everything.
 */
export async function rotate(
  client: pg.ClientBase,
  seals: Seals,
  { secret, marks, ...how }: RotateOptions,
): Promise<Rotated> {
  const first = await once(client, seals, how)
  if (first.seals.unreadable > 0) return { ...first, again: 0, finished: false }
  const second = await once(client, seals, how)
  const again = second.seals.renewed + second.indexes.renewed
  if (again > 0) return { ...first, again, finished: false }
  const { sealed, marks_sealed } = sealedRoots(secret, marks)
  await client.query('update secret_canary set sealed = $1, marks_sealed = $2', [sealed, marks_sealed])
  return { ...first, again, finished: true }
}

type How = Pick<RotateOptions, 'progress' | 'portion'>

async function once(client: pg.ClientBase, seals: Seals, how: How): Promise<Pick<Rotated, 'seals' | 'indexes'>> {
  const sealed = await reseal(client, seals, how)
  const indexes = sealed.unreadable > 0 ? { looked: 0, renewed: 0 } : await reindex(client, seals, how)
  return { seals: sealed, indexes }
}
