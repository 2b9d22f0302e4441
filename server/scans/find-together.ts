import pg from 'pg'
import { guessing } from '#contract/scans/operations.ts'
import type { App } from '#contract/kernel/wire.ts'
import { callFunction } from '../database/ask.ts'
import type { Context } from '../kernel/context.ts'
import type { FoundCode } from './found-code.ts'

/** A scan with one reading of its value; `app` null where the address names none. */
export type Asked = {
  mall_id: string
  shop_no: string
  app: App | null
  serial: string
  now: Date
  address: Buffer
  device: Context['device']
}

/** The code of such a scan; null where it must be asked by itself (`find_codes`). */
export type Answered = FoundCode | null

type Row = Omit<FoundCode, 'member_id' | 'owner_sealed'> & { place: number }
type Waiting = { asked: Asked; resolve(answered: Answered): void; reject(problem: unknown): void }

/** The most statements of one process in flight; scans that come meanwhile are batched into the next. */
const atOnce = 2
/** The largest batch: nobody waits long for the others. */
const most = 64
/** A statement that takes longer (milliseconds) holds nobody else up. */
const slowAfter = 250

type Line = { waiting: Waiting[]; under_way: number; called: boolean }

const lines = new WeakMap<pg.Pool, Line>()

/**
 * Batches scans that come at the same moment into one statement (the dataloader pattern): an idle process asks at once,
 * a busy one asks for everybody who waits. A round trip costs more than what is done in it, on both sides.
 */
export async function findTogether(pool: pg.Pool, asked: Asked): Promise<Answered> {
  const line = lines.get(pool) ?? { waiting: [], under_way: 0, called: false }
  lines.set(pool, line)
  return new Promise((resolve, reject) => {
    line.waiting.push({ asked, resolve, reject })
    if (line.called) return
    line.called = true
    // After what this turn of the loop has read from other connections.
    setImmediate(() => {
      line.called = false
      void send(pool, line)
    })
  })
}

async function send(pool: pg.Pool, line: Line): Promise<void> {
  if (line.under_way >= atOnce || line.waiting.length === 0) return
  const group = line.waiting.splice(0, most)
  line.under_way += 1
  let counted = true
  const next = () => {
    if (counted) line.under_way -= 1
    counted = false
    void send(pool, line)
  }
  const slow = setTimeout(next, slowAfter)
  await answerAll(pool, group)
  clearTimeout(slow)
  next()
}

async function answerAll(pool: pg.Pool, group: readonly Waiting[]): Promise<void> {
  try {
    const rows = await ask(
      pool,
      group.map(({ asked }) => asked),
    )
    const found = new Map(rows.map(({ place, ...code }) => [place, code]))
    for (const [index, { resolve }] of group.entries()) {
      const code = found.get(index + 1)
      resolve(code === undefined ? null : { ...code, member_id: null, owner_sealed: null })
    }
  } catch (problem) {
    for (const { resolve, reject } of group) {
      // What PostgreSQL has against one value is that one's own.
      if (isOfOneValue(problem)) resolve(null)
      else reject(problem)
    }
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
  // Where malls are spread over many machines, the first runs where its mall is; the second finds nothing there, and each
  // of its scans is asked by itself.
  return malls.length === 1
    ? callFunction<Row>({ pool }, 'find_codes_of_mall', [...malls, ...columns])
    : callFunction<Row>({ pool }, 'find_codes', [malls, column('mall_id'), ...columns])
}
