import { codeFilters } from '#contract/codes/code.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { exportBlocks } from '#server/codes/export/blocks.ts'
import { exportColumns } from '#server/codes/export/columns.ts'
import { wantedOf } from '#server/codes/search/filters.ts'
import { connect } from '#server/database/connect.ts'
import { writeSheet } from '#server/sheets/write-sheet.ts'
import type { BenchShop } from './list-shop.ts'
import { mostResident } from './memory.ts'

/** One export in a process of its own; says how much memory it took. */

const work = JSON.parse(process.argv[2] ?? '') as { app_url: string; shop: BenchShop; rows: number } // bench/export.ts
const { mall_id, shop_id } = work.shop
const database = connect(work.app_url, 2, (problem) => console.error(problem))
const { name, columns, rowsOf } = exportColumns('ko', { has_gtins: false })
const wanted = wantedOf(
  { mall_id, shop_id, app: 'cert_product' },
  codeFilters.parse({}),
  { variant_nos: null },
  seoulDay(new Date()),
)
const before = process.memoryUsage().rss / 1_000_000
let bytes = 0
for await (const piece of writeSheet({
  name,
  columns,
  blocks: exportBlocks({ database, public_url: 'https://bench.example' }, wanted, work.rows, rowsOf),
})) {
  bytes += piece.byteLength
}
await database.close()
const most = mostResident()
console.log(JSON.stringify({ before, most, bytes }))
