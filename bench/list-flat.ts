import { connect } from '#server/database/connect.ts'
import { type BenchDatabase, type BenchRow, benchDatabase, inTurns, ratioRow } from './bench.ts'
import { benchShopOf, makeBenchShop } from './list-shop.ts'
import { type Asking, daysAgo, micros, ourCounts, ourPage, perCall } from './list-asking.ts'

const rounds = 5
const pages = 2_000
const deepPages = 300

/**
 * Compares the list's cost in a large database with that in a small one (quality "Performance": 100 million codes by
 * one million). BENCH_FLAT_CODES and BENCH_CODES_SMALL are the sizes; `list` shows the same with the database that it has
 * made, so this one is for a disk with room for more.
 */
export async function run(): Promise<BenchRow[]> {
  const sizes = [process.env['BENCH_CODES_SMALL'] ?? 1_000_000, process.env['BENCH_FLAT_CODES'] ?? 10_000_000].map(
    Number,
  )
  const places: BenchDatabase[] = []
  const asking: Asking[] = []
  try {
    for (const codes of sizes) {
      const place = await benchDatabase()
      places.push(place)
      await makeBenchShop(place.owner_url, codes)
    }
    for (const [index, { app_url }] of places.entries()) asking.push(askingOf(app_url, sizes[index] ?? 0))
    const [small, large] = asking
    return small === undefined || large === undefined ? [] : await flatRows(small, large)
  } finally {
    for (const { database } of asking) await database.close()
    for (const place of places) await place.close()
  }
}

/** The product's connection to a database that holds a shop of so many codes. */
function askingOf(app_url: string, codes: number): Asking {
  const database = connect(app_url, 1, (problem) => console.error(problem))
  return { shop: benchShopOf(codes), database }
}

/** The list's cost in the large database by that in the small one. */
export async function flatRows(small: Asking, large: Asking): Promise<BenchRow[]> {
  const anywhere = async (bench: Asking) => ourPage(bench, { offset: Math.floor(Math.random() * bench.shop.codes) })
  const printed = async (bench: Asking) =>
    ourPage(bench, { printed: 'Y', offset: Math.floor(Math.random() * bench.shop.codes * 0.96) })
  const compared = [
    ['first page', pages, async (bench: Asking) => ourPage(bench, {})],
    ['page of a status', pages, async (bench: Asking) => ourPage(bench, { cert_status: 'lost' })],
    ['page of a week', pages, async (bench: Asking) => ourPage(bench, { from: daysAgo(40), to: daysAgo(34) })],
    ['any offset', deepPages, anywhere],
    ['any offset of what is printed', deepPages, printed],
    ['exact counts', pages, async (bench: Asking) => ourCounts(bench, {})],
    ['exact counts of what is not printed', pages, async (bench: Asking) => ourCounts(bench, { printed: 'N' })],
    [
      'exact counts of a week',
      pages,
      async (bench: Asking) => ourCounts(bench, { from: daysAgo(40), to: daysAgo(34) }),
    ],
  ] as const
  const millions = ({ shop }: Asking) => `${shop.codes / 1_000_000} M`
  const rows: BenchRow[] = []
  for (const [what, calls, call] of compared) {
    const cost = async (bench: Asking) => perCall(bench.database.questions, calls, async () => call(bench))
    const measured = await inTurns(
      rounds,
      async () => cost(small),
      async () => cost(large),
    )
    rows.push(ratioRow(`list: ${what} at ${millions(large)} / ${millions(small)}`, measured, 2, { say: micros }))
  }
  return rows
}
