import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type LabelGeometry, labelPlace, labelsPerPage } from '#contract/labels/paper/geometry.ts'
import { readCode, readFirst } from './read-code.ts'

/** Sheets of labels as printers put them on paper, and every label on them as two decoders read it. */

type Corner = { x: number; y: number }
/**
 * The readings at one place of a sheet; an empty place has none. `corner` is where the first dark module of the code
 * begins, in millimetres of the page.
 */
export type ReadPlace = {
  page: number
  place: number
  readings: readonly [string | null, string | null]
  corner: Corner | null
}
type PageSize = { width_mm: number; height_mm: number }
export type ReadSheets = { pages: PageSize[]; places: ReadPlace[] }

const points_per_mm = 72 / 25.4

/** Rasterises a document at a printer's dots an inch, cuts out what the geometry says is a label, and reads it. */
export async function readSheets(pdf: Buffer, geometry: LabelGeometry, dots_per_inch: number): Promise<ReadSheets> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const read: ReadSheets = { pages: [], places: [] }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    read.pages.push({ width_mm: width / points_per_mm, height_mm: height / points_per_mm })
    const viewport = page.getViewport({ scale: dots_per_inch / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    // The library's types know the browser's canvas only; it draws on this one in Node.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
    page.cleanup()
    const pen = canvas.getContext('2d')
    for (let place = 0; place < labelsPerPage(geometry); place++) {
      const [x, y, right, bottom] = cut(geometry, place, dots_per_inch / 25.4)
      const [wide, high] = [Math.min(right, canvas.width) - x, Math.min(bottom, canvas.height) - y]
      const { data } = pen.getImageData(x, y, wide, high)
      // Where nothing was printed no decoder need look: most places of a sheet.
      const is_empty = new Uint32Array(data.buffer, data.byteOffset, wide * high).every((dot) => dot === 0xffffffff)
      const found = is_empty ? null : await readCode(data, wide, high)
      const readings = [is_empty ? null : readFirst(data, wide, high), found?.text ?? null] as const
      const dot = dots_per_inch / 25.4
      const corner = found && { x: (x + found.x) / dot, y: (y + found.y) / dot }
      read.places.push({ page: number - 1, place, readings, corner })
    }
  }
  await loading.destroy()
  return read
}

/** The label's box on its page in dots: left, top, right, bottom. */
function cut(geometry: LabelGeometry, place: number, dots: number) {
  const { x, y, width, height } = labelPlace(geometry, place).box
  const at = (edge: number) => Math.round(edge * dots)
  return [at(x), at(y), at(x + width), at(y + height)] as const
}
