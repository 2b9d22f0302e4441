import { useMemo, useState } from 'react'
import {
  type GeometryName,
  type LabelGeometry,
  geometryOf,
  pageCount,
  rollGeometry,
  startMost,
} from '#contract/labels/paper/geometry.ts'
import type { PrinterKind } from '#contract/labels/print/check.ts'
import { type Template, labelType } from '#contract/labels/paper/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'

/** Ways to print: the browser's dialog, or a file made by the server (product M). */
export const methods = ['browser', 'pdf', 'zpl', 'csv', 'zip'] as const
export type Method = (typeof methods)[number]

type Saved = Pick<PrintConfig, 'print_paper' | 'print_template'> | null

/** The default paper: the shop's saved one, otherwise a roll (002 §4, resolution 88). */
export function firstPaper(settings: Saved): GeometryName {
  return labelType(settings?.print_paper ?? null, null).paper
}

/** The operator's choices for this printout; null means the saved setting. */
type Chosen = {
  method: Method
  paper: GeometryName | null
  template: Template | null
  headers: boolean | null
  start: number
}

export type OutputChoice = ReturnType<typeof useOutput>

/** Paper, design and first place of a printout. */
export function useOutput(settings: Saved, roll_height: number | undefined) {
  const [chosen, setChosen] = useState<Chosen>({
    method: 'browser',
    paper: null,
    template: null,
    headers: null,
    start: 0,
  })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const paper = chosen.paper ?? firstPaper(settings)
  const geometry = useMemo(() => geometryOf(paper, roll_height), [paper, roll_height])
  return {
    method: chosen.method,
    geometry,
    roll_height: rollGeometry(roll_height).page.height,
    template: chosen.template ?? labelType(null, settings?.print_template ?? null).template,
    // Files follow the paper's rule.
    headers: chosen.method === 'browser' ? (chosen.headers ?? geometry.headers) : geometry.headers,
    start: Math.min(chosen.start, startMost(geometry)),
    setMethod: (method: Method) => change({ method }),
    setPaper: (paper: GeometryName) => change({ paper, headers: null }),
    setTemplate: (template: Template) => change({ template }),
    setHeaders: (headers: boolean) => change({ headers }),
    setStart: (start: number) => change({ start }),
  }
}

/** The number of sheets, or labels of a roll, for this many places. */
export function sheetsOf(geometry: LabelGeometry, places: number, start: number): number {
  return pageCount(geometry, places, start)
}

/** The printer's kind; without a printer, laser for sheets and a label printer for single labels. */
export function printerKindFor({ name }: LabelGeometry, printer: { kind: PrinterKind } | null): PrinterKind {
  return printer?.kind ?? (name === 'a4' ? 'laser' : 'thermal203')
}
