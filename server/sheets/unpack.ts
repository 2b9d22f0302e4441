import { createInflateRaw } from 'node:zlib'
import type { Unpack } from '#contract/sheets/xlsx/package.ts'

/** How a workbook's parts are unpacked here. */
export const unpack: Unpack = {
  async *inflate(bytes) {
    const inflating = createInflateRaw()
    inflating.end(bytes)
    try {
      yield* inflating
    } finally {
      inflating.destroy()
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
