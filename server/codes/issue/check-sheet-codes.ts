import { isSerial } from '#contract/codes/serial.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { takenSerials } from './match-from-sheet.ts'
import type { CodePair } from './variants-of.ts'
import { productsOf, variantsOf } from './variants-of.ts'

type Check = Operations['checkSheetCodes']

/** Dry run of a code sheet: which of its products, variants and codes the shop has; nothing is written (product C). */
export async function checkSheetCodes(
  context: Context,
  { variants, serial_numbers }: InputOf<Check>,
): Promise<OutputOf<Check>> {
  const { shop } = context
  const pairs = variants.map(plain)
  return context.read(async (tx) => {
    const find = await variantsOf(tx, shop, pairs)
    const lost = pairs.filter((pair) => find(pair) === null)
    const products = await productsOf(
      tx,
      shop,
      lost.map(({ product_code }) => product_code),
    )
    const taken = await takenSerials(tx, shop, serial_numbers.filter(isSerial))
    return {
      variants: pairs.map((pair) => {
        if (find(pair) !== null) return 'known'
        return products.has(pair.product_code) ? 'variant_unknown' : 'product_unknown'
      }),
      taken: [...taken],
    }
  })
}

function plain({ product_code, variant_code }: CodePair): CodePair {
  return { product_code: product_code.normalize('NFC').trim(), variant_code: variant_code.normalize('NFC').trim() }
}
