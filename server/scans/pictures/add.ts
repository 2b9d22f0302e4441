import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { pictureMallTries, pictureTries } from '#contract/scans/pictures/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { drawPicture, keepDraft } from '../../kernel/buyer-pictures.ts'
import type { Context } from '../../kernel/context.ts'
import { shopsOf } from '../owners/owner.ts'

type Add = Operations['addPicture']

/** Keeps a buyer's picture for a form that is still being written. Uploads are counted before anything is decoded. */
export async function addPicture(context: Context, { picture }: InputOf<Add>): Promise<OutputOf<Add>> {
  const { mall_id, address_hash } = context
  const [shop] = await context.read((tx) => shopsOf(context, tx))
  await consumeLimit(context, {
    key: `pictures:${mall_id}:${address_hash.toString('hex')}`,
    ...pictureTries,
    refusal: 'picture.too_often',
  })
  await consumeLimit(context, { key: `pictures-all:${mall_id}`, ...pictureMallTries, refusal: 'picture.too_often' })
  const drawn = await drawPicture(context, picture.bytes)
  return context.write(async (tx) => ({
    picture_id: await keepDraft(context, tx, { mall_id, shop_id: shop.shop_id }, drawn),
  }))
}
