import { useEffect, useMemo, useState } from 'react'
import type * as labelRules from '#contract/labels/print/check.ts'
import type { Finding, LabelLink, PrinterKind } from '#contract/labels/print/check.ts'
import type { LabelGeometry } from '#contract/labels/paper/geometry.ts'
import type { Template } from '#contract/labels/paper/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import type { Chosen } from '../desk/chosen.ts'
import type { Printable } from '#contract/labels/print/print-selection.ts'
import { linkBytes } from '#contract/labels/qr-link.ts'
import { logSilently } from '../../kernel/client-log.ts'
import type { LinkOf, Without } from '../sheet/use-label-links.ts'

type Asked = {
  chosen: readonly Chosen[]
  linkOf: LinkOf
  withoutOf: (serial: string) => Without | null
  geometry: LabelGeometry
  template: Template
  printer: PrinterKind
  paper_colour: string | undefined
  settings: PrintConfig | null
}

export type LabelCheck = {
  findings: readonly Finding[] | null
  module: { mm: number; dots: number } | null
  /** Variants that have no GTIN where labels are to hold one. */
  without_gtin: readonly Chosen[]
}

type Rules = typeof labelRules

/** The rules come after the screen: nothing is printed before a code is chosen, and then they are there. */
function useRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    let gone = false
    import('#contract/labels/print/check.ts').then(
      (loaded) => !gone && setRules(loaded),
      (problem: unknown) => logSilently('label check', problem),
    )
    return () => {
      gone = true
    }
  }, [])
  return rules
}

/** Checks the most demanding label of a printout: the longest link and the longest serial. */
export function useCheck({
  chosen,
  linkOf,
  withoutOf,
  geometry,
  template,
  printer,
  paper_colour,
  settings,
}: Asked): LabelCheck {
  const rules = useRules()
  return useMemo(() => {
    const hardest = hardestOf(chosen, linkOf)
    if (hardest === null || rules === null) return { findings: null, module: null, without_gtin: [] }
    const { without_gtin, serials } = plainOf(chosen, withoutOf)
    const labels = labelsOf(chosen, linkOf)
    const module = rules.labelModule(hardest.link, geometry, rules.printerDpi[printer])
    return {
      findings: rules.checkLabel({
        geometry,
        template,
        ...hardest,
        labels,
        plain: { variants: without_gtin.map(nameOf), serials },
        printer,
        settings,
        ...(paper_colour !== undefined && { paper_colour }),
      }),
      module: module && { mm: rounded(module.mm), dots: rounded(module.dots) },
      without_gtin,
    }
  }, [rules, chosen, linkOf, withoutOf, geometry, template, printer, paper_colour, settings])
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

/** Makes the labels with the known links. */
function labelsOf(chosen: readonly Printable[], linkOf: LinkOf): LabelLink[] {
  return chosen.flatMap(({ serial_number: serial, print_count }) => {
    const link = print_count > 0 ? linkOf(serial) : null
    return link === null ? [] : [{ serial, link }]
  })
}

/** One code of each variant without a GTIN, and how many serials no Digital Link can hold. */
function plainOf(chosen: readonly Chosen[], withoutOf: Asked['withoutOf']) {
  const printed = chosen.filter(({ print_count }) => print_count > 0)
  const of = (why: Without) => printed.filter(({ serial_number }) => withoutOf(serial_number) === why)
  const without_gtin = [...new Map(of('gtin').map((code) => [code.variant_code, code])).values()]
  return { without_gtin, serials: of('serial').length }
}

function nameOf({ product_name, variant_name }: Chosen): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
