import {
  type Box,
  type LabelGeometry,
  type Size,
  labelPlace,
  labelsPerPage,
  pixelMm,
} from '#contract/labels/paper/geometry.ts'
import { type TextBox, headerLayout, labelLayout } from '#contract/labels/paper/layout.ts'
import type { Template } from '#contract/labels/paper/label.ts'

/** A printer's offset, which is added to every place. Millimetres. */
export type Offset = { x: number; y: number }
export const noOffset: Offset = { x: 0, y: 0 }

/** The design of one kind of label: one style for all of them, so that a label is a handful of elements. */
export type LabelDesign = { geometry: LabelGeometry; template: Template; offset: Offset }

/**
 * The label sheet's measures as style rules in millimetres: the paper, the places on it, and the layout inside a label.
 * The server's files are drawn from the same numbers (contract/labels/paper/geometry.ts, contract/labels/paper/layout.ts).
 */
export function labelStyle({ geometry, template, offset }: LabelDesign): string {
  const layout = labelLayout(geometry, template)
  const header = headerLayout(geometry)
  return [
    `@page { size: ${geometry.page.width}mm ${geometry.page.height}mm; margin: 0 }`,
    `.page { ${sizeOf(onWholePixels(geometry.page))} }`,
    ...placesOf(geometry, offset),
    `.label, .header { ${sizeOf(geometry.label)} }`,
    rule('.qr', boxOf(layout.qr)),
    rule('.mark', boxOf(layout.mark)),
    rule('.title', textOf(layout.title)),
    rule('.promise', textOf(layout.promise)),
    rule('.bar', textOf(layout.bar)),
    layout.rule === null ? '.rule { display: none }' : rule('.rule', boxOf(layout.rule)),
    rule('.foot', textOf(layout.foot)),
    rule('.image', boxOf(layout.image)),
    rule('.frame', `${boxOf(header.frame)}; border-width: ${header.frame.line}mm`),
    rule('.count', textOf(header.count)),
    rule('.product', textOf(header.product)),
    rule('.variant', textOf(header.variant)),
    rule('.product_code', textOf(header.product_code)),
    rule('.variant_code', textOf(header.variant_code)),
  ].join('\n')
}

/** Style rules of the places of labels on a page. */
function placesOf(geometry: LabelGeometry, { x, y }: Offset): string[] {
  return Array.from({ length: labelsPerPage(geometry) }, (_, index) => {
    const { box } = labelPlace(geometry, index)
    return `[data-place='${index}'] { left: ${mm(box.x + x)}; top: ${mm(box.y + y)} }`
  })
}

/** Rounds down to CSS pixels, as browsers do with paper: a fraction more would begin another page. */
function onWholePixels({ width, height }: Size): Size {
  const whole = (length: number) => Math.floor(length / pixelMm + 1e-6) * pixelMm
  return { width: whole(width), height: whole(height) }
}

function rule(selector: string, declarations: string): string {
  return `${selector} { ${declarations} }`
}

function sizeOf({ width, height }: Size): string {
  return `width: ${mm(width)}; height: ${mm(height)}`
}

function boxOf(box: Box): string {
  return `left: ${mm(box.x)}; top: ${mm(box.y)}; ${sizeOf(box)}`
}

function textOf(box: TextBox): string {
  const align = box.align === 'center' ? 'center' : 'flex-start'
  return `${boxOf(box)}; font-size: ${mm(box.size)}; justify-content: ${align}`
}

function mm(length: number): string {
  return `${Math.round(length * 10_000) / 10_000}mm`
}
