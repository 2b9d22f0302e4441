import { useMemo, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import type { GeometryName } from '#contract/labels/paper/geometry.ts'
import type { Template } from '#contract/labels/paper/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import { printoutMax, printRefusal, totalLabels } from '#contract/labels/print/print-selection.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { closePrintWindow, openPrintWindow } from '../sheet/print-window.ts'
import { useCheck } from './use-check.ts'
import { useFoot } from '../sheet/use-foot.ts'
import { type LabelSite, useLabelLinks } from '../sheet/use-label-links.ts'
import { printerKindFor, useOutput } from './use-output.ts'
import type { LeftOut } from '../sheet/left-out-dialog.tsx'
import { type FileAsked, usePrintFile } from './use-print-file.ts'
import { usePrinters } from '../printers/use-printers.ts'
import { useReprints } from '../desk/use-reprints.ts'
import type { PrintedCount, Chosen } from '../desk/chosen.ts'

/** For the print log: paper, template, reason and printer. */
export type PrintedHow = { geometry: GeometryName; template: Template; reason: string; printer_id?: string }

export type PrintoutProps = {
  site: LabelSite
  /**
   * The shop's settings; null when they could not be read: then the cached image or the default words are printed (002
   * §8).
   */
  settings: PrintConfig | null
  /** The browser's print dialog was opened over these labels. */
  onPrinted: (counts: PrintedCount[], how: PrintedHow) => void
  /** A file of labels was made: the server has counted them. */
  onCounted: () => void
}

type Work = PrintoutProps & { chosen: readonly Chosen[]; first: Serial | undefined }

/** The state of a printout except its codes: output, checks and printing. */
export function usePrintWork({ site, settings, onPrinted, onCounted, chosen, first }: Work) {
  const { t, say, number } = useText(labelsTexts)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<{ left_out: LeftOut; asked: FileAsked } | null>(null)
  const printers = usePrinters()
  const { printer } = printers
  const output = useOutput(settings, printer?.roll_height_mm)
  const { geometry, template, headers, start, method } = output
  const { links, example } = useLinks(site, chosen, first)
  const foot = useFoot(settings)
  const check = useCheck({
    chosen,
    geometry,
    template,
    settings,
    linkOf: links.linkOf,
    withoutOf: links.withoutOf,
    printer: printerKindFor(geometry, printer),
    paper_colour: printer?.paper_colour,
  })
  const reprints = useReprints(chosen)
  const file = usePrintFile(onCounted)
  const counts = () => chosen.filter(({ print_count }) => print_count > 0).map(printedCount)
  const printHere = async (reason: string) => {
    setBusy(true)
    // While the click is being handled: a later window would be blocked.
    const view = openPrintWindow()
    try {
      const { drawSheet } = await import('../sheet/draw-sheet.tsx')
      const records = { codes: chosen, linkOf: await links.wait(), headers }
      const offset = { x: printer?.x_mm ?? 0, y: printer?.y_mm ?? 0 }
      const title = t('print.window_title', { count: number(totalLabels(chosen)) })
      const design = { geometry, template, offset }
      if (!(await drawSheet(view, { design, ...records, foot, start, title }))) return
      reprints.remember(counts())
      onPrinted(counts(), {
        geometry: geometry.name,
        template,
        reason,
        ...(printer && { printer_id: printer.printer_id }),
      })
    } catch (problem) {
      closePrintWindow(view)
      showAlert(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const takeFile = async (asked: FileAsked) => {
    setMissing(null)
    if (await file.take(asked)) reprints.remember(counts())
  }
  const print = async (reason: string) => {
    reprints.close()
    if (method === 'browser') return printHere(reason)
    const on = { geometry: geometry.name, template, start, ...(printer && { printer_id: printer.printer_id }) }
    const asked = { ...on, prints: counts(), format: method, reason }
    const left_out = await file.check(asked)
    if (left_out === null) return undefined
    return left_out.length > 0 ? setMissing({ left_out, asked }) : takeFile(asked)
  }
  const submit = () => {
    const refusal = printRefusal(chosen)
    if (refusal !== null) showAlert(say(refusal, { count: number(printoutMax) }))
    else if (check.findings?.some(({ level }) => level === 'stop')) showAlert(t('print.stopped'))
    else if (reprints.codes > 0) reprints.ask()
    else void print('')
  }
  return {
    output,
    printers,
    check,
    submit,
    chosen,
    foot,
    example,
    busy: busy || file.busy,
    labels: totalLabels(chosen),
    /** Places on paper: labels, and a header for each item where they are printed. */
    places: totalLabels(chosen) + (headers ? headersOf(chosen) : 0),
    /** The characters that a file would leave out, and what to do instead. */
    missing: missing && {
      left_out: missing.left_out,
      onAnyway: () => void takeFile(missing.asked),
      onBrowser: () => {
        setMissing(null)
        output.setMethod('browser')
        void printHere(missing.asked.reason ?? '')
      },
      onClose: () => setMissing(null),
    },
    /** The question before labels of printed codes are printed again. */
    asking: reprints.asking && {
      ...reprints,
      onPrint: (reason: string) => void print(reason),
      onClose: reprints.close,
    },
  }
}

export type PrintWork = ReturnType<typeof usePrintWork>

/** The links of the printed codes, and the example code. */
function useLinks(site: LabelSite, chosen: readonly Chosen[], first: Serial | undefined) {
  const shown = (chosen[0] ?? first)?.serial_number
  const serials = useMemo(
    () => [...new Set([...(shown === undefined ? [] : [shown]), ...chosen.map((code) => code.serial_number)])],
    [shown, chosen],
  )
  const links = useLabelLinks(site, serials)
  return { links, example: shown === undefined ? null : { serial: shown, url: links.linkOf(shown) } }
}

function headersOf(chosen: readonly Chosen[]): number {
  const printed = chosen.filter(({ print_count }) => print_count > 0)
  return new Set(printed.map(({ product_code, variant_code }) => JSON.stringify([product_code, variant_code]))).size
}

function printedCount({ serial_number, print_count }: PrintedCount): PrintedCount {
  return { serial_number, print_count }
}
