import { decodeQR } from 'qr/decode.js'

/** Longer sides than these are drawn smaller: the decoder needs some pixels for each module, not all of a camera's. */
const longest = [900, 1600] as const

/** Decodes the QR code in a photo; null where none is found. */
export async function readPhoto(file: File): Promise<string | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null) return null
  const said = longest.map((side) => readAt(photo, side)).find((text) => text !== null)
  photo.close()
  return said ?? null
}

function readAt(photo: ImageBitmap, side: number): string | null {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (pen === null) return null
  pen.drawImage(photo, 0, 0, width, height)
  try {
    return decodeQR({ data: new Uint8Array(pen.getImageData(0, 0, width, height).data), width, height })
  } catch {
    // It throws where there is no code.
    return null
  }
}
