import { sql } from 'kysely'
import { type Printer, printersMost } from '#contract/labels/print/print-centre.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Handler } from '../kernel/handle.ts'

/** The shop's printers, by name. */
export const listPrinters: Handler<'listPrinters'> = async (context) => {
  return { printers: await context.read((context) => printersOf(context.tx, context.shop)) }
}

async function printersOf(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<Printer[]> {
  return tx
    .selectFrom('printer')
    .select(['printer_id', 'name', 'kind', 'x_mm', 'y_mm', 'roll_height_mm', 'paper_colour'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('name')
    .orderBy('printer_id')
    .execute()
}

export async function findPrinter(tx: Tx, shop: ShopKey, printer_id: string): Promise<Printer> {
  const found = (await printersOf(tx, shop)).find((printer) => printer.printer_id === printer_id)
  if (found === undefined) throw new Failure('printer.not_found')
  return found
}

export const addPrinter: Handler<'addPrinter'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const others = await inTurn(context.tx, context.shop)
    if (others.length >= printersMost) throw new Failure('printer.too_many', { values: { count: printersMost } })
    refuseName(others, input.name)
    const printer = { printer_id: context.uuid(), ...input }
    await context.tx
      .insertInto('printer')
      .values({ mall_id, shop_id, ...printer, created_at: context.now() })
      .execute()
    await recordAudit(context, {
      action: 'setting.printer_added',
      target: printer.name,
      detail: { kind: input.kind },
    })
    return printer
  })
}

export const changePrinter: Handler<'changePrinter'> = async (context, input) => {
  const { printer_id, ...change } = input
  return context.write(async (context) => {
    const printers = await inTurn(context.tx, context.shop)
    if (printers.every((printer) => printer.printer_id !== printer_id)) throw new Failure('printer.not_found')
    refuseName(
      printers.filter((printer) => printer.printer_id !== printer_id),
      change.name,
    )
    await context.tx
      .updateTable('printer')
      .set(change)
      .where('mall_id', '=', context.shop.mall_id)
      .where('printer_id', '=', printer_id)
      .execute()
    const { x_mm, y_mm } = change
    await recordAudit(context, { action: 'setting.printer_changed', target: change.name, detail: { x_mm, y_mm } })
    return { printer_id, ...change }
  })
}

export const removePrinter: Handler<'removePrinter'> = async (context, { printer_id }) => {
  return context.write(async (context) => {
    const { name } = await findPrinter(context.tx, context.shop, printer_id)
    await context.tx
      .deleteFrom('printer')
      .where('mall_id', '=', context.shop.mall_id)
      .where('printer_id', '=', printer_id)
      .execute()
    await recordAudit(context, { action: 'setting.printer_removed', target: name })
    return { printer_id }
  })
}

/** Serializes changes of one shop's printers by a lock, so that neither the names nor the number can be passed by. */
async function inTurn(tx: Tx, shop: ShopKey): Promise<Printer[]> {
  const key = `printers:${shop.mall_id}:${shop.shop_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  return printersOf(tx, shop)
}

function refuseName(others: readonly Printer[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw new Failure('printer.name_taken')
}
