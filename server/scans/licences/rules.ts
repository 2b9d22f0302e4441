import type { OutputOf } from '#contract/kernel/operation.ts'
import type { LicenceRules } from '#contract/scans/licences/rules.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments, readDocument, readVersion, writeDocument } from '../../shop-data/shop-documents.ts'
import type { Handler } from '../../kernel/handle.ts'

type Answer = OutputOf<Operations['getLicenceRules']>

/** The device limit of codes, and the address that programs call. */
export const getLicenceRules: Handler<'getLicenceRules'> = async (context) => {
  return context.read(async (context) =>
    answerOf(
      context,
      await readDocument(context.tx, context.shop, 'licence_rules'),
      await readVersion(context.tx, context.shop, 'licence_rules'),
    ),
  )
}

/** Saves the rules whole; the second of concurrent saves fails (optimistic lock). */
export const saveLicenceRules: Handler<'saveLicenceRules'> = async (context, input) => {
  const { version, ...rules } = input
  const named = rules.products.map(({ product_code }) => product_code)
  if (new Set(named).size < named.length) throw new Failure('licence.product_twice')
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    if ((await readVersion(context.tx, context.shop, 'licence_rules')) !== version)
      throw new Failure('licence.rules_changed')
    const { seats, offline_days, products } = rules
    await writeDocument(context, 'licence_rules', {
      body: rules,
      detail: { seats, offline_days, products: products.length },
    })
    return answerOf(context, rules, version + 1)
  })
}

function answerOf(
  { public_url, shop }: Pick<Context, 'public_url' | 'shop'>,
  rules: LicenceRules,
  version: number,
): Answer {
  return { ...rules, version, address: `${public_url}/shop/api/${shop.mall_id}/${shop.shop_no}/licences` }
}
