import pg from 'pg'
import { certStatuses } from '#contract/codes/code-words.ts'
import { countsOf } from '#server/codes/search/counts.ts'
import { planOf } from '#server/codes/search/page.ts'
import { ask } from '#server/database/ask.ts'
import { connect } from '#server/database/connect.ts'
import { type BenchRow, benchDatabase, inTurns, ratioRow } from './bench.ts'
import { type Asking, type Sent, daysAgo, micros, ourCounts, ourPage, perCall, wanted } from './list-asking.ts'
import { filterRows } from './list-filters.ts'
import { flatRows } from './list-flat.ts'
import { makeBenchShop } from './list-shop.ts'

const rounds = 5
/** Each sample is long against the steps of ten milliseconds in which the system counts CPU. */
const pages = 4_000
const deepPages = 500

/** One backend for the product's questions, and one for the bare statements, as the owner: without row-level security. */
type Bench = Asking & { bare: pg.Client }

/** The list of codes at ten million codes a shop (quality "Performance"); BENCH_CODES makes it smaller. */
export async function run(): Promise<BenchRow[]> {
  const place = await benchDatabase()
  try {
    const shop = await makeBenchShop(place.owner_url, Number(process.env['BENCH_CODES'] ?? 10_000_000))
    const bare = new pg.Client({ connectionString: place.owner_url })
    await bare.connect()
    // Parallel workers' CPU would escape the measure.
    await bare.query('set max_parallel_workers_per_gather = 0')
    const database = connect(place.app_url, 1, (problem) => console.error(problem))
    try {
      const bench = { shop, database, bare }
      return [
        ...(await pageRows(bench)),
        ...(await deepRows(bench)),
        ...(await filterRows(bench)),
        ...(await countRows(bench)),
        await buffersRow(bench),
        ...(await besideSmall(bench)),
      ]
    } finally {
      await database.close()
      await bare.end()
    }
  } finally {
    await place.close()
  }
}

/** The same questions in a database of a tenth. */
async function besideSmall(large: Asking): Promise<BenchRow[]> {
  const place = await benchDatabase()
  try {
    const shop = await makeBenchShop(place.owner_url, large.shop.codes / 10)
    const database = connect(place.app_url, 1, (problem) => console.error(problem))
    try {
      return await flatRows({ shop, database }, large)
    } finally {
      await database.close()
    }
  } finally {
    await place.close()
  }
}

const codeColumns = `c.serial_number, c.cert_status, c.cert_duration_type, c.cert_duration, c.cert_validated_at,
  c.cert_expired_at, c.created_at, c.activated_at, c.bought_at, c.member_id, c.printed_count, c.memo, c.approval_status,
  c.blocked_reason, c.batch_id, c.warranty_fixed, c.variant_no, c.code_id`
const nameColumns = `p.product_name, v.variant_name, p.product_code, v.variant_code, v.custom_product_code,
  v.custom_variant_code, v.gtin, p.image_url`

/** An index scan with the columns of the list, the names of products among them: less than the page itself brings would compare unlike things. */
const bareScan = (filter = '') => `select ${codeColumns}, ${nameColumns} from code c
  join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
  join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
  where c.mall_id = $1 and c.shop_id = $2 ${filter} order by c.code_id desc limit 20`

async function pageRows(bench: Bench): Promise<BenchRow[]> {
  const scan = async (filter?: string) => perCall(bench.bare, pages, async () => bareRead(bench, bareScan(filter)))
  const page = async (sent: Sent) => perCall(bench.database.questions, pages, async () => ourPage(bench, sent))
  const month = { from: daysAgo(31) }
  const back = Math.floor(bench.shop.days * 0.4)
  const compared = [
    ['list: first page / bare index scan', async () => scan(), {}],
    [
      'list: page of a status / bare index scan',
      async () => scan(`and c.cert_status = 'lost'`),
      { cert_status: 'lost' },
    ],
    ['list: page of the last month / bare index scan', async () => scan(), month],
    ['list: page of a past week / bare index scan', async () => scan(), { from: daysAgo(back), to: daysAgo(back - 6) }],
  ] as const
  const rows: BenchRow[] = []
  for (const [name, limit, sent] of compared) {
    rows.push(
      ratioRow(name, await inTurns(rounds, limit, async () => page(sent)), 1.2, {
        say: micros,
        note: 'CPU of the backend',
      }),
    )
  }
  return rows
}

async function deepRows(bench: Bench): Promise<BenchRow[]> {
  const first = async () => perCall(bench.database.questions, pages, async () => ourPage(bench, {}))
  const anywhere = async (sent: Sent, end: number) =>
    perCall(bench.database.questions, deepPages, async () =>
      ourPage(bench, { ...sent, offset: Math.floor(Math.random() * end) }),
    )
  const { codes } = bench.shop
  const compared = [
    ['list: any offset / first page', {}, codes],
    ['list: any offset of a status / first page', { cert_status: 'lost' }, codes / 26],
    ['list: any offset by certification / first page', { range_type: 'activated_at' }, codes / 4],
    ['list: any offset of what is printed / first page', { printed: 'Y' }, codes * 0.96],
    ['list: any offset of what is not printed / first page', { printed: 'N' }, codes * 0.03],
  ] as const
  const rows: BenchRow[] = []
  for (const [name, sent, end] of compared) {
    rows.push(ratioRow(name, await inTurns(rounds, first, async () => anywhere(sent, end)), 25, { say: micros }))
  }
  return rows
}

async function countRows(bench: Bench): Promise<BenchRow[]> {
  const { shop } = bench
  const [first, last] = [Math.floor(shop.days * 0.63), Math.floor(shop.days * 0.02)]
  const compared = [
    ['list: exact counts / count(*)', {}, ''],
    ['list: exact counts of what is not printed / count(*)', { printed: 'N' }, 'and c.printed_count = 0'],
    ['list: exact counts of most days / count(*)', { from: daysAgo(first), to: daysAgo(last) }, dayFilter(first, last)],
  ] as const
  const rows: BenchRow[] = []
  for (const [name, sent, filter] of compared) {
    const counting = `select c.cert_status, count(*)::integer as n from code c
      where c.mall_id = $1 and c.shop_id = $2 ${filter} group by 1`
    await mustAgree(bench, counting, sent)
    const limit = async () => perCall(bench.bare, 1, async () => bareRead(bench, counting))
    const ours = async () => perCall(bench.database.questions, pages, async () => ourCounts(bench, sent))
    const row = ratioRow(name, await inTurns(rounds, limit, ours), 0.001, { say: micros })
    rows.push({ ...row, note: `1/${Math.round(1 / (row.ratio ?? 1))}; equal to each other` })
  }
  return rows
}

/** The numbers on the tabs are the numbers of rows. */
async function mustAgree({ bare, shop, database }: Bench, counting: string, sent: Sent): Promise<void> {
  const { rows } = await bare.query<{ cert_status: string; n: number }>(counting, [shop.mall_id, shop.shop_id])
  const counts = await countsOf(database, wanted(shop, sent))
  for (const status of certStatuses) {
    const real = rows.find((row) => row.cert_status === status)?.n ?? 0
    if (counts[status] !== real) throw new Error(`${status}: ${counts[status]} counted, ${real} there`)
  }
}

/** Buffers are exact on any machine: at most 8 and one a row (reliability §1.2). */
async function buffersRow({ database, shop, bare }: Bench): Promise<BenchRow> {
  const { question, values } = planOf(wanted(shop, {}), { limit: 20, offset: 0 })
  await ask(database, question, shop.mall_id, values)
  const literals = [shop.mall_id, ...values].map((value) => pg.escapeLiteral(String(value))).join(', ')
  const ours = await buffersOf(database.questions, `execute "${question.name}" (${literals})`)
  const scan = bareScan().replace('$1', pg.escapeLiteral(shop.mall_id)).replace('$2', String(shop.shop_id))
  const limit = await buffersOf(bare, scan)
  const goal = 8 + 20
  return {
    name: 'list: buffers of the first page',
    limit: String(limit),
    ours: String(ours),
    ratio: ours / limit,
    goal: `<= ${goal}`,
    met: ours <= goal,
  }
}

async function bareRead({ bare, shop }: Bench, text: string): Promise<void> {
  await bare.query({ name: `bare ${text.length}`, text, values: [shop.mall_id, shop.shop_id] })
}

async function buffersOf(connection: pg.Client | pg.Pool, statement: string): Promise<number> {
  type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  const explained = `explain (analyze, buffers, timing off, costs off, format json) ${statement}`
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan === undefined ? Number.NaN : plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

function dayFilter(first: number, last: number): string {
  return `and c.created_at >= timestamptz '${daysAgo(first)} 00:00+09' and c.created_at < timestamptz '${daysAgo(last - 1)} 00:00+09'`
}
