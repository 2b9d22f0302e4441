import type { Unpack } from '#contract/xlsx-package.ts'

/** How a workbook's parts are unpacked in a browser. */
export const unpack: Unpack = {
  async *inflate(bytes) {
    const plain = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = plain.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } finally {
      // Left early: what is not read is not unpacked. A stream that failed has told so already.
      await reader.cancel().catch(() => {})
    }
  },
  decoder(label) {
    try {
      return new TextDecoder(label, { fatal: true })
    } catch {
      return null // nobody knows it
    }
  },
}
