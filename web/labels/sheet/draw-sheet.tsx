import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LabelFoot } from '#contract/labels/paper/label.ts'
import { type Printable, labelRecords, printSelection } from '#contract/labels/print/print-selection.ts'
import { LabelSheet } from './label-sheet.tsx'
import sheetStyle from '../../parts/label/label-sheet.css?inline'
import { type LabelDesign, labelStyle } from '../../parts/label/label-style.ts'
import type { PrintWindow } from './print-window.ts'

export type Drawing = {
  design: LabelDesign
  codes: readonly Printable[]
  linkOf: (serial: string) => string
  /** Whether each item's labels begin with a header block. */
  headers: boolean
  foot: LabelFoot
  /** Used places of the first page. */
  start: number
  title: string
}

/**
 * Draws a sheet into its window and opens the browser's print dialog; false if the window was closed before. The window
 * is a blank page of our origin with a constructed style sheet: no inline style or script for the content security
 * policy to refuse, and no `@page` rule that would affect other prints.
 */
export async function drawSheet(view: PrintWindow, drawing: Drawing): Promise<boolean> {
  if (view.closed) return false
  const { design, foot, start, title } = drawing
  const records = recordsOf(drawing)
  const page = view.document
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  const style = new view.CSSStyleSheet({ baseURL: window.location.href })
  style.replaceSync(`${sheetStyle}\n${labelStyle(design)}`)
  page.adoptedStyleSheets = [style]
  const place = page.body.appendChild(page.createElement('div'))
  const root = createRoot(place)
  const { geometry, template } = design
  flushSync(() => root.render(<LabelSheet {...{ records, geometry, template, foot, start }} />))
  view.addEventListener('pagehide', () => root.unmount(), { once: true })
  await drawn(view)
  if (view.closed) return false
  view.focus()
  view.print()
  return true
}

function recordsOf({ codes, linkOf, headers }: Drawing) {
  const all = labelRecords(printSelection(codes), linkOf)
  return headers ? all : all.filter((record) => record.kind === 'label')
}

/** Resolves when pictures and fonts have loaded or failed, so that nothing is missing on paper. */
async function drawn(view: PrintWindow): Promise<void> {
  const page = view.document
  // Layout triggers the loading of fonts.
  page.body.getBoundingClientRect()
  await Promise.allSettled([page.fonts.ready, ...Array.from(page.images, (image) => image.decode())])
}
