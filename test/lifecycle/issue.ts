import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import type { App } from '../harness/app.ts'
import type { Action } from './actions.ts'
import { type Batch, type Code, type Warranty, type World, freshCode, savedInstead } from './model.ts'

/** Roads of codes to a shop: made, made of a sheet, or brought along. */

export const mark = (): string => randomBytes(4).toString('hex')

/** Asks under a key, and once more as after a lost answer: the same is said, and nothing is done twice. */
export async function insist<N extends OperationName>(app: App, world: World, name: N, input: SentOf<Operations[N]>) {
  const how = { ...world.how, key: mark() }
  const answer = await app.good(name, input, how)
  const again = await app.call(name, input, how)
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', answer])
  return answer
}

export function wireWarranty({ basis, count, unit }: Warranty) {
  return { cert_duration_type: basis, cert_duration: `${count}${unit}` }
}

/** The cells of a row; what is left out is the shop's to say. */
function cellsOf({ basis, count, unit }: Warranty, left_out: readonly (keyof Warranty)[]) {
  const cells = {
    basis: { activate_type: basis === 'activated' ? 'A' : 'C' },
    unit: { duration_type: unit.toUpperCase() },
    count: { duration: count },
  }
  const parts = (['basis', 'unit', 'count'] as const).filter((part) => !left_out.includes(part))
  return Object.assign({}, ...parts.map((part) => cells[part])) as Partial<Record<string, string | number>>
}

export async function issue(app: App, world: World, one: Extract<Action, { do: 'issue' }>): Promise<void> {
  const { product_code, variant_code } = world
  const pair = { product_code, variant_code }
  const left_out = one.way === 'short sheet' ? (['basis', 'unit'] as const) : []
  const warranty = savedInstead(world, one.warranty, left_out)
  const row = { ...pair, ...cellsOf(one.warranty, left_out), number_of_serial: one.count }
  const item = { ...pair, ...wireWarranty(warranty), number_of_serial: one.count }
  const { batch_id } =
    one.way === 'search'
      ? await insist(app, world, 'generateCodes', { items: [item] })
      : await insist(app, world, 'generateFromSheet', { rows: [row] })
  await learn(app, world, { batch_id, own_serials: false, items: [{ warranty, count: one.count }] })
}

/** The merchant's own serials, and beside them one that the shop had once: it is taken while it stands. */
export async function match(app: App, world: World, one: Extract<Action, { do: 'match' }>, old: Code): Promise<void> {
  const { product_code, variant_code } = world
  const own = mark()
  const serials = [...Array.from({ length: one.fresh }, (_, n) => `OWN-${own}-${n}`), old.serial]
  const left_out = one.short ? (['basis', 'unit', 'count'] as const) : []
  const cells = cellsOf(one.warranty, left_out)
  const rows = serials.map((serial_number) => ({ product_code, variant_code, ...cells, serial_number }))
  const answer = await insist(app, world, 'matchFromSheet', { rows })
  // Without a default nobody knows how long they are warranted.
  const none = one.short && world.saved === null
  const failed = none ? serials : old.end === null ? [old.serial] : []
  expect(answer.fails.map((row: { serial_number: string }) => row.serial_number)).toEqual(failed)
  expect(answer.created).toBe(serials.length - failed.length)
  if (answer.created === 0) return
  const warranty = savedInstead(world, one.warranty, left_out)
  const items = Array.from({ length: answer.created }, () => ({ warranty, count: 1 }))
  await learn(app, world, { batch_id: answer.batch_id, own_serials: true, items })
}

/** Takes a new batch into the model: as many codes as were asked for, each with its own serial. */
export async function learn(
  app: App,
  world: World,
  made: Pick<Batch, 'batch_id' | 'own_serials' | 'items'>,
): Promise<void> {
  const { mall_id } = world.shop
  const rows = await app.sql('select serial_number from code where mall_id = $1 and batch_id = $2 order by code_id', [
    mall_id,
    made.batch_id,
  ])
  const warranties = made.items.flatMap(({ warranty, count }) => Array.from({ length: count }, () => warranty))
  expect(rows).toHaveLength(warranties.length)
  const batch: Batch = {
    ...made,
    name: null,
    status: 'done',
    frozen: null,
    gone: 0,
    labelled: 0,
    checked: new Set(),
    scanned: false,
  }
  world.batches.push(batch)
  for (const [n, warranty] of warranties.entries())
    world.codes.push(freshCode(rows[n].serial_number, batch, warranty, app.clock.now()))
}
