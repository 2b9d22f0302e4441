import { makeSerials } from '#contract/codes/serial.ts'
import { dayNumber, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import type { CertStatus } from '#contract/codes/code.ts'
import { countChange } from '#server/code-life/counts.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { App } from './app.ts'
import type { Partner } from './partner.ts'

/** A code with the names of its product, as the database itself holds it. */
export type WorldCode = {
  shop_id: number
  code_id: string
  serial_number: string
  cert_status: CertStatus
  created_at: Date
  activated_at: Date | null
  member_id: string | null
  printed_count: number
  batch_id: string
  product_name: string
  product_code: string
  variant_code: string
  custom_product_code: string | null
  custom_variant_code: string | null
}

/** Product names in which every wildcard, quote and mark of another language stands somewhere. */
export const names = (
  "Tote bag|TOTE BAG mini|100% cotton|a_b|axb|back\\slash|O'Neill|가방 블랙|가방|<b>bold</b>|日本語|emoji 👜 bag|İstanbul|" +
  '"; drop table code; --'
).split('|')
export const members = ['minji', 'minji2', 'g:7f3a', '구매자', "o'neill", '%', '_']

/** A source of numbers that gives the same world for the same seed. */
export function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T // lists here are not empty
  const bytes = (size: number) => Uint8Array.from({ length: size }, () => below(256))
  return { next, below, pick, bytes }
}

export type Chances = ReturnType<typeof chances>

/**
 * Issue runs over two months, with holes in their ids (another shop's, or an unfinished run's) that cross blocks and spans, and
 * codes in every state. Part of the counts is folded and part is open, and some codes changed after that.
 */
export async function makeWorld(
  app: App,
  partner: Partner,
  { shop_id, runs }: { shop_id: number; runs: number },
  chance: Chances,
): Promise<void> {
  const variants = await makeVariants(app, partner.mall_id, shop_id, chance)
  const [newest] = await app.sql('select coalesce(max(code_id), 0) as id from code where mall_id = $1', [
    partner.mall_id,
  ])
  let next_id = Number(newest.id) + 1 + chance.below(5000)
  const times = Array.from({ length: runs }, () => timeOf(chance)).toSorted((a, b) => a.getTime() - b.getTime())
  for (const created_at of times) {
    const size = 1 + chance.below(chance.pick([5, 60, 500]))
    await issue(app, { mall_id: partner.mall_id, shop_id, first: next_id, size, created_at, variants }, chance)
    next_id += size + chance.below(chance.pick([1, 3000, 150_000]))
  }
  await app.sql(countAll, [partner.mall_id, shop_id])
  await app.sql(
    'select fold_code_counts($1, $2, (select count(*) * 0.7 from code_delta where mall_id = $1 and shop_id = $2)::integer)',
    [partner.mall_id, shop_id],
  )
  await change(app, partner, shop_id, chance)
}

/** A time of the two months before the clock's, often at the very edges of a day in Seoul. */
function timeOf(chance: Chances): Date {
  const day = dayNumber('2026-11-21') - chance.below(60)
  const start = seoulInstant('1970-01-01').getTime() + day * 86_400_000
  const latest = new Date('2026-11-21T09:00:00+09:00').getTime()
  return new Date(Math.min(start + chance.pick([0, 1, 86_399_999, chance.below(86_400_000)]), latest))
}

async function makeVariants(app: App, mall_id: string, shop_id: number, chance: Chances): Promise<string[]> {
  const found: string[] = []
  for (const [index, name] of names.entries()) {
    const [product] = await app.sql(
      `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand,
         image_url, created_at)
       values ($1, $2, $3, $4, 1000, 's', 'm', 'b', $5, now()) returning product_no`,
      [mall_id, shop_id, `P%${index}`, name, index % 2 === 0 ? `/files/products/${index}.webp` : null],
    )
    for (let option = 0; option <= chance.below(3); option++) {
      const [variant] = await app.sql(
        `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price,
           custom_product_code, custom_variant_code)
         values ($1, $2, $3, $4, $5, 0, $6, $7) returning variant_no`,
        [
          mall_id,
          shop_id,
          product.product_no,
          `V_${index}-${option}`,
          `Option ${option}`,
          index % 3 === 0 ? `own ${index % 2}` : null,
          option === 1 ? `own-${index}` : null,
        ],
      )
      found.push(variant.variant_no)
    }
  }
  return found
}

async function issue(
  app: App,
  {
    mall_id,
    shop_id,
    first,
    size,
    created_at,
    variants,
  }: { mall_id: string; shop_id: number; first: number; size: number; created_at: Date; variants: readonly string[] },
  chance: Chances,
): Promise<void> {
  const [batch] = await app.sql(
    `insert into batch (mall_id, shop_id, kind, requested, created, status, first_code_id, last_code_id, created_at, created_by)
     values ($1, $2, $3, $4, $4, 'done', $5, $6, $7, 'somebody') returning batch_id`,
    [mall_id, shop_id, chance.pick(['search', 'excel', 'match']), size, first, first + size - 1, created_at],
  )
  const one = chance.pick(variants)
  // A run is printed as a whole, in part, by single codes or not at all.
  const labelled = chance.pick([0, 0.01, 0.5, 1])
  const rows = makeSerials(chance.bytes, size).map((serial, index) => {
    const cert_status = chance.pick(['inactivated', 'inactivated', 'activated', 'lost', 'approved'])
    const certified = cert_status !== 'inactivated' && chance.next() < 0.9
    return {
      code_id: first + index,
      variant_no: chance.next() < 0.7 ? one : chance.pick(variants),
      serial_number: chance.next() < 0.05 ? `own-${first + index}` : serial,
      cert_status,
      // Some at the same moment, so that the order needs the id.
      activated_at: certified
        ? new Date(created_at.getTime() + chance.pick([0, 3_600_000 * chance.below(50), chance.below(4_000_000_000)]))
        : null,
      member_id: certified ? chance.pick(members) : null,
      printed_count: chance.next() < labelled ? 1 + chance.below(3) : 0,
    }
  })
  await app.sql(
    `insert into code (mall_id, shop_id, batch_id, created_at, app, cert_duration_type, cert_duration, code_id, variant_no,
       serial_number, cert_status, activated_at, cert_validated_at, member_id, printed_count)
     select $1, $2, $3, $4, 'cert_product', 'activated', '30d', r.code_id, r.variant_no, r.serial_number, r.cert_status,
       r.activated_at, r.activated_at, r.member_id, r.printed_count
     from jsonb_to_recordset($5) as r (code_id bigint, variant_no bigint, serial_number text, cert_status text,
       activated_at timestamptz, member_id text, printed_count integer)`,
    [mall_id, shop_id, batch.batch_id, created_at, JSON.stringify(rows)],
  )
}

const countAll = `
  insert into code_delta (mall_id, shop_id, variant_no, block, day, activated_day, cert_status, n, printed)
  select mall_id, shop_id, variant_no, code_id >> 12, (created_at at time zone 'Asia/Seoul')::date - date '1970-01-01',
    (activated_at at time zone 'Asia/Seoul')::date - date '1970-01-01', cert_status, count(*),
    count(*) filter (where printed_count > 0)
  from code where mall_id = $1 and shop_id = $2 group by 1, 2, 3, 4, 5, 6, 7 order by random()`

/** Buyers and operators go on: the counts of these changes stay open. */
async function change(app: App, { mall_id }: Partner, shop_id: number, chance: Chances): Promise<void> {
  const rows = await app.sql(
    'select code_id, variant_no, created_at, cert_status, activated_at, printed_count from code where mall_id = $1 and shop_id = $2 order by code_id',
    [mall_id, shop_id],
  )
  const changes = rows
    .filter(() => chance.next() < 0.02)
    .map((row) => {
      const cert_status = chance.pick<CertStatus>(['inactivated', 'activated', 'lost'])
      const activated_at = cert_status === 'inactivated' ? null : app.clock.now()
      const { code_id, variant_no, created_at } = row
      const { cert_status: old_status, printed_count } = row
      const before = { cert_status: old_status, activated_at: row.activated_at, printed_count }
      return {
        mall_id,
        shop_id,
        code_id,
        variant_no,
        created_at,
        before,
        after: { cert_status, activated_at, printed_count: printed_count + chance.below(2) },
      }
    })
  await inTenant(app.kernel, mall_id, async (kernel) => {
    for (const { code_id, after } of changes) {
      await kernel.tx
        .updateTable('code')
        .set({ ...after, member_id: after.activated_at === null ? null : 'minji' })
        .where('mall_id', '=', mall_id)
        .where('shop_id', '=', shop_id)
        .where('code_id', '=', code_id)
        .execute()
    }
    const never = { enqueue: kernel.enqueue, random: (size: number) => new Uint8Array(size).fill(255), tx: kernel.tx }
    await countChange(never, changes)
  })
}

/** Every code of a mall, newest first, read past everything that is tested. */
export async function everyCode(app: App, mall_id: string): Promise<WorldCode[]> {
  return app.sql(
    `select c.shop_id, c.code_id, c.serial_number, c.cert_status, c.created_at, c.activated_at, c.member_id, c.printed_count,
       c.batch_id, p.product_name,
       p.product_code, v.variant_code, v.custom_product_code, v.custom_variant_code
     from code c join variant v using (mall_id, variant_no) join product p using (mall_id, product_no)
     where c.mall_id = $1 order by c.code_id desc`,
    [mall_id],
  )
}

/** The day in Seoul of a time, null of none. */
export function dayOf(at: Date | null): string | null {
  return at === null ? null : seoulDay(at)
}
