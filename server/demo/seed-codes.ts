import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { printCodes } from '../code-life/print.ts'
import { chunksOf } from '../code-life/runs/chunks.ts'
import { type AskedItem, openBatch } from '../code-life/runs/open-batch.ts'
import { writeChunk } from '../code-life/runs/write-chunk.ts'
import { byCaller } from '../kernel/events.ts'
import type { DemoShop } from './catalogue.ts'
import { demoCodes } from './demo-codes.ts'
import type { DemoHands } from './demo-context.ts'
import { certifySome } from './seed-lives.ts'
import type { DemoCode } from './demo-code.ts'

/** A past issue run: days ago, time of day, and the number of codes or the serials that `/demo` shows. */
type Run = { days_ago: number; hours: number; minutes: number; codes: number | 'well_known' }

const runs: Record<string, readonly Run[]> = {
  demo: [
    { days_ago: 68, hours: 10, minutes: 12, codes: 160 },
    { days_ago: 54, hours: 15, minutes: 40, codes: 140 },
    { days_ago: 45, hours: 11, minutes: 5, codes: 120 },
    { days_ago: 37, hours: 9, minutes: 31, codes: 150 },
    { days_ago: 29, hours: 16, minutes: 22, codes: 160 },
    { days_ago: 22, hours: 10, minutes: 48, codes: 130 },
    { days_ago: 15, hours: 14, minutes: 9, codes: 140 },
    { days_ago: 9, hours: 11, minutes: 57, codes: 110 },
    { days_ago: 5, hours: 17, minutes: 3, codes: 70 },
    { days_ago: 4, hours: 10, minutes: 26, codes: 60 },
    { days_ago: 3, hours: 14, minutes: 2, codes: 'well_known' },
    { days_ago: 3, hours: 15, minutes: 15, codes: 10 },
    { days_ago: 3, hours: 16, minutes: 40, codes: 10 },
    { days_ago: 2, hours: 9, minutes: 10, codes: 5 },
    { days_ago: 2, hours: 9, minutes: 48, codes: 5 },
    { days_ago: 2, hours: 10, minutes: 31, codes: 5 },
    { days_ago: 1, hours: 15, minutes: 15, codes: 5 },
  ],
  demobasic: [
    { days_ago: 26, hours: 11, minutes: 20, codes: 24 },
    { days_ago: 6, hours: 13, minutes: 45, codes: 12 },
  ],
  s202609185f3a91c2d0e7b: [
    { days_ago: 28, hours: 10, minutes: 5, codes: 45 },
    { days_ago: 9, hours: 16, minutes: 35, codes: 30 },
  ],
  demodigital: [
    { days_ago: 31, hours: 10, minutes: 5, codes: 20 },
    { days_ago: 8, hours: 14, minutes: 30, codes: 12 },
  ],
  // Shops of one mall share its numbers: what is later in one is later in the other.
  'demomall/1': [
    { days_ago: 33, hours: 10, minutes: 30, codes: 60 },
    { days_ago: 12, hours: 15, minutes: 20, codes: 40 },
  ],
  'demomall/2': [
    { days_ago: 6, hours: 11, minutes: 10, codes: 20 },
    { days_ago: 1, hours: 14, minutes: 45, codes: 10 },
  ],
}

/** Issues codes on days of the past, prints most of them, and lets buyers certify them. */
export async function seedCodes(hands: DemoHands, now: Date, shop: DemoShop): Promise<void> {
  const items = await itemsOf(hands, shop)
  const codes: DemoCode[] = []
  const { shop_no } = hands.context.shop
  for (const run of runs[shop.mall_id] ?? runs[`${shop.mall_id}/${shop_no}`] ?? []) {
    const at = seoulInstant(addDays(seoulDay(now), -run.days_ago), run.hours, run.minutes)
    const made =
      run.codes === 'well_known' ? issueWellKnown(hands, at, items) : issue(hands, at, shared(hands, items, run.codes))
    codes.push(...(await made))
  }
  await certifySome(hands, now, await print(hands, codes))
}

/** Every variant with its product's warranty. */
async function itemsOf({ context }: DemoHands, shop: DemoShop): Promise<AskedItem[]> {
  const rows = await context.tx
    .selectFrom('variant')
    .select(['variant_no', 'variant_code'])
    .where('mall_id', '=', context.mall_id)
    .execute()
  const sold = shop.products.filter(({ new_for_days }) => new_for_days === undefined)
  return sold.flatMap(({ warranty, product_code, variant_list }) => {
    const codes = variant_list.length === 0 ? [product_code] : variant_list.map((variant) => variant.variant_code)
    return rows
      .filter((row) => codes.includes(row.variant_code))
      .map(({ variant_no }) => ({ variant_no, ...warranty, number_of_serial: 0 }))
  })
}

/** Distributes a run's codes over five variants. */
function shared({ chance }: DemoHands, items: readonly AskedItem[], codes: number): AskedItem[] {
  const share = Math.min(5, items.length)
  const first = chance.below(items.length)
  return Array.from({ length: share }, (_, index) => {
    const item = items[(first + index * 3) % items.length]
    if (item === undefined) throw new Error('the demo shop sells nothing')
    const number_of_serial = Math.floor(codes / share) + (index < codes % share ? 1 : 0)
    return { ...item, number_of_serial }
  })
}

/** Issues codes through the regular code path, which also keeps counts and progress. */
async function issue(
  hands: DemoHands,
  at: Date,
  items: readonly AskedItem[],
  given?: readonly string[],
): Promise<DemoCode[]> {
  const { context } = hands
  const { mall_id, shop_id, app } = context.shop
  hands.at(at)
  const asked = { mall_id, shop_id, app, kind: 'search', created_by: mall_id, now: context.now, items } as const
  const batch = await openBatch(context.tx, asked)
  for (const chunk of chunksOf(batch)) await writeChunk(context, batch, { chunk, given })
  return context.tx
    .selectFrom('code')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch.batch_id)
    .orderBy('code_id')
    .execute()
}

/** Issues the serials that `/demo` shows, except the one with the verdict `unknown`. */
async function issueWellKnown(hands: DemoHands, at: Date, items: readonly AskedItem[]): Promise<DemoCode[]> {
  const serials = demoCodes.filter((code) => code.verdict !== 'unknown').map((code) => code.serial_number)
  const [item] = items
  if (item === undefined) return []
  return issue(hands, at, [{ ...item, number_of_serial: serials.length }], serials)
}

/** Prints the labels an hour after issue, except those of the newest run; returns the codes in their new state. */
async function print(hands: DemoHands, codes: readonly DemoCode[]): Promise<DemoCode[]> {
  const { context } = hands
  const newest = codes.at(-1)?.created_at.getTime() ?? 0
  const runs = Object.values(Object.groupBy(codes, ({ created_at }) => created_at.getTime()))
  for (const run of runs) {
    const [first] = run ?? []
    if (run === undefined || first === undefined || first.created_at.getTime() === newest) continue
    const now = new Date(first.created_at.getTime() + 3_600_000)
    const prints = run.map(({ serial_number }) => ({ serial_number, print_count: 1 }))
    await printCodes(context, { ...context.shop, now, by: byCaller(context) }, prints)
  }
  return codes.map((code) => (code.created_at.getTime() < newest ? { ...code, printed_count: 1 } : code))
}
