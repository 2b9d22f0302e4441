import { useEffect, useMemo, useState } from 'react'
import type { Serial } from '#contract/codes.ts'
import type { LabelFoot } from '#contract/label.ts'
import { labelFoot } from '#contract/label.ts'
import type { PrintConfig } from '#contract/labels.ts'
import { labelRecords, printoutMax, printRefusal, printSelection, totalLabels } from '#contract/print-selection.ts'
import { Refusal } from '#web/api.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { heldLabelImage, holdLabelImage } from '#web/label-image.ts'
import { LabelSheet } from './label-sheet.tsx'
import { noOffset } from './label-style.ts'
import { printSheet } from './print.ts'
import { useCheck } from './use-check.ts'
import type { LabelSite } from './use-label-links.ts'
import { useLabelLinks } from './use-label-links.ts'
import type { PrintPlace } from './use-output.ts'
import { useOutput } from './use-output.ts'

export type PrintedCount = { serial_number: string; print_count: number }
export type Chosen = Serial & { print_count: number }

export type PrintoutProps = {
  site: LabelSite
  /** What the shop saved; null when it could not be read: then the held image or the default words are printed (002 §8). */
  settings: PrintConfig | null
  /** The browser's print dialog was opened over these labels. */
  onPrinted: (counts: PrintedCount[]) => void
}

type Work = PrintoutProps & { place: PrintPlace; chosen: readonly Chosen[]; first: Serial | undefined }

/** Everything about a printout but its codes: how it is printed, what is to be known before, and the printing itself. */
export function usePrintWork({ site, settings, onPrinted, place, chosen, first }: Work) {
  const { t, say, number } = useText()
  const [busy, setBusy] = useState(false)
  const output = useOutput(settings, place, undefined)
  const { geometry, template, headers, start } = output
  const example = chosen[0] ?? first
  const serials = useMemo(
    () => [...new Set([example, ...chosen].flatMap((code) => code?.serial_number ?? []))],
    [example, chosen],
  )
  const links = useLabelLinks(site, serials)
  const { linkOf } = links
  const foot = useFoot(settings)
  const check = useCheck({ chosen, linkOf, geometry, template, printer: 'thermal203', settings })
  const print = async () => {
    setBusy(true)
    const sheet = async () => {
      const all = labelRecords(printSelection(chosen), await links.wait())
      const records = headers ? all : all.filter((record) => record.kind === 'label')
      return <LabelSheet {...{ records, geometry, template, start, foot }} />
    }
    try {
      const title = t('print.window_title', { count: number(totalLabels(chosen)) })
      const printed = await printSheet(sheet, title, { geometry, template, offset: noOffset })
      if (printed) onPrinted(chosen.filter(({ print_count }) => print_count > 0).map(printedCount))
    } catch (problem) {
      showAlert(problem instanceof Refusal ? problem.message : t('server.unstable'))
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    const refusal = printRefusal(chosen)
    if (refusal !== null) showAlert(say(refusal, { count: number(printoutMax) }))
    else if (check.findings?.some(({ level }) => level === 'stop')) showAlert(t('print.stopped'))
    else void print()
  }
  return {
    output,
    check,
    busy,
    submit,
    chosen,
    labels: totalLabels(chosen),
    /** Places on paper: labels, and a header for each item where they are printed. */
    places: totalLabels(chosen) + (headers ? headersOf(chosen) : 0),
    foot,
    example: example === undefined ? null : { serial: example.serial_number, url: linkOf(example.serial_number) },
  }
}

export type PrintWork = ReturnType<typeof usePrintWork>

/** What was saved is held by this browser (resolution 87); what could not be read leaves what it held before. */
function useFoot(settings: PrintConfig | null): LabelFoot {
  useEffect(() => {
    if (settings !== null) holdLabelImage(settings.print_image_url)
  }, [settings])
  return settings === null
    ? labelFoot(null, heldLabelImage())
    : labelFoot(settings.print_description, settings.print_image_url)
}

function printedCount({ serial_number, print_count }: PrintedCount): PrintedCount {
  return { serial_number, print_count }
}

function headersOf(chosen: readonly Chosen[]): number {
  const printed = chosen.filter(({ print_count }) => print_count > 0)
  return new Set(printed.map(({ product_code, variant_code }) => JSON.stringify([product_code, variant_code]))).size
}
