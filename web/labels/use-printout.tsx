import { useState } from 'react'
import { labelFoot } from '#contract/label.ts'
import type { PrintConfig } from '#contract/labels.ts'
import type { Printable } from '#contract/print-selection.ts'
import { labelRecords, printoutMax, printRefusal, printSelection, totalLabels } from '#contract/print-selection.ts'
import { registrationUrl } from '#contract/qr-link.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { heldLabelImage, holdLabelImage } from './label-image.ts'
import { LabelSheet } from './label-sheet.tsx'
import { printSheet } from './print.ts'

/** Where the labels of a shop lead to (002 §7.6). */
export type LabelSite = { mall_type: string; registration_base: string }
export type PrintedCount = { serial_number: string; print_count: number }

export type PrintoutProps = {
  site: LabelSite
  /** What the shop saved; null when it could not be read: then the held image or the default words are printed (002 §8). */
  settings: Pick<PrintConfig, 'print_description' | 'print_image_url'> | null
  /** The browser's print dialog was opened over these labels. */
  onPrinted: (counts: PrintedCount[]) => void
}

/** Prints the chosen codes' labels; says why not where it cannot (002 §5). */
export function usePrintout({ site, settings, onPrinted }: PrintoutProps) {
  const { t, say, number } = useText()
  const [busy, setBusy] = useState(false)
  const print = async (chosen: readonly Printable[]) => {
    const refusal = printRefusal(chosen)
    if (refusal !== null) {
      showAlert(say(refusal, { count: number(printoutMax) }))
      return
    }
    setBusy(true)
    try {
      const records = labelRecords(printSelection(chosen), (serial) => linkOf(site, serial))
      if (settings !== null) holdLabelImage(settings.print_image_url)
      const foot = labelFoot(settings?.print_description ?? null, heldLabelImage())
      const sheet = <LabelSheet records={records} foot={foot} />
      const title = t('print.window_title', { count: number(totalLabels(chosen)) })
      const printed = await printSheet(sheet, title)
      if (printed) onPrinted(chosen.filter(({ print_count }) => print_count > 0).map(printedCount))
    } finally {
      setBusy(false)
    }
  }
  return { busy, print }
}

export function linkOf({ mall_type, registration_base }: LabelSite, serial: string): string {
  return registrationUrl(mall_type, registration_base, serial)
}

function printedCount({ serial_number, print_count }: PrintedCount): PrintedCount {
  return { serial_number, print_count }
}
