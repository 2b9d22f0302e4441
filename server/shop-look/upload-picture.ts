import { imageBytesMax } from '#contract/products/limits.ts'
import { imageFailure } from '../pictures/image-failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** As wide as a phone shows them at most: more is only weight on a buyer's phone. */
const sides = { logo: 320, cover: 840 } as const
const pixelsMax = 25_000_000

/** Keeps a picture of the shop's page, drawn anew by us, and says its address; the design is saved with it afterwards. */
export const uploadLookPicture: Handler<'uploadLookPicture'> = async ({ providers, uuid }, { picture, images }) => {
  const limits = { max_bytes: imageBytesMax, max_pixels: pixelsMax, format: 'webp', max_side: sides[picture] } as const
  const image = await providers.readImage(images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const key = `looks/${uuid()}.webp`
  await providers.files.put(key, image.bytes, 'image/webp')
  return { image_url: `/files/${key}` }
}
