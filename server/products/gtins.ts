import { sql } from 'kysely'
import { readGtin } from '#contract/products/gtin.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'

/** The new GTIN of a variant (null: none), and its path in the input. */
export type WantedGtin = { variant_code: string; gtin: string | null; path: string }

/** Parses a sent GTIN into its stored form; empty means none. */
export function gtinAt(path: string, typed: string | null): string | null {
  if (typed === null || typed === '') return null
  const read = readGtin(typed)
  if ('gtin' in read) return read.gtin
  throw wrong(read.problem === 'check' ? 'product.gtin_check' : 'product.gtin_wrong', path)
}

function wrong(code: 'product.gtin_check' | 'product.gtin_wrong', path: string): Failure {
  return new Failure(code, { fields: [{ path, code }] })
}

type Sent = {
  product_code: string
  gtin?: string | null | undefined
  variant_list: readonly { variant_code: string; gtin?: string | null | undefined }[]
}

/** The GTINs of a sent product; omitted ones are unchanged. */
export function wantedGtins({ product_code, gtin, variant_list }: Sent): WantedGtin[] {
  if (variant_list.length === 0)
    return gtin === undefined ? [] : [{ variant_code: product_code, gtin: gtinAt('gtin', gtin), path: 'gtin' }]
  if (gtin !== undefined && gtin !== null && gtin !== '')
    throw new Failure('product.gtin_place', { fields: [{ path: 'gtin', code: 'product.gtin_place' }] })
  return variant_list.flatMap(({ variant_code, gtin: typed }, index) => {
    const path = `variant_list.${index}.gtin`
    return typed === undefined ? [] : [{ variant_code, gtin: gtinAt(path, typed), path }]
  })
}

/**
 * Advisory lock: serializes writers of a mall's GTINs, so that a free number stays free until it is written. It is
 * taken before any row lock, which avoids deadlocks.
 */
export async function lockGtins({ shop, tx }: InTransaction<Context>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gtins:${shop.mall_id}`}, 0))`.execute(tx)
}

/**
 * Writes GTINs of variants under `lockGtins` and returns the number of changes. A GTIN belongs to one variant code in
 * all shops of the mall: the same item may be in several, another may not use it.
 */
export async function writeGtins(context: InTransaction<Context>, wanted: readonly WantedGtin[]): Promise<number> {
  if (wanted.length === 0) return 0
  refuseTwice(wanted)
  const before = await gtinsBefore(context, wanted)
  const changed = wanted.filter(({ variant_code, gtin }) => before.get(variant_code) !== gtin)
  if (changed.length === 0) return 0
  await refuseTaken(context, wanted, changed)
  // Two variants may swap numbers, so removed ones are cleared first.
  const given_up = changed.filter(({ variant_code }) => before.get(variant_code) !== null)
  await setGtins(
    context,
    given_up.map(({ variant_code }) => ({ variant_code, gtin: null })),
  )
  await setGtins(
    context,
    changed.filter(({ gtin }) => gtin !== null),
  )
  return changed.length
}

function refuseTwice(wanted: readonly WantedGtin[]): void {
  const owners = new Map<string, string>()
  for (const { variant_code, gtin, path } of wanted) {
    const owner = gtin === null ? undefined : owners.get(gtin)
    if (owner !== undefined) throw taken(owner, path)
    if (gtin !== null) owners.set(gtin, variant_code)
  }
}

async function gtinsBefore({ shop, tx }: InTransaction<Context>, wanted: readonly WantedGtin[]) {
  const rows = await tx
    .selectFrom('variant')
    .select(['variant_code', 'gtin'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where(
      'variant_code',
      'in',
      wanted.map(({ variant_code }) => variant_code),
    )
    .execute()
  return new Map(rows.map(({ variant_code, gtin }) => [variant_code, gtin]))
}

async function refuseTaken(
  context: InTransaction<Context>,
  wanted: readonly WantedGtin[],
  changed: readonly WantedGtin[],
): Promise<void> {
  const owners = await ownersOf(
    context,
    changed.flatMap(({ gtin }) => gtin ?? []),
  )
  // A variant of this save that gives its number up does not keep it from another one, in this shop.
  const asked = new Set(wanted.map(({ variant_code }) => variant_code))
  for (const { gtin, variant_code, path } of changed) {
    const other = (owners.get(gtin ?? '') ?? []).find(
      (owner) =>
        owner.variant_code !== variant_code &&
        !(owner.shop_id === context.shop.shop_id && asked.has(owner.variant_code)),
    )
    if (other !== undefined) throw taken(other.variant_code, path)
  }
}

/** The variants of the mall that have one of these numbers, by the number. */
export async function ownersOf({ shop, tx }: InTransaction<Context>, gtins: readonly string[]) {
  const owners = new Map<string, { shop_id: number; variant_code: string }[]>()
  if (gtins.length === 0) return owners
  const rows = await tx
    .selectFrom('variant')
    .select(['shop_id', 'variant_code', 'gtin'])
    .where('mall_id', '=', shop.mall_id)
    .where('gtin', 'in', [...new Set(gtins)])
    .execute()
  for (const { gtin, ...owner } of rows) owners.set(gtin ?? '', [...(owners.get(gtin ?? '') ?? []), owner])
  return owners
}

function taken(owner: string, path: string): Failure {
  const code = 'product.gtin_taken'
  return new Failure(code, { values: { code: owner }, fields: [{ path, code, values: { code: owner } }] })
}

type Pair = Pick<WantedGtin, 'variant_code' | 'gtin'>

async function setGtins({ shop, tx }: InTransaction<Context>, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const [codes, gtins] = [pairs.map(({ variant_code }) => variant_code), pairs.map(({ gtin }) => gtin)]
  await sql`update variant v set gtin = n.gtin
    from unnest(${codes}::text[], ${gtins}::text[]) n (variant_code, gtin)
    where v.mall_id = ${shop.mall_id} and v.shop_id = ${shop.shop_id} and v.variant_code = n.variant_code`.execute(tx)
}
