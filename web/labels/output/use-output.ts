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

/** The browser's own print dialog, or a file that the server makes (product M). */
export const methods = ['browser', 'pdf', 'zpl', 'csv', 'zip'] as const
export type Method = (typeof methods)[number]

type Saved = Pick<PrintConfig, 'print_paper' | 'print_template'> | null

/**
 * The paper that is printed on unless the operator chooses another: one for the whole shop, as it is saved, wherever one
 * prints; without, a roll (002 §4, resolution 88).
 */
export function firstPaper(settings: Saved): GeometryName {
  return labelType(settings?.print_paper ?? null, null).paper
}

/** The operator's choices for this printout; null: as the settings say. */
type Chosen = {
  method: Method
  paper: GeometryName | null
  template: Template | null
  headers: boolean | null
  start: number
}

export type OutputChoice = ReturnType<typeof useOutput>

/** On which paper, in which design, from which place of the sheet on. */
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
    // Files follow the paper's own rule.
    headers: chosen.method === 'browser' ? (chosen.headers ?? geometry.headers) : geometry.headers,
    start: Math.min(chosen.start, startMost(geometry)),
    setMethod: (method: Method) => change({ method }),
    setPaper: (paper: GeometryName) => change({ paper, headers: null }),
    setTemplate: (template: Template) => change({ template }),
    setHeaders: (headers: boolean) => change({ headers }),
    setStart: (start: number) => change({ start }),
  }
}

/** Sheets of paper, or labels of a roll, that so many places take. */
export function sheetsOf(geometry: LabelGeometry, places: number, start: number): number {
  return pageCount(geometry, places, start)
}

/** Nobody said which printer it is: sheets are for laser printers, single labels for label printers. */
export function printerKindFor({ name }: LabelGeometry, printer: { kind: PrinterKind } | null): PrinterKind {
  return printer?.kind ?? (name === 'a4' ? 'laser' : 'thermal203')
}
