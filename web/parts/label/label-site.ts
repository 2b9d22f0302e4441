import type { PrintConfig } from '#contract/labels/config.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { registrationBase } from '#contract/labels/qr-link.ts'
import { useOperation } from '../../kernel/api.ts'
import { useSilentFailure } from '../../kernel/client-log.ts'
import { useSession } from '../../session/session.ts'

/**
 * The target and design of this shop's labels. Unreadable settings silently fall back to defaults (002 §8); without a
 * plan they are not read.
 */
export function useLabelSite() {
  const { mall_id, shop_no, flavour, mode } = useSession()
  const query = useOperation('getPrintConfig', {}, { enabled: planRefusal('basic', mode) === null })
  useSilentFailure('getPrintConfig', query.error)
  const settings = query.data?.body ?? null
  const registration_base =
    settings?.registration_base ??
    registrationBase({
      mall_type: flavour,
      mall_id: mall_id ?? '',
      shop_no: shop_no ?? '',
      domain: null,
      origin: location.origin,
      platform_suffix: null,
    })
  const qr_link = settings?.qr_link ?? 'page'
  // Also known after a failure, so that the wait ends.
  const known = !query.isLoading || query.failureCount > 0
  return { mall_type: flavour, registration_base, qr_link, settings, known, unset: printUnset(settings) }
}

/**
 * The flag "print settings not done", Y or N (002 §2.1): Y until paper and template are saved, N if unreadable (002
 * §8).
 */
export function printUnset(settings: Pick<PrintConfig, 'print_paper' | 'print_template'> | null): 'Y' | 'N' {
  return settings !== null && (settings.print_paper === null || settings.print_template === null) ? 'Y' : 'N'
}
