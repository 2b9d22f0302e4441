import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Kind } from './steps.ts'

type State = Tables['mall_platform']['state']

/** Reads a mall's connection to this platform; null if it is on another. */
export async function connectionOf(tx: Tx, kind: Kind, mall_id: string): Promise<State | null> {
  const row = await tx
    .selectFrom('mall_platform')
    .select('state')
    .where('mall_id', '=', mall_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.state ?? null
}
