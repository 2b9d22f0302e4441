import pg from 'pg'
import { guessing } from '#contract/scans/operations.ts'
import type { App } from '#contract/kernel/wire.ts'
import { callFunction } from '../database/ask.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { FoundCode } from './found-code.ts'

/** A scan with one candidate serial; `app` is null if the address names none. */
export type Asked = {
  mall_id: string
  shop_no: string
  app: App | null
  serial: string
  now: Date
  address: Buffer
  device: Context['device']
}

/** The code of such a scan; null if it has to be queried alone (`find_codes`). */
export type Answered = FoundCode | null

type Row = Omit<FoundCode, 'member_id' | 'owner_sealed'> & { place: number }

/**
 * Scans that come at the same moment share one statement: a round trip costs more than what is done in it, on both
 * sides. A slow statement delays only its own scans.
 */
const together = { max_size: 64, max_in_flight: 2, slow_after: 250 }

/** Finds the code of a scan, in one statement with others of the same moment. */
export async function findTogether({ database, batched }: Pick<Kernel, 'database' | 'batched'>, asked: Asked) {
  const send = async (scans: readonly Asked[]) => answerAll(database.pool, scans)
  return batched<Asked, Answered>('scans', asked, { ...together, send })
}

async function answerAll(pool: pg.Pool, scans: readonly Asked[]): Promise<Answered[]> {
  try {
    const rows = await ask(pool, scans)
    const found = new Map(rows.map(({ place, ...code }) => [place, code]))
    return scans.map((_scan, index) => {
      const code = found.get(index + 1)
      return code === undefined ? null : { ...code, member_id: null, owner_sealed: null }
    })
  } catch (problem) {
    // A data error of one value must not fail the batch: each scan is retried alone.
    if (isOfOneValue(problem)) return scans.map(() => null)
    throw problem
  }
}

function isOfOneValue(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && problem.code?.startsWith('22') === true
}

async function ask(pool: pg.Pool, scans: readonly Asked[]): Promise<Row[]> {
  const column = <K extends keyof Asked>(name: K) => scans.map((scan) => scan[name])
  const malls = [...new Set(column('mall_id'))]
  const columns = [
    column('shop_no'),
    column('app'),
    column('serial'),
    column('now'),
    column('address'),
    column('device'),
    `${guessing.window_seconds} seconds`,
  ]
  // In a cluster, the batch runs on the first mall's machine; scans of other malls find nothing there and are retried
  // alone.
  return malls.length === 1
    ? callFunction<Row>({ pool }, 'find_codes_of_mall', [...malls, ...columns])
    : callFunction<Row>({ pool }, 'find_codes', [malls, column('mall_id'), ...columns])
}
