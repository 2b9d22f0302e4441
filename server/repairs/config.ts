import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reads the settings of repair requests. */
export const getRepairConfig: Handler<'getRepairConfig'> = async (context) => {
  return context.read((context) => readDocument(context.tx, context.shop, 'repairs'))
}

/** Saves it whole; a shop of the digital app sells nothing that is repaired. */
export const saveRepairConfig: Handler<'saveRepairConfig'> = async (context, input) => {
  if (context.shop.app !== 'cert_product') throw new Failure('repair.product_only')
  return context.write(async (context) => {
    await writeDocument(context, 'repairs', { body: input, detail: { use: input.use } })
    return input
  })
}
