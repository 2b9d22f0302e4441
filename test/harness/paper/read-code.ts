import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import jsQrModule from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/**
 * Two decoders of printed labels: jsQR, and ZXing, which is of another family than jsQR and than the library that draws
 * our codes.
 */

// The package would fetch its own file from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

type Decode = (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' },
) => { data: string } | null
// A CommonJS package whose types say otherwise.
const jsQr = jsQrModule as unknown as Decode

/** Reads by jsQR. Labels are black on white: where it finds nothing it need not look at the negative as well. */
export function readFirst(data: Uint8ClampedArray, width: number, height: number): string | null {
  return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

/** A decoded code, and where its upper left module begins; in pixels of the picture. */
export type ReadCode = { text: string; x: number; y: number }

/** Reads by ZXing. */
export async function readCode(data: Uint8ClampedArray, width: number, height: number): Promise<ReadCode | null> {
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as unknown as ImageData, {
    formats: ['QRCode'],
  })
  return found === undefined ? null : { text: found.text, ...found.position.topLeft }
}
