import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useState } from 'react'
import type { Serial } from '#contract/codes.ts'
import type { PrintConfig } from '#contract/labels.ts'
import { planRefusal } from '#contract/plan.ts'
import { registrationBase, registrationUrl } from '#contract/qr-link.ts'
import { call, useOperation } from '#web/api.ts'
import { logSilently } from '#web/client-log.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'

type Prints = { serial_number: string; print_count: number }[]

/** The print dialog as the route hands it in: features do not import each other. */
export type PrintSlot = ComponentType<{
  codes: readonly Serial[]
  site: { mall_type: string; registration_base: string }
  settings: Pick<PrintConfig, 'print_description' | 'print_image_url'> | null
  now: Date
  onClose: () => void
  onPrinted: (counts: Prints) => void
}>

/** At most so many codes in one record of printing. */
const printsPerCall = 500
/** Only imweb's links differ (002 §7.6); its shops have a door of their own. */
const mall_type = 'partner'

/** What is being printed, and where the labels of this shop lead to. */
export function usePrinting() {
  const { say } = useText()
  const { mode } = useSession()
  const [codes, setCodes] = useState<readonly Serial[] | null>(null)
  const site = useLabelSite()
  const record = useRecordPrint()
  // Disabled outside plus (002 §2.1), and pressing it says so (resolution 6).
  const refusal = planRefusal('plus', mode)
  return {
    codes,
    site,
    locked: refusal !== null,
    open: (chosen: readonly Serial[]) => (refusal === null ? setCodes(chosen) : showAlert(say(refusal))),
    close: () => setCodes(null),
    record,
    pageOf: (serial: string) => registrationUrl(mall_type, site.registration_base, serial),
  }
}

/** The shop's label settings; when they cannot be read, defaults are used without a word (002 §8). */
function useLabelSite() {
  const { mall_id, shop_no, shops } = useSession()
  const { data } = useOperation('getPrintConfig', {})
  const settings = data?.body ?? null
  const registration_base =
    settings?.registration_base ??
    registrationBase({
      mall_type,
      mall_id: mall_id ?? '',
      shop_no: shop_no ?? '',
      domain: shops.find((shop) => shop.shop_no === shop_no)?.primary_domain ?? null,
      origin: location.origin,
      platform_suffix: null,
    })
  return { mall_type, registration_base, settings }
}

/** Counts what was printed, so that a reprint is seen; the labels are out already, so a failure is only logged. */
function useRecordPrint() {
  const queries = useQueryClient()
  return async (prints: Prints) => {
    for (let at = 0; at < prints.length; at += printsPerCall) {
      try {
        await call('recordPrint', { prints: prints.slice(at, at + printsPerCall) })
      } catch (problem) {
        logSilently('recordPrint', problem)
      }
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'searchCodes' || name === 'getCodeHistory',
    })
  }
}
