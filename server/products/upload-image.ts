import { imageBytesMax } from '#contract/products/limits.ts'
import { imageFailure } from '../pictures/image-failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists and shop pages show pictures small; more is only weight on a buyer's phone. */
const longestSide = 1600
const pixelsMax = 25_000_000

/**
 * Keeps a product's picture, drawn anew by us, and says its address (001 §7, PRD-58). The product need not exist yet: it
 * is saved with this address afterwards (resolution 50).
 */
export const uploadProductImage: Handler<'uploadProductImage'> = async (context, input) => {
  const { providers } = context
  const limits = { max_bytes: imageBytesMax, max_pixels: pixelsMax, format: 'webp', max_side: longestSide } as const
  const image = await providers.readImage(input.images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const key = `products/${context.uuid()}.webp`
  await providers.files.put(key, image.bytes, 'image/webp')
  return { state: '200', imageurl: `/files/${key}` }
}
