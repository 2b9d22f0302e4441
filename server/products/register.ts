import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { isElsewhere, isPictureAddress } from '#contract/products/picture-address.ts'
import type { VariantInput } from '#contract/products/product.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { requestProductImage } from '../platforms/product-image-job.ts'
import { lockGtins, wantedGtins, writeGtins } from './gtins.ts'
import { columnsOf, insertProduct, insertVariants, writeEvent } from './write-product.ts'
import type { Handler } from '../kernel/handle.ts'

type ProductInput = InputOf<Operations['registerProduct']>

/** Registers a product with its variants, atomically (001 §7; PRD-59: codes are unique within a shop). */
export const registerProduct: Handler<'registerProduct'> = async (context, input) => {
  if (input.imageurl !== '' && !isPictureAddress(input.imageurl)) throw wrongPicture()
  const variants = variantsOf(input)
  refuseDoubles(input.variant_list)
  const gtins = wantedGtins(input)
  return context.write(async (context) => {
    if (gtins.length > 0) await lockGtins(context)
    const product_no = await keepProduct(context, input)
    await keepVariants(context, product_no, { variants, given: input.variant_list })
    await writeGtins(context, gtins)
    if (isElsewhere(input.imageurl))
      await requestProductImage(context, { mall_id: context.shop.mall_id, product_no }, input.imageurl)
    const { product_code } = input
    await writeEvent(context, 'product.registered', { product_no, product_code })
    const detail = { product_code, options: input.variant_list.length }
    await recordAudit(context, { action: 'product.registered', target: `product:${product_no}`, detail })
    return { product_no: Number(product_no) }
  })
}

/** A product without options has one variant: an empty name and the product's own code, without a price of its own. */
export function variantsOf(input: ProductInput): VariantInput[] {
  if (input.variant_list.length > 0) return input.variant_list
  return [{ variant_name: '', variant_price: 0, variant_code: input.product_code }]
}

export function refuseDoubles(variants: readonly VariantInput[]): void {
  const seen = new Set<string>()
  for (const [index, { variant_code }] of variants.entries()) {
    if (seen.has(variant_code)) throw variantTaken(index, variant_code)
    seen.add(variant_code)
  }
}

async function keepProduct(context: InTransaction<Context>, input: ProductInput): Promise<string> {
  const { product_code, imageurl } = input
  const image_url = imageurl === '' || isElsewhere(imageurl) ? null : imageurl
  const product_no = await insertProduct(context, { product_code, ...columnsOf(input), image_url })
  if (product_no === null) throw productTaken()
  return product_no
}

async function keepVariants(
  context: InTransaction<Context>,
  product_no: string,
  { variants, given }: { variants: readonly VariantInput[]; given: readonly VariantInput[] },
): Promise<void> {
  const placed = variants.map((variant, position) => ({ ...variant, position }))
  const written = await insertVariants(context, product_no, placed)
  const taken = variants.findIndex((variant) => !written.has(variant.variant_code))
  if (taken === -1) return
  throw given.length === 0 ? productTaken() : variantTaken(taken, variants[taken]?.variant_code ?? '')
}

export function productTaken(): Failure {
  return new Failure('product.code_taken', { fields: [{ path: 'product_code', code: 'product.code_taken' }] })
}

export function variantTaken(index: number, code: string): Failure {
  const failure = 'product.variant_code_taken'
  const path = `variant_list.${index}.variant_code`
  return new Failure(failure, { values: { code }, fields: [{ path, code: failure, values: { code } }] })
}

export function wrongPicture(): Failure {
  return new Failure('request.invalid', { fields: [{ path: 'imageurl', code: 'request.invalid' }] })
}
