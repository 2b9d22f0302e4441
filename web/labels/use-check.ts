import { useEffect, useMemo, useState } from 'react'
import { later } from '../kernel/later.ts'
import type * as labelRules from '#contract/labels/check.ts'
import type { Finding, LabelLink, PrinterKind } from '#contract/labels/check.ts'
import type { LabelGeometry } from '#contract/labels/geometry.ts'
import type { Template } from '#contract/labels/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import type { Printable } from '#contract/labels/print-selection.ts'
import { linkBytes } from '#contract/labels/qr-link.ts'
import { logSilently } from '../kernel/client-log.ts'
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

type Rules = typeof labelRules

/** The rules come after the screen: nothing is printed before a code is chosen, and then they are there. */
function useRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    let gone = false
    later(() => import('#contract/labels/check.ts')).then(
      (loaded) => !gone && setRules(loaded),
      (problem: unknown) => logSilently('label check', problem),
    )
    return () => {
      gone = true
    }
  }, [])
  return rules
}

/** The look over the hardest label of a printout: the longest link and the longest serial of all that are chosen. */
export function useCheck({ chosen, linkOf, geometry, template, printer, paper_colour, settings }: Asked): LabelCheck {
  const rules = useRules()
  return useMemo(() => {
    const hardest = hardestOf(chosen, linkOf)
    if (hardest === null || rules === null) return { findings: null, module: null }
    const labels = labelsOf(chosen, linkOf)
    const module = rules.labelModule(hardest.link, geometry, rules.printerDpi[printer])
    return {
      findings: rules.checkLabel({
        geometry,
        template,
        ...hardest,
        labels,
        printer,
        settings,
        ...(paper_colour !== undefined && { paper_colour }),
      }),
      module: module && { mm: rounded(module.mm), dots: rounded(module.dots) },
    }
  }, [rules, chosen, linkOf, geometry, template, printer, paper_colour, settings])
}

/** The longest link and the longest serial of what has labels; null without any, or while no link is known. */
function hardestOf(chosen: readonly Printable[], linkOf: LinkOf) {
  const serials = chosen.filter(({ print_count }) => print_count > 0).map(({ serial_number }) => serial_number)
  const [first] = serials
  if (first === undefined) return null
  const serial = serials.reduce((one, other) => (other.length > one.length ? other : one), first)
  const links = labelsOf(chosen, linkOf).map((label) => label.link)
  const [link] = links
  if (link === undefined) return null
  return { link: links.reduce((one, other) => (linkBytes(other) > linkBytes(one) ? other : one), link), serial }
}

/** What is printed, with the links as far as they are known. */
function labelsOf(chosen: readonly Printable[], linkOf: LinkOf): LabelLink[] {
  return chosen.flatMap(({ serial_number: serial, print_count }) => {
    const link = print_count > 0 ? linkOf(serial) : null
    return link === null ? [] : [{ serial, link }]
  })
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
