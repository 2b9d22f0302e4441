import { geometryOf, type GeometryName } from '#contract/labels/paper/geometry.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { designOf } from '#server/labels/drawing/drawing.ts'
import type { PrintedPaper, PrintItem } from '#server/labels/drawing/pdf-labels.ts'

/** Labels as the benchmarks print them: generated serials, the specified link of an ordinary shop (90 bytes). */

export function benchPaper(geometry: GeometryName): PrintedPaper {
  return {
    ...designOf(geometryOf(geometry), 'type1', { kind: 'text', text: '스캔하여 정품 등록하세요!' }),
    title: '라벨',
    words: { product_code: '상품코드', variant_code: '품목코드' },
    start: 0,
    offset: { x_mm: 0, y_mm: 0 },
  }
}

export function benchLink(serial: string): string {
  return registrationUrl('mall', 'https://demo-store.example', serial)
}

const blockLabels = 500

/** The labels in blocks, as a reader of the database hands them on; the same serials in every run. */
export function* benchLabels(count: number): Generator<PrintItem[]> {
  let seed = 20_261_121
  const bytes = (size: number) =>
    Uint8Array.from({ length: size }, () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)
  for (let at = 0; at < count; at += blockLabels)
    yield makeSerials(bytes, Math.min(blockLabels, count - at)).map((serial_number) => ({
      kind: 'label',
      serial_number,
      link: benchLink(serial_number),
      copies: 1,
    }))
}
