import { pictureMallTries, pictureTries } from '#contract/scans/pictures/operations.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { drawPicture, keepDraft } from '../../pictures/buyer-pictures.ts'
import { shopsOf } from '../owners/owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Keeps a buyer's picture for a form that is still being written. Uploads are counted before anything is decoded. */
export const addPicture: Handler<'addPicture'> = async (context, { picture }) => {
  const { mall_id, address_hash } = context
  const [shop] = await context.read((context) => shopsOf(context))
  await consumeLimit(context, {
    key: `pictures:${mall_id}:${address_hash.toString('hex')}`,
    ...pictureTries,
    refusal: 'picture.too_often',
  })
  await consumeLimit(context, { key: `pictures-all:${mall_id}`, ...pictureMallTries, refusal: 'picture.too_often' })
  const drawn = await drawPicture(context, picture.bytes)
  return context.write(async (context) => ({
    picture_id: await keepDraft(context, { mall_id, shop_id: shop.shop_id }, drawn),
  }))
}
