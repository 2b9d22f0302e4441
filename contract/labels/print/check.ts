import { type LabelGeometry, moduleMm, quietModules } from '../paper/geometry.ts'
import { labelLayout, serialLeast, serialLines } from '../paper/layout.ts'
import { descriptionTooLong, type Template } from '../paper/label.ts'
import { linkBytes } from '../qr-link.ts'
import { serialGroups } from '../../codes/serial.ts'

/**
 * The preflight check of a label (product M, resolution 82). Pure: the print window and the server's files give the
 * same findings. Each finding is a code; `findingText` names its sentence, filled with the finding's values.
 */

/** Data codewords of versions 1 to 40 at level H (ISO/IEC 18004 table 7). */
const high_words = [
  9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385, 406, 442, 464, 514, 538,
  596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222, 1276,
]
const alphanumeric = /^[0-9A-Z $%*+\-./:]*$/

/** Bits of a text in a version: its mode and count, then its characters. */
function bitsOf(text: string, version: number): number {
  if (/^[0-9]+$/.test(text)) {
    const rest = [0, 4, 7][text.length % 3] ?? 0
    return 4 + (version < 10 ? 10 : version < 27 ? 12 : 14) + Math.floor(text.length / 3) * 10 + rest
  }
  if (alphanumeric.test(text))
    return (
      4 + (version < 10 ? 9 : version < 27 ? 11 : 13) + Math.floor(text.length / 2) * 11 + (text.length % 2 ? 6 : 0)
    )
  return 4 + (version < 10 ? 8 : 16) + linkBytes(text) * 8
}

/** The version (1 to 40) that holds a link at level H; null when none does. Upper-case links are denser (product D). */
export function qrVersion(link: string): number | null {
  const index = high_words.findIndex((words, at) => bitsOf(link, at + 1) <= words * 8)
  return index < 0 ? null : index + 1
}

/** Modules on a side of a version. */
export function qrModules(version: number): number {
  return 17 + 4 * version
}

export const printerKinds = ['laser', 'thermal203', 'thermal300'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** Dots an inch; a label printer of 203 has exactly 8 a millimetre, one of 300 has 11.81. */
export const printerDpi: Readonly<Record<PrinterKind, number>> = { laser: 600, thermal203: 203.2, thermal300: 300 }

/** Recommended side of a module: the retail yardstick, and whole dots enough to stay even (product M). */
export const moduleGoodMm = 0.396
export const moduleGoodDots = 3
/** Below this a label printer smears modules into each other (resolution 82). */
export const moduleLeastMm = 0.25
/**
 * Below this many dots, modules are one or two dots wide and scanners miscount: of 32 labels all were read at 1.99
 * dots, 30 at 1.88, 27 at 1.79 (measured with jsQR).
 */
const moduleLeastDots = 1.95
/** The least difference of reflectance between paper and ink: grade B of ISO/IEC 15415. */
export const contrastLeast = 0.55

export type LabelModule = {
  version: number
  modules: number
  /** Side of one module. */
  mm: number
  dots: number
}

/** The module of a link in a geometry, as a printer makes it; null when no code holds the link. */
export function labelModule(link: string, { qr_px }: Pick<LabelGeometry, 'qr_px'>, dpi: number): LabelModule | null {
  const version = qrVersion(link)
  if (version === null) return null
  const mm = moduleMm(qr_px, qrModules(version))
  return { version, modules: qrModules(version), mm, dots: (mm * dpi) / 25.4 }
}

/** One label of a printout: its serial, and the link in its code. */
export type LabelLink = { readonly serial: string; readonly link: string }

/** Finds the labels whose code this printer draws too finely to be read, or that no code holds at all. */
export function unreadable(
  labels: readonly LabelLink[],
  geometry: Pick<LabelGeometry, 'qr_px'>,
  printer: PrinterKind,
): LabelLink[] {
  return labels.filter(({ link }) => isTooFine(labelModule(link, geometry, printerDpi[printer])))
}

function isTooFine(module: LabelModule | null): boolean {
  return module === null || module.mm < moduleLeastMm || module.dots < moduleLeastDots
}

function channel(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/**
 * The share of a scanner's light that a colour reflects, 0 to 1; scanners use red light, so only the red channel
 * counts.
 */
export function reflectance(colour: string): number {
  const red = /^#([0-9a-f]{2})[0-9a-f]{4}$/i.exec(colour)?.[1]
  return red === undefined ? 1 : channel(Number.parseInt(red, 16))
}

export type FindingCode =
  | 'paper_missing'
  | 'template_missing'
  | 'description_long'
  | 'link_local'
  | 'link_unencodable'
  | 'module_small'
  | 'module_uneven'
  | 'contrast_low'
  | 'quiet_short'
  | 'serial_small'
  | 'gtin_missing'
  | 'serial_unfit'

/** The key of a finding's sentence. */
export function findingText(code: FindingCode) {
  return `label_check.${code}` as const
}

/** `stop`: nothing readable would come out; `warn`: look first; `note`: good to know. */
export type FindingLevel = 'stop' | 'warn' | 'note'
export type Finding = { code: FindingCode; level: FindingLevel; values: Readonly<Record<string, number | string>> }

export type LabelToCheck = {
  geometry: LabelGeometry
  template: Template
  /** The longest link and serial of the printout. */
  link: string
  serial: string
  /** Every label of the printout, where they are known one by one. */
  labels?: readonly LabelLink[]
  /** Where Digital Links are chosen: names of variants without a GTIN, and how many serials none can hold. */
  plain?: { variants: readonly string[]; serials: number }
  printer: PrinterKind
  /** As `#RRGGBB`. */
  paper_colour?: string
  ink_colour?: string
  /** White modules around the code, where something else than our own drawing is looked at. */
  quiet?: number
  /** The saved settings; null when they could not be read (then the defaults are printed, 002 §8). */
  settings: {
    print_paper: string | null
    print_template: string | null
    print_description: string | null
  } | null
}

/** Runs the preflight check; the gravest finding first, an empty list when all is well. */
export function checkLabel(label: LabelToCheck): Finding[] {
  const findings = [
    ...checkModule(label),
    ...checkPaper(label),
    ...checkLink(label.link),
    ...checkDigital(label),
    ...checkSettings(label),
  ]
  const order: readonly FindingLevel[] = ['stop', 'warn', 'note']
  return findings.sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

function checkModule({ link, serial, geometry, printer, labels = [{ serial, link }] }: LabelToCheck): Finding[] {
  const weak = unreadable(labels, geometry, printer)
  const module = labelModule(link, geometry, printerDpi[printer])
  if (module === null) return [{ code: 'link_unencodable', level: 'stop', values: { bytes: linkBytes(link) } }]
  const values = {
    mm: rounded(module.mm, 3),
    dots: rounded(module.dots, 2),
    good_mm: moduleGoodMm,
    good_dots: moduleGoodDots,
    dpi: Math.round(printerDpi[printer]),
  }
  if (isTooFine(module))
    return [{ code: 'module_small', level: 'warn', values: { ...values, ...namesOf(weak, labels) } }]
  if (module.mm < moduleGoodMm || module.dots < moduleGoodDots)
    return [{ code: 'module_uneven', level: 'note', values }]
  return []
}

/** The most serials that are named; the rest is counted. */
const namedMost = 3

function namesOf(weak: readonly LabelLink[], all: readonly LabelLink[]) {
  const named = weak.slice(0, namedMost).map(({ serial }) => serial)
  return { count: weak.length, all: all.length, serials: named.join(', ') + (weak.length > namedMost ? ' …' : '') }
}

function checkPaper({
  geometry,
  template,
  serial,
  paper_colour = '#FFFFFF',
  ink_colour = '#000000',
  quiet = quietModules,
}: LabelToCheck): Finding[] {
  const findings: Finding[] = []
  const contrast = reflectance(paper_colour) - reflectance(ink_colour)
  if (contrast < contrastLeast)
    findings.push({
      code: 'contrast_low',
      level: 'warn',
      values: { percent: Math.round(contrast * 100), least: Math.round(contrastLeast * 100) },
    })
  if (quiet < quietModules)
    findings.push({ code: 'quiet_short', level: 'warn', values: { quiet, least: quietModules } })
  const layout = labelLayout(geometry, template)
  const { size } = serialLines(serialGroups(serial), layout)
  if (size < serialLeast)
    findings.push({ code: 'serial_small', level: 'note', values: { mm: rounded(size, 1), least: serialLeast } })
  return findings
}

/** A phone cannot open an address of this machine or of a private network. */
function checkLink(link: string): Finding[] {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  const local =
    /^(?:localhost|.+\.local(?:host)?|(?:127|10)(?:\.\d+){3}|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/
  return local.test(host) ? [{ code: 'link_local', level: 'warn', values: { host } }] : []
}

/** Labels that keep the link of the page where the shop has chosen Digital Links. */
function checkDigital({ plain, labels = [] }: LabelToCheck): Finding[] {
  if (plain === undefined) return []
  const { variants, serials } = plain
  const findings: Finding[] = []
  if (variants.length > 0) {
    const names = variants.slice(0, namedMost).join(', ') + (variants.length > namedMost ? ' …' : '')
    findings.push({ code: 'gtin_missing', level: 'warn', values: { count: variants.length, names } })
  }
  if (serials > 0)
    findings.push({ code: 'serial_unfit', level: 'note', values: { count: serials, all: labels.length } })
  return findings
}

function checkSettings({ settings }: LabelToCheck): Finding[] {
  if (settings === null) return []
  const findings: Finding[] = []
  if (settings.print_paper === null) findings.push({ code: 'paper_missing', level: 'note', values: {} })
  if (settings.print_template === null) findings.push({ code: 'template_missing', level: 'note', values: {} })
  if (descriptionTooLong(settings.print_description ?? ''))
    findings.push({ code: 'description_long', level: 'warn', values: {} })
  return findings
}
