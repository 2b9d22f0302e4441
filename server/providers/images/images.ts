/** Limits of an uploaded image; the format is the one it is re-encoded to. */
export type ImageLimits = {
  max_bytes: number
  max_pixels: number
  format: 'webp' | 'png' | 'jpeg'
  /** Longer sides are scaled down to this, in proportion. */
  max_side?: number
  /** The time limit of decoding. */
  seconds?: number
}

/** 5 MiB, 25 megapixels, kept as webp. */
export const ordinaryLimits: ImageLimits = { max_bytes: 5 * 1024 * 1024, max_pixels: 25_000_000, format: 'webp' }

/** `busy` does not concern the image: it may be sent again. */
export type ImageProblem = 'too_large' | 'not_an_image' | 'animated' | 'damaged' | 'too_many_pixels' | 'busy'

export type ImageResult =
  | { bytes: Buffer; width: number; height: number; content_type: 'image/webp' | 'image/png' | 'image/jpeg' }
  | { problem: ImageProblem }

type Format = 'png' | 'jpeg' | 'webp'

/** The largest side that webp can hold. */
const webpSide = 16_383
const secondsToDecode = 10

/** Images decoded at once: each takes up to 100 MB and all cores. A few more wait, the rest are refused as busy. */
const atOnce = 2
const waitingMost = 10
let working = 0
const waiting: (() => void)[] = []

/** The format by its first bytes: names and declared types are only claims. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  return riff === 'RIFF' && webp === 'WEBP' ? 'webp' : undefined
}

/** An animated PNG says so in a chunk before its first picture; the decoder would silently keep one frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control > 0 && control < bytes.indexOf('IDAT')
}

/** Decodes everything, turns it upright, drops all metadata and writes it anew. */
async function rewrite(bytes: Buffer, limits: ImageLimits): Promise<ImageResult> {
  const side = Math.min(limits.max_side ?? webpSide, webpSide)
  const { default: sharp } = await import('sharp')
  const decoded = sharp(bytes, { failOn: 'warning', limitInputPixels: limits.max_pixels, sequentialRead: true })
    .timeout({ seconds: limits.seconds ?? secondsToDecode })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const drawn = {
    png: () => decoded.png(),
    jpeg: () => decoded.jpeg({ quality: 86 }),
    webp: () => decoded.webp({ quality: 88, smartSubsample: true }),
  }
  const kept = drawn[limits.format]()
  const { data, info } = await kept.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, content_type: `image/${limits.format}` }
}

/**
 * Reads an uploaded png, jpeg or webp, recognised by its bytes; svg and animations are refused. The image is
 * re-encoded, which removes embedded data and metadata such as its location.
 */
export async function readImage(given: Uint8Array, limits: ImageLimits = ordinaryLimits): Promise<ImageResult> {
  if (given.byteLength > limits.max_bytes) return { problem: 'too_large' }
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const format = formatOf(bytes)
  if (!format) return { problem: 'not_an_image' }
  if (format === 'png' && isAnimatedPng(bytes)) return { problem: 'animated' }
  if (!(await place())) return { problem: 'busy' }
  try {
    return await decode(bytes, format, limits)
  } finally {
    // The slot passes to the next in line, so `working` stays; it shrinks when the line is empty.
    const next = waiting.shift()
    if (next === undefined) working -= 1
    else next()
  }
}

/** Waits for a place to decode; false when too many wait already. */
async function place(): Promise<boolean> {
  if (working < atOnce) {
    working += 1
    return true
  }
  if (waiting.length >= waitingMost) return false
  await new Promise<void>((go) => waiting.push(go))
  return true
}

async function decode(bytes: Buffer, format: Format, limits: ImageLimits): Promise<ImageResult> {
  try {
    const { default: sharp } = await import('sharp')
    const { width, height, pages = 1, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return { problem: 'not_an_image' }
    if (pages > 1) return { problem: 'animated' }
    if (width * height > limits.max_pixels) return { problem: 'too_many_pixels' }
    return await rewrite(bytes, limits)
  } catch (problem) {
    // The machine is overloaded; the image is not at fault.
    const is_late = problem instanceof Error && problem.message.startsWith('timeout')
    return { problem: is_late ? 'busy' : 'damaged' }
  }
}
