import type { FailureCode } from '#contract/table/errors.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** Lists and shop pages show pictures small; more is only weight on a buyer's phone. */
const longestSide = 1600
const pixelsMax = 25_000_000

type ImageProblem = Extract<Awaited<ReturnType<Context['providers']['readImage']>>, { problem: string }>['problem']

const failures: Record<ImageProblem, FailureCode> = {
  too_large: 'image.too_large',
  not_an_image: 'image.not_an_image',
  animated: 'image.not_an_image',
  damaged: 'image.damaged',
  too_many_pixels: 'image.too_many_pixels',
}

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
  if ('problem' in image) throw new Failure(failures[image.problem])
  const key = `products/${context.uuid()}.webp`
  await providers.files.put(key, image.bytes, 'image/webp')
  return { state: '200', imageurl: `/files/${key}` }
}
