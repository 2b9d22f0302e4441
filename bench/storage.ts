import pg from 'pg'
import { type BenchRow, benchDatabase } from './bench.ts'
import { makeBenchShop } from './list-shop.ts'

type Relation = { name: string; bytes: number }

/**
 * Bytes that a code takes: its row, each of its indexes, and what is counted of it. The limit is the row alone, without
 * any index. Codes are made as the list's bench makes them, each index built at the end, so pages are as full as
 * PostgreSQL makes them.
 */
export async function run(): Promise<BenchRow[]> {
  const codes = Number(process.env['BENCH_CODES'] ?? 1_000_000)
  const place = await benchDatabase()
  try {
    await makeBenchShop(place.owner_url, codes)
    const relations = await relationsOf(place.owner_url)
    const per = (bytes: number) => bytes / codes
    const total = relations.reduce((sum, { bytes }) => sum + per(bytes), 0)
    const [row] = relations
    return [
      {
        name: `storage: bytes of a code on the disk, of ${codes.toLocaleString('en')}`,
        limit: per(row?.bytes ?? 0).toFixed(0),
        ours: total.toFixed(0),
        ratio: row === undefined ? null : total / per(row.bytes),
        goal: null,
        met: true,
        note: relations.map(({ name, bytes }) => `${name} ${per(bytes).toFixed(1)}`).join(', '),
      },
    ]
  } finally {
    await place.close()
  }
}

/** The table first, then its indexes and the counts, each with its bytes. */
async function relationsOf(owner_url: string): Promise<Relation[]> {
  const client = new pg.Client(owner_url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select 'row' as name, pg_table_size('code') as bytes, 0 as place
       union all select i.indexrelid::regclass::text, pg_relation_size(i.indexrelid), 1
       from pg_index i where i.indrelid = 'code'::regclass
       union all select 'counts', pg_total_relation_size('code_count'), 2
       order by place, bytes desc`,
    )
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
  } finally {
    await client.end()
  }
}
