import pg from 'pg'

/** A shop of the benchmark: its place, how many codes and variants it has, and over how many days they were issued. */
export type BenchShop = { mall_id: string; shop_id: number; codes: number; variants: number; days: number }

const shop: Pick<BenchShop, 'mall_id' | 'shop_id'> = { mall_id: 'benchmall', shop_id: 1 }
/** An issue run of ten items, one on every day. */
const run_size = 10_000
const item_size = 1_000
const variants = 1_000
const variants_per_product = 5

/**
 * A shop with codes as years of trade leave them: an issue run a day, a third of the codes certified, lost or approved, some by
 * buyers who come back. All but the newest have a label; of both one code in three thousand is the other way. Written in one statement with the indexes put up afterwards, then counted into the rollup.
 */
export async function makeBenchShop(owner_url: string, codes: number): Promise<BenchShop> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
    await makeGround(client, codes)
    const indexes = await takeDownIndexes(client)
    await client.query(insertCodes, [shop.mall_id, shop.shop_id, codes, item_size, variants])
    for (const index of indexes) await client.query(index)
    await client.query(insertCounts, [shop.mall_id, shop.shop_id])
    await client.query(countLabels, [shop.mall_id])
    await client.query('vacuum (analyze, freeze) code, code_count, batch, product, variant')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return benchShopOf(codes)
}

/** The shop that `makeBenchShop` makes of so many codes. */
export function benchShopOf(codes: number): BenchShop {
  return { ...shop, codes, variants, days: Math.ceil(codes / run_size) }
}

async function makeGround(client: pg.Client, codes: number): Promise<void> {
  const { mall_id, shop_id } = shop
  await client.query(
    `insert into mall (mall_id, flavour, mall_name, last_code_id, created_at) values ($1, 'partner', $1, $2, now())`,
    [mall_id, codes],
  )
  await client.query(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default)
     values ($1, $2, '1', 'cert_product', $1, true)`,
    [mall_id, shop_id],
  )
  await client.query(
    `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand,
       image_url, created_at)
     select $1, $2, 'P' || i, 'Product ' || i, 10000, 'Maker', 'Atelier', 'Objet', '/files/products/' || i, now()
     from generate_series(1, $3::integer) i`,
    [mall_id, shop_id, variants / variants_per_product],
  )
  await client.query(
    `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     select $1, $2, product_no, product_code || '-' || i, 'Option ' || i, 0
     from product cross join generate_series(1, $3::integer) i where mall_id = $1 order by product_no, i`,
    [mall_id, shop_id, variants_per_product],
  )
  await client.query(
    `insert into batch (mall_id, shop_id, kind, requested, created, status, first_code_id, last_code_id, created_at, created_by)
     select $1, $2, 'search', $4::bigint, $4, 'done', (run - 1) * $4 + 1, run * $4,
       timestamptz '2026-11-21 09:00+09' - make_interval(days => (ceil($3::numeric / $4) - run)::integer), 'bench'
     from generate_series(1, ceil($3::numeric / $4)::bigint) run`,
    [mall_id, shop_id, codes, run_size],
  )
}

/** Building an index at the end costs a fraction of growing it row by row. */
async function takeDownIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ down: string; up: string }>(
    `select format('alter table code drop constraint %I', conname) as down,
       format('alter table code add constraint %I %s', conname, pg_get_constraintdef(oid)) as up
     from pg_constraint where conrelid = 'code'::regclass and contype = 'u'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = 'code'::regclass and not indisunique`,
  )
  for (const { down } of rows) await client.query(down)
  return rows.map(({ up }) => up)
}

// hashint8 scatters status, age and member over the ids, the same in every run.
const insertCodes = `
  insert into code (mall_id, shop_id, code_id, variant_no, batch_id, created_at, activated_at, cert_validated_at,
    cert_expired_at, app, serial_number, cert_status, cert_duration_type, cert_duration, member_id, printed_count)
  select $1, $2, i, v.nos[1 + abs(hashint8((i - 1) / $4)) % $5], b.batch_id, b.created_at, x.activated_at, x.activated_at,
    date_bin('1 day', x.activated_at + interval '365 days', timestamptz '2000-01-01 00:00+09') - interval '1 second',
    'cert_product', upper(left(md5(i::text), 16)),
    case when h < 70 then 'inactivated' when h < 94 then 'activated' when h < 98 then 'lost' else 'approved' end,
    'activated', '1y', case when h >= 70 then 'member-' || abs(hashint8(i * 31)) % greatest($3 / 20, 1) end,
    ((i <= $3 * 0.97) <> (i % 3001 = 0))::integer
  from (select array_agg(variant_no order by variant_no) as nos from variant where mall_id = $1) v,
    batch b
    cross join lateral generate_series(b.first_code_id, least(b.last_code_id, $3::bigint)) i
    cross join lateral (select abs(hashint8(i)) % 100 as h) s
    cross join lateral (select case when s.h >= 70 then
      b.created_at + abs(hashint8(i * 17)) % 8640000 * interval '1 second' end as activated_at) x
  where b.mall_id = $1
  order by b.batch_id`

const seoulDayOf = (column: string) => `floor(extract(epoch from ${column} + interval '9 hours') / 86400)::bigint`

const insertCounts = `
  insert into code_count (mall_id, shop_id, grain, variant_no, at, cert_status, n, printed)
  with cell as materialized (
    select variant_no, code_id >> 12 as block, ${seoulDayOf('created_at')} as day,
      ${seoulDayOf('activated_at')} as activated_day, cert_status, count(*) as n,
      count(*) filter (where printed_count > 0) as printed
    from code where mall_id = $1 and shop_id = $2
    group by 1, 2, 3, 4, 5
  )
  select $1, $2, g.grain, v.variant_no, g.at, c.cert_status, sum(c.n), sum(c.printed)
  from cell c
  cross join lateral (values (c.variant_no), (0::bigint)) as v (variant_no)
  cross join lateral (values
    ('all', 0::bigint), ('certified', c.activated_day * 0), ('created', c.day), ('created_span', c.day >> 5),
    ('activated', c.activated_day), ('activated_span', c.activated_day >> 5), ('block', c.block), ('block_span', c.block >> 6)
  ) as g (grain, at)
  where g.at is not null
  group by 3, 4, 5, 6`

const countLabels = `
  update batch b set printed = c.n
  from (select batch_id, count(*) as n from code where mall_id = $1 and printed_count > 0 group by batch_id) as c
  where b.mall_id = $1 and b.batch_id = c.batch_id`
