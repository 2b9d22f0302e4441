import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readFirst } from './read-code.ts'

/** Printed labels, read as a scanner reads them: the print window on paper, the paper as pictures, the QR codes in them. */

/** One page of paper: its size in millimetres, its words, and what its QR code says; null where it has none. */
export type PrintedPage = { width_mm: number; height_mm: number; words: string; qr: string | null }

const points_per_mm = 72 / 25.4
/** As a laser printer prints, and as a phone held nearer or farther sees it: a decoder misses some distances. */
const dots_per_inch = [400, 600, 300] as const

/** Prints a window as the browser's own print dialog does, on the paper that the page asks for. */
export async function printedOn(window: Page): Promise<PrintedPage[]> {
  const pdf = await window.pdf({ preferCSSPageSize: true, printBackground: true })
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: PrintedPage[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await read(await document.getPage(number)))
  await loading.destroy()
  return pages
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function read(page: PdfPage): Promise<PrintedPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  let qr: string | null = null
  for (const dots of dots_per_inch) qr ??= await qrAt(page, dots / 72)
  page.cleanup()
  return { width_mm: width / points_per_mm, height_mm: height / points_per_mm, words, qr }
}

async function qrAt(page: PdfPage, scale: number): Promise<string | null> {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const pen = canvas.getContext('2d')
  // The library's types know the browser's canvas only; it draws on this one in Node.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return readFirst(data, canvas.width, canvas.height)
}
