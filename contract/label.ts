/** Label geometries and what stands on a label (002 §2.3, §2.4, §4, §9; resolutions 80–82, 86–88). Millimetres. */
import { visibleLength, visibleText } from './visible-text.ts'

/** A CSS pixel on paper. */
export const pixelMm = 25.4 / 96

export type LabelGeometry = {
  width: number
  height: number
  /** Side of the QR code with its quiet zone, in CSS pixels. */
  qr_px: number
}

/** The dialog's hidden print sheet: one label a page (002 §2.3). */
export const sheetLabel: LabelGeometry = { width: 55, height: 42.5, qr_px: 68 }
/** The labels of the printqr page. */
export const pageLabel: LabelGeometry = { width: 60, height: 46.3, qr_px: 65 }
/** A roll, unless a shop configures another (resolution 80). */
export const rollLabel: LabelGeometry = { width: 60, height: 48, qr_px: 65 }
/** A4: 3 x 6 labels at a pitch of 60 x 48 mm, of which 60 x 46.3 mm are printed, centred on the sheet. */
export const a4Sheet = {
  page: { width: 210, height: 297 },
  columns: 3,
  rows: 6,
  pitch: { width: 60, height: 48 },
  label: pageLabel,
  margin: { left: 15, top: 4.5 },
} as const
/** Where a label stands on its A4 sheet, counted row by row from a starting position. */
export function a4Place(index: number): { sheet: number; left: number; top: number } {
  const { columns, rows, pitch, margin } = a4Sheet
  const on_sheet = index % (columns * rows)
  return {
    sheet: Math.floor(index / (columns * rows)),
    left: margin.left + (on_sheet % columns) * pitch.width,
    top: margin.top + Math.floor(on_sheet / columns) * pitch.height,
  }
}

/** White modules around a QR code, inside its box; scanners need four. */
export const quietModules = 4
/** Below this a label printer smears modules into each other (resolution 82). */
export const moduleMinMm = 0.25

/** The size of one module when a code of so many modules is fitted into its box. */
export function moduleMm(qr_px: number, modules: number): number {
  return (qr_px * pixelMm) / (modules + 2 * quietModules)
}

export type Template = 'type1' | 'type2'
export type LabelType = { paper: 'a4' | 'roll'; template: Template }

/** Paper a4 gives an A4 label, any other a roll label; unsaved settings print as roll type2 (002 §4, resolution 88). */
export function labelType(paper: string | null, template: string | null): LabelType {
  return { paper: paper === 'a4' ? 'a4' : 'roll', template: template === 'type1' ? 'type1' : 'type2' }
}

/** The most characters of a label's description; they count the visible text (002 §5, resolution 57). */
export const descriptionMax = 14

export function descriptionTooLong(html: string): boolean {
  return visibleLength(html) > descriptionMax
}

/** Where the browser holds the uploaded image (002 §3). */
export const labelImageKey = 'imageUrlInfo'

export type LabelFoot = { kind: 'text'; text: string } | { kind: 'image'; url: string } | { kind: 'default' }

/** The description area: the settings' text, else the image that the browser holds, else a default (002 §2.3). */
export function labelFoot(description: string | null, image_url: string | null): LabelFoot {
  const words = visibleText(description ?? '')
  if (words !== '') return { kind: 'text', text: words }
  return image_url ? { kind: 'image', url: image_url } : { kind: 'default' }
}

/** The words that every label carries in any language (002 §2.3). */
export const labelWords = { title: 'Serial Number', promise: 'we certify genuine product' } as const
