import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/** States of a picture that is fetched from elsewhere, in the row of its product. */

/**
 * `requestProductImage`: asks for a product's picture to be fetched from the address that a sheet (or a platform) named
 * (reliability S-16). Call it in the transaction that writes the product, with `image_url` left as it is: the address
 * is kept in `image_source`, `image_state` is `waiting` until the job `product.fetch-image` has put our own copy into
 * `image_url` (then null) or has given up (`failed`, with the reason in `image_failure`). An empty address asks for
 * nothing and forgets an earlier one.
 */
export async function requestProductImage(
  kernel: InTransaction<Kernel>,
  { mall_id, product_no }: { mall_id: string; product_no: string },
  source: string,
): Promise<void> {
  const asked = source === '' ? null : source
  await kernel.tx
    .updateTable('product')
    .set({
      image_source: asked,
      image_state: asked === null ? null : 'waiting',
      image_failure: null,
      image_tries: 0,
    })
    .where('mall_id', '=', mall_id)
    .where('product_no', '=', product_no)
    .execute()
  if (asked !== null)
    await kernel.enqueue(kernel.tx, 'product.fetch-image', { mall_id, product_no }, `${mall_id}:${product_no}`)
}
