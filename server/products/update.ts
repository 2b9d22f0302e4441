import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { isElsewhere, isPictureAddress } from '#contract/products/picture-address.ts'
import type { VariantInput } from '#contract/products/product.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { requestProductImage } from '../platforms/product-image-job.ts'
import { productOf, variantsOf } from './get.ts'
import { lockGtins, wantedGtins, writeGtins } from './gtins.ts'
import { refuseDoubles, variantsOf as wantedOf, variantTaken, wrongPicture } from './register.ts'
import { columnsOf, insertVariants, writeEvent } from './write-product.ts'
import type { Handler } from '../kernel/handle.ts'

type Update = InputOf<Operations['updateProduct']>
type Existing = Awaited<ReturnType<typeof variantsOf>>[number]

/**
 * Saves a product under an optimistic lock, its options matched by their codes (001 §7); an option with codes cannot be
 * removed.
 */
export const updateProduct: Handler<'updateProduct'> = async (context, input) => {
  refuseDoubles(input.variant_list)
  const gtins = wantedGtins(input)
  return context.write(async (context) => {
    if (gtins.length > 0) await lockGtins(context)
    const product = await productOf(context, input.product_code).forUpdate().executeTakeFirst()
    if (product === undefined) throw new Failure('product.not_found')
    if (input.revision !== undefined && input.revision !== product.revision) {
      throw new Failure('product.changed_meanwhile')
    }
    // An unchanged picture address is kept, without validation.
    if (input.imageurl !== '' && input.imageurl !== product.image_url && !isPictureAddress(input.imageurl)) {
      throw wrongPicture()
    }
    const { product_no, product_code } = product
    await changeVariants(context, product_no, wantedOf(input))
    await writeGtins(context, gtins)
    const fetched = isElsewhere(input.imageurl) && input.imageurl !== product.image_url ? input.imageurl : ''
    // Until it is fetched the picture that was there stays.
    const imageurl = fetched === '' ? input.imageurl : (product.image_url ?? '')
    await saveProduct(context, product_no, { ...input, imageurl, revision: product.revision + 1 })
    // A pending fetch is replaced by the selected picture.
    if (input.imageurl !== (product.image_url ?? '')) {
      await requestProductImage(context, { mall_id: context.shop.mall_id, product_no }, fetched)
    }
    await writeEvent(context, 'product.changed', { product_no, product_code })
    const detail = { product_code, revision: product.revision + 1 }
    await recordAudit(context, { action: 'product.changed', target: `product:${product_no}`, detail })
    return { product_no: Number(product_no) }
  })
}

async function saveProduct(
  { shop, tx }: InTransaction<Context>,
  product_no: string,
  input: Update & { revision: number },
): Promise<void> {
  const { imageurl, revision } = input
  await tx
    .updateTable('product')
    .set({ ...columnsOf(input), image_url: imageurl === '' ? null : imageurl, revision })
    .where('mall_id', '=', shop.mall_id)
    .where('product_no', '=', product_no)
    .execute()
}

async function changeVariants(
  context: InTransaction<Context>,
  product_no: string,
  wanted: readonly VariantInput[],
): Promise<void> {
  const there = await variantsOf(context, product_no)
  const codes = new Set(wanted.map(({ variant_code }) => variant_code))
  await removeVariants(
    context,
    there.filter(({ variant_code }) => !codes.has(variant_code)),
  )
  const known = new Map(there.map((variant) => [variant.variant_code, variant]))
  for (const [position, variant] of wanted.entries()) {
    const before = known.get(variant.variant_code)
    if (before !== undefined) await moveVariant(context, before, { ...variant, position })
  }
  const added = wanted.flatMap((variant, position) =>
    known.has(variant.variant_code) ? [] : [{ ...variant, position }],
  )
  if (added.length === 0) return
  const written = await insertVariants(context, product_no, added)
  const taken = added.find(({ variant_code }) => !written.has(variant_code))
  if (taken !== undefined) throw variantTaken(taken.position, taken.variant_code)
}

async function removeVariants({ shop, tx }: InTransaction<Context>, gone: readonly Existing[]): Promise<void> {
  const fixed = gone.find((variant) => variant.fixed)
  if (fixed !== undefined) throw new Failure('product.variant_in_use', { values: { code: fixed.variant_code } })
  if (gone.length === 0) return
  await tx
    .deleteFrom('variant')
    .where('mall_id', '=', shop.mall_id)
    .where(
      'variant_no',
      'in',
      gone.map(({ variant_no }) => variant_no),
    )
    .execute()
}

async function moveVariant(
  { shop, tx }: InTransaction<Context>,
  { variant_no }: Existing,
  { variant_name, variant_price, position }: VariantInput & { position: number },
): Promise<void> {
  await tx
    .updateTable('variant')
    .set({ variant_name, variant_price, position })
    .where('mall_id', '=', shop.mall_id)
    .where('variant_no', '=', variant_no)
    .execute()
}
