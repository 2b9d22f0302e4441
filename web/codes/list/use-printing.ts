import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import type { GeometryName } from '#contract/labels/paper/geometry.ts'
import type { Template } from '#contract/labels/paper/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { isInShell } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { call } from '../../kernel/api.ts'
import { logSilently } from '../../kernel/client-log.ts'
import { useLabelSite } from '../../parts/label/label-site.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'

export type Prints = { serial_number: string; print_count: number }[]
export type LabelSite = { mall_type: string; registration_base: string; qr_link: QrLinkChoice }
export type LabelSettings = PrintConfig | null
/** Paper and template of a printout, and the reason of a second print. */
export type PrintedHow = { geometry: GeometryName; template: Template; reason: string; printer_id?: string }

/** The print dialog as the route hands it in: features do not import each other. */
export type PrintSlot = ComponentType<{
  codes: readonly Serial[]
  site: LabelSite
  settings: LabelSettings
  now: Date
  onClose: () => void
  onPrinted: (counts: Prints, how: PrintedHow) => void
  onCounted: () => void
}>

/** Queries that show how often a code was printed: they are invalidated after a print. */
const renewed: ReadonlySet<string> = new Set(['searchCodes', 'getCodeHistory', 'listPrints', 'readBatch'])

/** The codes that are being printed, and the target of this shop's labels. */
export function usePrinting() {
  const { say } = useText(shopsTexts)
  const { mode, flavour, app } = useSession()
  const [codes, setCodes] = useState<readonly Serial[] | null>(null)
  const site = useLabelSite()
  const { record, renew } = useRecordPrint()
  // Disabled outside plus (002 §2.1), and pressing it says so (resolution 6).
  const refusal = planRefusal('plus', mode)
  return {
    codes,
    site,
    /** A shop of digital goods has nothing to stick a label on (000 §2). */
    here: isInShell('printqr', shellOf(flavour, app), flavour),
    locked: refusal !== null,
    open: (chosen: readonly Serial[]) => (refusal === null ? setCodes(chosen) : showAlert(say(refusal))),
    close: () => setCodes(null),
    record,
    renew,
    pageOf: (serial: string) => registrationUrl(site.mall_type, site.registration_base, serial),
  }
}

/** Counts what was printed, so that a reprint is seen; the labels are out already, so a failure is only logged. */
export function useRecordPrint() {
  const queries = useQueryClient()
  const renew = async () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => renewed.has(String(name)),
    })
  const record = async (prints: Prints, how: PrintedHow) => {
    try {
      await call('recordPrint', { prints, ...how })
    } catch (problem) {
      logSilently('recordPrint', problem)
    }
    await renew()
  }
  return { record, renew }
}
