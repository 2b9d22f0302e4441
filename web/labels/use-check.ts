import { useMemo } from 'react'
import type { Finding, PrinterKind } from '#contract/label-check.ts'
import { checkLabel, labelModule, printerDpi } from '#contract/label-check.ts'
import type { LabelGeometry } from '#contract/label-geometry.ts'
import type { Template } from '#contract/label.ts'
import type { PrintConfig } from '#contract/labels.ts'
import type { Printable } from '#contract/print-selection.ts'
import { linkBytes } from '#contract/qr-link.ts'

type Asked = {
  chosen: readonly Printable[]
  linkOf: (serial: string) => string
  geometry: LabelGeometry
  template: Template
  printer: PrinterKind
  settings: PrintConfig | null
}

export type LabelCheck = { findings: readonly Finding[] | null; module: { mm: number; dots: number } | null }

/** The look over the hardest label of a printout: the longest link and the longest serial of all that are chosen. */
export function useCheck({ chosen, linkOf, geometry, template, printer, settings }: Asked): LabelCheck {
  return useMemo(() => {
    const hardest = hardestOf(chosen, linkOf)
    if (hardest === null) return { findings: null, module: null }
    const module = labelModule(hardest.link, geometry, printerDpi[printer])
    return {
      findings: checkLabel({ geometry, template, ...hardest, printer, settings }),
      module: module && { mm: rounded(module.mm), dots: rounded(module.dots) },
    }
  }, [chosen, linkOf, geometry, template, printer, settings])
}

/** The longest link and the longest serial of what has labels; null without any. */
export function hardestOf(chosen: readonly Printable[], linkOf: (serial: string) => string) {
  const serials = chosen.filter(({ print_count }) => print_count > 0).map(({ serial_number }) => serial_number)
  const [first] = serials
  if (first === undefined) return null
  const serial = serials.reduce((one, other) => (other.length > one.length ? other : one), first)
  let link = linkOf(first)
  for (const other of serials) {
    const next = linkOf(other)
    if (linkBytes(next) > linkBytes(link)) link = next
  }
  return { link, serial }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
