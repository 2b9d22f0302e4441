import { imageSide } from '#contract/messages/texts/limits.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import { Failure } from '../../kernel/failure.ts'
import { imageFailure } from '../../pictures/image-failure.ts'
import type { Handler } from '../../kernel/handle.ts'

const pixelsMax = 25_000_000

/** Keeps a picture for e-mails (MSG-63): JPG or PNG, because not every mail program shows another. */
export const uploadMessageImage: Handler<'uploadMessageImage'> = async (context, { images }) => {
  const { providers, public_url } = context
  // By its first bytes; the reader looks at the rest.
  const is_webp = Buffer.from(images.bytes.subarray(8, 12)).toString('latin1') === 'WEBP'
  const code = 'message_text.image_kind'
  if (is_webp) throw new Failure(code, { fields: [{ path: 'images', code }] })
  const format = images.bytes[0] === 0xff ? 'jpeg' : 'png'
  const limits = { max_bytes: imageBytesMax, max_pixels: pixelsMax, format, max_side: imageSide } as const
  const image = await providers.readImage(images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const key = `messages/${context.uuid()}.${format === 'jpeg' ? 'jpg' : 'png'}`
  await providers.files.put(key, image.bytes, image.content_type)
  return { image_url: `${public_url}/files/${key}`, width: image.width, height: image.height }
}
