import { useMemo } from 'react'
import type { Finding, PrinterKind } from '#contract/label-check.ts'
import { checkLabel, labelModule, printerDpi } from '#contract/label-check.ts'
import type { LabelGeometry } from '#contract/label-geometry.ts'
import type { Template } from '#contract/label.ts'
import type { PrintConfig } from '#contract/labels.ts'
import type { Printable } from '#contract/print-selection.ts'
import { linkBytes } from '#contract/qr-link.ts'
import type { LinkOf } from './use-label-links.ts'

type Asked = {
  chosen: readonly Printable[]
  linkOf: LinkOf
  geometry: LabelGeometry
  template: Template
  printer: PrinterKind
  paper_colour: string | undefined
  settings: PrintConfig | null
}

export type LabelCheck = { findings: readonly Finding[] | null; module: { mm: number; dots: number } | null }

/** The look over the hardest label of a printout: the longest link and the longest serial of all that are chosen. */
export function useCheck({ chosen, linkOf, geometry, template, printer, paper_colour, settings }: Asked): LabelCheck {
  return useMemo(() => {
    const hardest = hardestOf(chosen, linkOf)
    if (hardest === null) return { findings: null, module: null }
    const module = labelModule(hardest.link, geometry, printerDpi[printer])
    return {
      findings: checkLabel({
        geometry,
        template,
        ...hardest,
        printer,
        settings,
        ...(paper_colour !== undefined && { paper_colour }),
      }),
      module: module && { mm: rounded(module.mm), dots: rounded(module.dots) },
    }
  }, [chosen, linkOf, geometry, template, printer, paper_colour, settings])
}

/** The longest link and the longest serial of what has labels; null without any, or while no link is known. */
function hardestOf(chosen: readonly Printable[], linkOf: LinkOf) {
  const serials = chosen.filter(({ print_count }) => print_count > 0).map(({ serial_number }) => serial_number)
  const [first] = serials
  if (first === undefined) return null
  const serial = serials.reduce((one, other) => (other.length > one.length ? other : one), first)
  const links = serials.flatMap((one) => linkOf(one) ?? [])
  const [link] = links
  if (link === undefined) return null
  return { link: links.reduce((one, other) => (linkBytes(other) > linkBytes(one) ? other : one), link), serial }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
