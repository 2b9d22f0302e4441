import { isSerial } from '#contract/codes/serial.ts'
import { takenSerials } from './match-from-sheet.ts'
import { type CodePair, productsOf, variantsOf } from './variants-of.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Dry run of a code sheet: which of its products, variants and codes the shop has; nothing is written (product C). */
export const checkSheetCodes: Handler<'checkSheetCodes'> = async (context, { variants, serial_numbers }) => {
  const { shop } = context
  const pairs = variants.map(plain)
  return context.read(async ({ tx }) => {
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
