import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments, readDocument, writeDocument } from '../../shop-data/shop-documents.ts'
import { said } from './said.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Which orders cause messages (MSG-51). */
export const getMessageOrderConfig: Handler<'getMessageOrderConfig'> = async (context) => {
  return context.read((context) => readDocument(context.tx, context.shop, 'message_order_config'))
}

/**
 * Saves the given fields under a lock, so that concurrent saves of others are kept. A selection of products needs at
 * least one, and existing ones only.
 */
export const saveMessageOrderConfig: Handler<'saveMessageOrderConfig'> = async (context, input) => {
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    const kept = await readDocument(context.tx, context.shop, 'message_order_config')
    const merged = { ...kept, ...said(input) }
    const saved = { ...merged, product_codes: [...new Set(merged.product_codes)] }
    // A product deleted since then does not block other changes.
    const chooses = input.product_scope !== undefined || input.product_codes !== undefined
    if (chooses && saved.product_scope === 'selected') await mustBeKnown(context, saved.product_codes)
    await writeDocument(context, 'message_order_config', {
      body: saved,
      detail: {
        use_order_message: saved.use_order_message,
        products: saved.product_scope === 'all' ? 'all' : saved.product_codes.length,
      },
    })
    return saved
  })
}

async function mustBeKnown({ shop, tx }: InTransaction<Context>, codes: readonly string[]): Promise<void> {
  if (codes.length === 0)
    throw new Failure('message_rule.no_products', { fields: [fieldOf('message_rule.no_products')] })
  const rows = await tx
    .selectFrom('product')
    .select('product_code')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('product_code', 'in', codes)
    .execute()
  const known = new Set(rows.map(({ product_code }) => product_code))
  const strange = codes.filter((code) => !known.has(code))
  if (strange.length === 0) return
  const values = { codes: strange.slice(0, 5).join(', ') }
  throw new Failure('message_rule.product_unknown', {
    values,
    fields: [{ ...fieldOf('message_rule.product_unknown'), values }],
  })
}

function fieldOf<C extends 'message_rule.no_products' | 'message_rule.product_unknown'>(code: C) {
  return { path: 'product_codes', code }
}
