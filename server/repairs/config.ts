import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reads the settings of repair requests. */
export const getRepairConfig: Handler<'getRepairConfig'> = async (context) => {
  return context.read((tx) => readDocument(tx, context.shop, 'repairs'))
}

/** Saves it whole; a shop of the digital app sells nothing that is repaired. */
export const saveRepairConfig: Handler<'saveRepairConfig'> = async (context, input) => {
  if (context.shop.app !== 'cert_product') throw new Failure('repair.product_only')
  return context.write(async (tx) => {
    await writeDocument(context, tx, 'repairs', { body: input, detail: { use: input.use } })
    return input
  })
}
