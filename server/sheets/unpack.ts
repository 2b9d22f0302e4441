import { createInflateRaw } from 'node:zlib'
import type { Unpack } from '#contract/sheets/xlsx/package.ts'

/** Unpacks a workbook's parts with Node's zlib. */
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
