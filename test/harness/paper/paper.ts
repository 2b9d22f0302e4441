import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '#contract/labels/paper/geometry.ts'
import { readCode, readFirst } from './read-code.ts'

/**
 * Files for printers as paper: rasterised to the dots of a printer, looked at as a phone does, read by two decoders.
 */

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
export type Sheet = { width_mm: number; height_mm: number; words: string; printed(dpi: number): Promise<Canvas> }

const points_per_mm = 72 / 25.4

/** The pages of a PDF; `close` gives its memory back. */
export async function openPdf(bytes: Uint8Array): Promise<{ pages: Sheet[]; close(): Promise<void> }> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, disableFontFace: true })
  const document = await loading.promise
  const pages: Sheet[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await sheetOf(document, number))
  return { pages, close: () => loading.destroy() }
}

async function sheetOf(document: Pdf, number: number): Promise<Sheet> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return {
    width_mm: width / points_per_mm,
    height_mm: height / points_per_mm,
    words: items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '),
    async printed(dpi) {
      const viewport = page.getViewport({ scale: dpi / 72 })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      // The library's types know the browser's canvas only; it draws on this one in Node.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
      return inkOf(canvas)
    },
  }
}

/** Every dot black or white, as a printer makes it. */
function inkOf(canvas: Canvas): Canvas {
  const pen = canvas.getContext('2d')
  const dots = pen.getImageData(0, 0, canvas.width, canvas.height)
  // A dot is one number of four bytes, its red the lowest: a fifth of the work of four.
  const words = new Uint32Array(dots.data.buffer, dots.data.byteOffset, dots.data.length / 4)
  for (let at = 0; at < words.length; at++) words[at] = ((words[at] ?? 0) & 0xff) < 128 ? 0xff000000 : 0xffffffff
  pen.putImageData(dots, 0, 0)
  return canvas
}

/** Covers a part of the paper with one colour. */
export function fill(paper: Canvas, { x, y, width, height }: Box, dpi: number, colour: string): void {
  const dot = dpi / 25.4
  const pen = paper.getContext('2d')
  pen.fillStyle = colour
  pen.fillRect(x * dot, y * dot, width * dot, height * dot)
}

/** The paper as a camera sees it that is out of focus by so many dots. */
export function blurred(paper: Canvas, dots: number): Canvas {
  const eye = createCanvas(paper.width, paper.height)
  const pen = eye.getContext('2d')
  pen.filter = `blur(${dots}px)`
  pen.drawImage(paper, 0, 0)
  return eye
}

/** A part of the paper from so near, as a camera sees it. */
function seen(paper: Canvas, box: Box, dpi: number, closeness: number) {
  const dot = dpi / 25.4
  const [x, y] = [Math.round(box.x * dot), Math.round(box.y * dot)]
  const [width, height] = [Math.round(box.width * dot), Math.round(box.height * dot)]
  const eye = createCanvas(width * closeness, height * closeness).getContext('2d')
  eye.fillStyle = 'white'
  eye.fillRect(0, 0, width * closeness, height * closeness)
  eye.drawImage(paper, x, y, width, height, 0, 0, width * closeness, height * closeness)
  return eye.getImageData(0, 0, width * closeness, height * closeness)
}

/**
 * The readings of two independent decoders in a part of the paper, and where the code's first dark module is, in mm of
 * the page.
 */
export type Reading = { texts: [string | null, string | null]; corner: { x: number; y: number } | null }

/** Decodes a part of the paper with two independent decoders; the first finds a code from some distances only. */
export async function readingIn(paper: Canvas, box: Box, dpi: number): Promise<Reading> {
  const texts: Reading['texts'] = [null, null]
  let corner: Reading['corner'] = null
  for (const closeness of [2, 3, 4]) {
    if (!texts.includes(null)) break
    const { data, width, height } = seen(paper, box, dpi, closeness)
    texts[0] ??= readFirst(data, width, height)
    const found = texts[1] === null ? await readCode(data, width, height) : null
    if (found === null) continue
    const dot = dpi / 25.4
    // The part begins at a whole dot.
    const at = (edge: number, inside: number) => (Math.round(edge * dot) + inside / closeness) / dot
    texts[1] = found.text
    corner = { x: at(box.x, found.x), y: at(box.y, found.y) }
  }
  return { texts, corner }
}

/** Reads a part of the paper by the two decoders. */
export async function readingsIn(paper: Canvas, box: Box, dpi: number): Promise<Reading['texts']> {
  return (await readingIn(paper, box, dpi)).texts
}

/** Whether a part of the paper is white. */
export function isBlank(paper: Canvas, box: Box, dpi: number): boolean {
  return seen(paper, box, dpi, 1).data.every((value, index) => index % 4 === 3 || value === 255)
}
