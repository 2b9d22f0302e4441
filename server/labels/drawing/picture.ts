import type { Picture } from './drawing.ts'

/** A stored picture in one ink, on white. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}
