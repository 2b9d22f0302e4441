import { codeFilters } from '#contract/codes/code.ts'
import type { PrintAsked } from '#contract/labels/print/print-centre.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { withoutTags } from '#contract/kernel/visible-text.ts'
import type { PrintGroup } from '../../labels/drawing/print-items.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { ask, question } from '../../database/ask.ts'
import { exportBlocks, type RowsOf } from '../export/blocks.ts'
import { exportSource } from '../export/source.ts'
import { wantedOf } from '../search/filters.ts'
import { countsOf } from '../search/counts.ts'

type Where = Pick<Kernel, 'database' | 'now' | 'public_url'> & {
  shop: Pick<Context['shop'], 'mall_id' | 'shop_id' | 'app'>
}

/** The row of one code, as `exportNames` reads the names. */
const rowsOf: RowsOf = ({ serial_number }, names) =>
  names.map(({ cells }, at) => [serial_number[at] ?? '', ...cells.slice(1, 5).map((cell) => cell ?? '')])

/**
 * The codes that are to be printed, by variant (002 §2.3): chosen ones in the order of the choice, a batch's and a list's in
 * their own. They are few enough to be held (`printFileMost`); their labels are not.
 */
export async function printGroups(where: Where, asked: PrintAsked): Promise<PrintGroup[]> {
  const { prints, copies } = asked
  if (prints === undefined)
    return withGtins(
      where,
      grouped(await rowsAsked(where, asked), () => copies),
    )
  const counts = new Map<string, number>()
  for (const { serial_number, print_count } of prints)
    counts.set(serial_number, (counts.get(serial_number) ?? 0) + print_count)
  const found = await rowsChosen(where, [...counts.keys()])
  const order = new Map([...counts.keys()].map((serial, index) => [serial, index]))
  found.sort(([one = ''], [other = '']) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  return withGtins(
    where,
    grouped(found, (serial) => counts.get(serial) ?? 0),
  )
}

const gtins = question(`select v.variant_code, v.gtin from variant v
  where v.mall_id = tenant.mall_id and v.shop_id = $2 and v.variant_code = any ($3::text[]) and v.gtin is not null`)

/** The GTIN of each variant that is printed, which its labels may hold. */
async function withGtins({ database, shop }: Where, groups: PrintGroup[]): Promise<PrintGroup[]> {
  const codes = groups.map(({ variant_code }) => variant_code)
  const rows = await ask<{ variant_code: string; gtin: string }>(database, gtins, shop.mall_id, [shop.shop_id, codes])
  const known = new Map(rows.map(({ variant_code, gtin }) => [variant_code, gtin]))
  return groups.map((group) => ({ ...group, gtin: known.get(group.variant_code) ?? null }))
}

/** Counts the codes of an order that names none. */
export async function countAsked(where: Where, { batch_id, filters, selection_id }: PrintAsked): Promise<number> {
  return (await exportSource(where, { ...codeFilters.parse(filters ?? {}), batch_id, selection_id })).count
}

async function rowsAsked(where: Where, { batch_id, filters, selection_id }: PrintAsked): Promise<string[][]> {
  const source = await exportSource(where, { ...codeFilters.parse(filters ?? {}), batch_id, selection_id })
  return textsOf(source.blocks(rowsOf))
}

async function rowsChosen(where: Where, serials: readonly string[]): Promise<string[][]> {
  const everything = wantedOf(where.shop, codeFilters.parse({}), { variant_nos: null }, seoulDay(where.now()))
  const wanted = { ...everything, serials }
  const counts = await countsOf(where.database, wanted)
  return textsOf(exportBlocks(where, wanted, counts.all, rowsOf))
}

async function textsOf(blocks: AsyncGenerator<ReturnType<RowsOf>>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of blocks)
    for (const row of block) rows.push(row.map((cell) => (typeof cell === 'string' ? cell : '')))
  return rows
}

function grouped(rows: readonly string[][], countOf: (serial: string) => number): PrintGroup[] {
  const groups = new Map<string, PrintGroup>()
  for (const [serial_number = '', product_name = '', variant_name = '', product_code = '', variant_code = ''] of rows) {
    const key = JSON.stringify([product_code, variant_code])
    const group = groups.get(key) ?? {
      product_name: withoutTags(product_name),
      variant_name: withoutTags(variant_name),
      product_code,
      variant_code,
      gtin: null,
      codes: [],
    }
    group.codes.push({ serial_number, print_count: countOf(serial_number) })
    groups.set(key, group)
  }
  return [...groups.values()]
}
