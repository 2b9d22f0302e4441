/**
 * The geometry of labels on paper (002 §2.3, §2.4, §9; resolutions 80, 81, 83). The browser's print window and the
 * server's files draw the same numbers. Millimetres from the upper left corner; sizes in CSS pixels carry `px` in their
 * name.
 */

/** A CSS pixel on paper. */
export const pixelMm = 25.4 / 96

export type Size = { readonly width: number; readonly height: number }
export type Box = Size & { readonly x: number; readonly y: number }

export const geometryNames = ['sheet', 'page', 'a4', 'roll'] as const
export type GeometryName = (typeof geometryNames)[number]

export type LabelGeometry = {
  readonly name: GeometryName
  /** One printed page: the label itself, or the sheet that holds many. */
  readonly page: Size
  readonly columns: number
  readonly rows: number
  /** The corner of the first cell. */
  readonly margin: { readonly left: number; readonly top: number }
  /** From cell to cell. */
  readonly pitch: Size
  /** The printed area, in the middle of its cell. */
  readonly label: Size
  /** Side of the QR code with its quiet zone. */
  readonly qr_px: number
  /** Whether each product variant begins with a header block: the dialog's sheet only (002 §2.3); it would waste stickers. */
  readonly headers: boolean
}

function single(name: GeometryName, page: Size, qr_px: number, headers: boolean): LabelGeometry {
  return { name, page, columns: 1, rows: 1, margin: { left: 0, top: 0 }, pitch: page, label: page, qr_px, headers }
}

/** The dialog's hidden print sheet: one label a page (002 §2.3). */
export const sheetGeometry = single('sheet', { width: 55, height: 42.5 }, 68, true)
/** The labels of the printqr page. */
export const pageGeometry = single('page', { width: 60, height: 46.3 }, 65, false)
/** A4: 3 x 6 labels at a pitch of 60 x 48 mm, of which 60 x 46.3 mm are printed, centred on the sheet. */
export const a4Geometry: LabelGeometry = {
  name: 'a4',
  page: { width: 210, height: 297 },
  columns: 3,
  rows: 6,
  margin: { left: 15, top: 4.5 },
  pitch: { width: 60, height: 48 },
  label: { width: 60, height: 46.3 },
  qr_px: 65,
  headers: false,
}

export const rollHeight = { least: 42, usual: 48, most: 100 } as const

/** A roll is 60 mm wide and 48 mm high, unless the shop's printer holds another height (resolution 80). */
export function rollGeometry(height: number = rollHeight.usual): LabelGeometry {
  return single('roll', { width: 60, height: Math.min(rollHeight.most, Math.max(rollHeight.least, height)) }, 65, false)
}

export function geometryOf(name: GeometryName, roll_height?: number): LabelGeometry {
  if (name === 'roll') return rollGeometry(roll_height)
  return { sheet: sheetGeometry, page: pageGeometry, a4: a4Geometry }[name]
}

export function labelsPerPage({ columns, rows }: LabelGeometry): number {
  return columns * rows
}

/** The most places of the first sheet that may be used already; the rest of the sheet is printed. */
export function startMost(geometry: LabelGeometry): number {
  return labelsPerPage(geometry) - 1
}

/** The number of pages for a number of labels, with `start` places of the first page used. */
export function pageCount(geometry: LabelGeometry, labels: number, start = 0): number {
  return labels === 0 ? 0 : Math.ceil((start + labels) / labelsPerPage(geometry))
}

/** The page of a label and its box there, counted row by row; `start` places of the first page are used already. */
export function labelPlace(geometry: LabelGeometry, index: number, start = 0): { page: number; box: Box } {
  const { columns, pitch, margin, label } = geometry
  const place = index + start
  const on_page = place % labelsPerPage(geometry)
  return {
    page: Math.floor(place / labelsPerPage(geometry)),
    box: {
      ...label,
      x: margin.left + (on_page % columns) * pitch.width + (pitch.width - label.width) / 2,
      y: margin.top + Math.floor(on_page / columns) * pitch.height + (pitch.height - label.height) / 2,
    },
  }
}

/** Side of a QR code with its quiet zone. */
export function qrSide({ qr_px }: Pick<LabelGeometry, 'qr_px'>): number {
  return qr_px * pixelMm
}

/** White modules around a QR code, inside its box; scanners need four. */
export const quietModules = 4

/** The size of one module when a code of this many modules fills its box. */
export function moduleMm(qr_px: number, modules: number): number {
  return (qr_px * pixelMm) / (modules + 2 * quietModules)
}
