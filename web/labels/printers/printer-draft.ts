import type { PrinterKind } from '#contract/labels/print/check.ts'
import { rollHeight } from '#contract/labels/paper/geometry.ts'
import type { labelsTexts } from '#contract/labels/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'
import type { Printer } from './use-printers.ts'

type TextKey = KeyOf<typeof labelsTexts>

/** The largest offset of a printer, in millimetres. */
export const offsetMost = 20

/** Colours of label paper, for the contrast check. */
export const papers = [
  { colour: '#FFFFFF', key: 'printer.paper_white' },
  { colour: '#F3E9D2', key: 'printer.paper_cream' },
  { colour: '#C8A06A', key: 'printer.paper_kraft' },
  { colour: '#B9BEC4', key: 'printer.paper_silver' },
] as const satisfies readonly { colour: string; key: TextKey }[]

/** The draft of a printer, with numbers as typed. */
export type PrinterDraft = {
  name: string
  kind: PrinterKind
  x_mm: string
  y_mm: string
  roll_height_mm: string
  paper_colour: string
}

export type PrinterProblems = Partial<Record<'name' | 'x_mm' | 'y_mm' | 'roll_height_mm', true>>

export function draftOf(printer: Printer | null): PrinterDraft {
  return {
    name: printer?.name ?? '',
    kind: printer?.kind ?? 'thermal203',
    x_mm: String(printer?.x_mm ?? 0),
    y_mm: String(printer?.y_mm ?? 0),
    roll_height_mm: String(printer?.roll_height_mm ?? rollHeight.usual),
    paper_colour: printer?.paper_colour ?? papers[0].colour,
  }
}

/** Parses millimetres with one decimal, by point or comma; null if invalid. */
export function millimetres(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 10) / 10 : null
}

function within(typed: string, least: number, most: number): boolean {
  const mm = millimetres(typed)
  return mm !== null && mm >= least && mm <= most
}

export function problemsOf(draft: PrinterDraft): PrinterProblems {
  return {
    ...(draft.name.trim() === '' && { name: true as const }),
    ...(!within(draft.x_mm, -offsetMost, offsetMost) && { x_mm: true as const }),
    ...(!within(draft.y_mm, -offsetMost, offsetMost) && { y_mm: true as const }),
    ...(!within(draft.roll_height_mm, rollHeight.least, rollHeight.most) && { roll_height_mm: true as const }),
  }
}

/** Maps the draft to the operation's input; only for a draft without problems. */
export function printerOf(draft: PrinterDraft) {
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    x_mm: millimetres(draft.x_mm) ?? 0,
    y_mm: millimetres(draft.y_mm) ?? 0,
    roll_height_mm: millimetres(draft.roll_height_mm) ?? rollHeight.usual,
    paper_colour: draft.paper_colour,
  }
}
