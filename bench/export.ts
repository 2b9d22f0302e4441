import { Writable } from 'node:stream'
import exceljs from 'exceljs'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { exportMost } from '#contract/codes/export.ts'
import { exportBlocks } from '#server/codes/export/blocks.ts'
import { exportColumns } from '#server/codes/export/columns.ts'
import { wantedOf } from '#server/codes/search/filters.ts'
import { codeFilters } from '#contract/codes/code.ts'
import { type Database, connect } from '#server/database/connect.ts'
import { type Cell, type CellGroup, type SheetRow, writeSheet } from '#server/sheets/write-sheet.ts'
import {
  type BenchRow,
  type MemorySaid,
  againstPeer,
  benchDatabase,
  cpuCost,
  growthRow,
  inTurns,
  median,
  memoryOf,
  ratioRow,
} from './bench.ts'
import { type BenchShop, makeBenchShop } from './list-shop.ts'

const rounds = 5
const rows = Number(process.env['BENCH_EXPORT_ROWS'] ?? exportMost)
const { name, columns, rowsOf } = exportColumns('ko', { has_gtins: false })

/** The export of 200,000 rows (quality "Performance"): against exceljs, its first byte, and its memory. */
export async function run(): Promise<BenchRow[]> {
  const place = await benchDatabase()
  try {
    const shop = await makeBenchShop(place.owner_url, rows)
    const database = connect(place.app_url, 2, (problem) => console.error(problem))
    try {
      const [speed, first] = await speedRows(database, shop)
      return [speed, first, await memoryRow(place.app_url, shop)]
    } finally {
      await database.close()
    }
  } finally {
    await place.close()
  }
}

/** The whole way from the database to the last byte, against the peer that only writes rows it is handed. */
async function speedRows(database: Database, shop: BenchShop): Promise<[BenchRow, BenchRow]> {
  const handed: Cell[][] = []
  for await (const block of blocksOf(database, shop)) for (const row of block) handed.push(row.flatMap(cellsOf))
  const first_bytes: number[] = []
  const measured = await inTurns(
    rounds,
    async () => cpuCost([], async () => writeByPeer(handed)),
    async () =>
      // Asked anew: a connection that idled through the peer's turn on a busy machine may be another now.
      cpuCost(await backends(database), async () => {
        const started = performance.now()
        let first = true
        for await (const piece of writeSheet({ name, columns, blocks: blocksOf(database, shop) })) {
          // The head of the archive is there at once; the first rows are what somebody waits for.
          if (first && piece.byteLength > 1000) {
            first_bytes.push(performance.now() - started)
            first = false
          }
        }
      }),
  )
  const say = (cpu: number) => `${((cpu * 1000) / rows).toFixed(2)} us/row`
  const note = `${rows} rows of 13 columns, database to file; the peer is handed its rows`
  const wait = median(first_bytes)
  return [
    againstPeer(ratioRow('export of 200,000 rows / exceljs', measured, 0.33, { say, note })),
    {
      name: 'export: first rows',
      limit: '',
      ours: `${wait.toFixed(0)} ms`,
      ratio: null,
      goal: '<= 300 ms',
      met: wait <= 300,
    },
  ]
}

function cellsOf(cell: Cell | CellGroup): readonly Cell[] {
  return typeof cell === 'object' && cell !== null ? cell.cells : [cell]
}

async function writeByPeer(handed: readonly Cell[][]): Promise<void> {
  const stream = new Writable({ write: (_piece, _encoding, done) => done() })
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: true })
  const sheet = book.addWorksheet(name)
  sheet.addRow(columns.map(({ title }) => title)).commit()
  for (const row of handed) sheet.addRow(row).commit()
  sheet.commit()
  await book.commit()
}

async function backends({ pool }: Database): Promise<number[]> {
  const client = await pool.connect()
  try {
    // The newest connection is taken first, so this is the one that the export uses.
    const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return found.map(({ pid }) => pid)
  } finally {
    client.release()
  }
}

function blocksOf(database: Database, { mall_id, shop_id }: BenchShop): AsyncGenerator<SheetRow[]> {
  const place = { mall_id, shop_id, app: 'cert_product' } as const
  const wanted = wantedOf(place, codeFilters.parse({}), { variant_nos: null }, seoulDay(new Date()))
  return exportBlocks({ database, public_url: 'https://bench.example' }, wanted, rows, rowsOf)
}

/** The most memory of a process that does nothing else. */
async function memoryRow(app_url: string, shop: BenchShop): Promise<BenchRow> {
  const { before, most, bytes } = await memoryOf<MemorySaid & { bytes: number }>(
    'export-process.ts',
    JSON.stringify({ app_url, shop, rows }),
  )
  const note = `most resident memory of the process; the file has ${(bytes / 1_000_000).toFixed(1)} MB`
  return growthRow('memory of the export', { before, most }, note)
}
