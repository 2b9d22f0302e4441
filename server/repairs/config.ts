import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../kernel/shop/shop-documents.ts'

/** Reads the settings of repair requests. */
export async function getRepairConfig(context: Context): Promise<OutputOf<Operations['getRepairConfig']>> {
  return context.read((tx) => readDocument(tx, context.shop, 'repairs'))
}

/** Saves it whole; a shop of the digital app sells nothing that is repaired. */
export async function saveRepairConfig(
  context: Context,
  input: InputOf<Operations['saveRepairConfig']>,
): Promise<OutputOf<Operations['saveRepairConfig']>> {
  if (context.shop.app !== 'cert_product') throw new Failure('repair.product_only')
  return context.write(async (tx) => {
    await writeDocument(context, tx, 'repairs', { body: input, detail: { use: input.use } })
    return input
  })
}
