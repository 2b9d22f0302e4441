import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import type { Context } from '../kernel/context.ts'
import { imageFailure } from '../kernel/image-failure.ts'

/** Lists and shop pages show pictures small; more is only weight on a buyer's phone. */
const longestSide = 1600
const pixelsMax = 25_000_000

/**
 * Keeps a product's picture, drawn anew by us, and says its address (001 §7, PRD-58). The product need not exist yet: it
 * is saved with this address afterwards (resolution 50).
 */
export async function uploadImage(
  context: Context,
  input: InputOf<Operations['uploadProductImage']>,
): Promise<OutputOf<Operations['uploadProductImage']>> {
  const { providers } = context
  const limits = { max_bytes: imageBytesMax, max_pixels: pixelsMax, format: 'webp', max_side: longestSide } as const
  const image = await providers.readImage(input.images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const key = `products/${context.uuid()}.webp`
  await providers.files.put(key, image.bytes, 'image/webp')
  return { state: '200', imageurl: `/files/${key}` }
}
