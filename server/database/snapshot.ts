import type { Question } from './ask.ts'
import type { Database } from './connect.ts'

/** One moment of a tenant's data; it holds a connection until it is closed. */
export type Snapshot = {
  /** Asks a prepared question; the tenant is put in front of its values. Rows are lists of texts, times those of Seoul. */
  askTexts(question: Question, values: readonly unknown[]): Promise<(string | null)[][]>
  /** Gives the connection back; after a failure it is not used again. Must be called once. */
  close(problem: Error | null): Promise<void>
}

const settings = `select set_config('app.mall_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('TimeZone', 'Asia/Seoul', true), set_config('DateStyle', 'ISO', true)`
/** The database's own words, without making anything of them. */
const types = { getTypeParser: () => (value: string) => value }

/** Opens a read-only transaction of one tenant: all its questions see the data of the same moment. */
export async function openSnapshot({ pool }: Database, mall_id: string): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(settings, [mall_id])
  } catch (problem) {
    client.release(true)
    throw problem
  }
  return {
    async askTexts({ name, text }, values) {
      const query = { name, text, values: [mall_id, ...values], rowMode: 'array' as const, types }
      return (await client.query<(string | null)[]>(query)).rows
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
