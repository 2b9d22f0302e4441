import { printImageSize } from '#contract/labels/print/print-limits.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import { Failure } from '../kernel/failure.ts'
import { imageFailure } from '../pictures/image-failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** The decoder's limit of pixels, far above useful sizes; a larger picture still gets the size failure. */
const pixelsMax = 25_000_000

/**
 * Keeps the picture at the foot of labels, drawn anew and without loss (002 §2.4). It must measure 203 x 35 pixels as it
 * is seen: a photograph that says it lies on its side is turned upright first.
 */
export const uploadPrintImage: Handler<'uploadPrintImage'> = async (context, { images }) => {
  const { providers } = context
  const limits = { max_bytes: imageBytesMax, max_pixels: pixelsMax, format: 'png' } as const
  const image = await providers.readImage(images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const { width, height } = printImageSize
  if (image.width !== width || image.height !== height)
    throw new Failure('setting.image_size', { values: printImageSize })
  const key = `labels/${context.uuid()}.png`
  await providers.files.put(key, image.bytes, 'image/png')
  return { print_image_url: `/files/${key}` }
}
