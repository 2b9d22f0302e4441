import { type Question, inColumns } from './ask.ts'
import { type Database, planMode } from './connect.ts'

/** A snapshot of a tenant's data (repeatable read); it holds a connection until it is closed. */
export type Snapshot = {
  /** Asks a prepared question; the tenant is put in front of its values. Rows are lists of texts, times those of Seoul. */
  askTexts(question: Question, values: readonly unknown[]): Promise<(string | null)[][]>
  /**
   * Reads many rows of some columns as one list per column. Each column comes as one text, which is parsed much faster
   * than protocol fields. Null becomes an empty text; values have no control characters.
   */
  askColumns<Column extends string>(
    question: Question,
    columns: readonly Column[],
    values: readonly unknown[],
  ): Promise<Record<Column, string[]>>
  /** Gives the connection back; after a failure it is not used again. Must be called once. */
  close(problem: Error | null): Promise<void>
}

/** The form of times is set by `set local`, which a cluster passes on to the machine that writes them. */
const begin = `begin isolation level repeatable read read only;
  set local time zone 'Asia/Seoul';
  set local datestyle = 'ISO'`
const settings = `select enter_mall($1), set_config('plan_cache_mode', ${planMode}, true)`
/** The ASCII record separator. */
const fieldEnd = '\x1e'
/** Keeps the database's text format: no value is parsed. */
const types = { getTypeParser: () => (value: string) => value }

/** Opens a read-only snapshot of one tenant: all its statements see the data of the same moment. */
export async function openSnapshot({ pool }: Database, mall_id: string): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    await client.query(settings, [mall_id])
  } catch (problem) {
    client.release(true)
    throw problem
  }
  const askTexts: Snapshot['askTexts'] = async ({ name, text }, values) => {
    const query = { name, text, values: [mall_id, ...values], rowMode: 'array' as const, types }
    return (await client.query<(string | null)[]>(query)).rows
  }
  return {
    askTexts,
    async askColumns(question, columns, values) {
      const [row = []] = await askTexts(inColumns(question, columns, fieldEnd), values)
      // Taken out of the answer, which outlives its reader: the collector of young objects keeps it, so that all texts that
      // were ever read would wait for a full collection.
      return listsOf(columns, row.splice(0))
    },
    async close(problem) {
      if (problem !== null) return client.release(problem)
      try {
        await client.query('commit')
        return client.release()
      } catch {
        return client.release(true) // nothing was written, so nothing is lost
      }
    },
  }
}

function listsOf<Column extends string>(
  columns: readonly Column[],
  texts: readonly (string | null)[],
): Record<Column, string[]> {
  const lists = columns.map((column, at) => [column, texts[at]?.split(fieldEnd) ?? []])
  return Object.fromEntries(lists) as Record<Column, string[]> // one of each column
}
