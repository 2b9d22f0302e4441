import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** ZXing, the second decoder of printed labels: another family than jsQR, and than the library that draws our codes. */

// The package would fetch its own file from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

/** A decoded code, and where its upper left module begins; in pixels of the picture. */
export type ReadCode = { text: string; x: number; y: number }

export async function readCode(data: Uint8ClampedArray, width: number, height: number): Promise<ReadCode | null> {
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as unknown as ImageData, {
    formats: ['QRCode'],
  })
  return found === undefined ? null : { text: found.text, ...found.position.topLeft }
}
