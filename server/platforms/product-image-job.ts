import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/** States of a picture that is fetched from elsewhere, in the row of its product. */

/**
 * Enqueues the fetch of a product's picture from an address of a sheet or platform (reliability S-16). Call it in the
 * product's transaction with `image_url` unchanged: the address is stored in `image_source`, and `image_state` is
 * `waiting` until the job `product.fetch-image` stores our copy (then null) or gives up (`failed`, reason in
 * `image_failure`). An empty address clears an earlier one.
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
