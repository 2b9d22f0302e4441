import type { Unpack } from '#contract/sheets/xlsx/package.ts'

/** Packed bytes that are given to the platform at a time: it unpacks all of them at once, a thousandfold at the worst. */
const packedAtOnce = 8192

/** Unpacks a workbook's parts with the browser's DecompressionStream. */
export const unpack: Unpack = {
  async *inflate(bytes) {
    const reader = inPieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } finally {
      // Left early: the rest is not unpacked. A failed stream has thrown already.
      await reader.cancel().catch(() => {})
    }
  },
  decoder(label) {
    try {
      return new TextDecoder(label, { fatal: true })
    } catch {
      return null // an unsupported type
    }
  },
}

/** The bytes in chunks, on demand. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(piece) {
      if (at < bytes.length) piece.enqueue(bytes.slice(at, at + packedAtOnce))
      else piece.close()
      at += packedAtOnce
    },
  })
}
