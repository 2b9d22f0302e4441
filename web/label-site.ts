import { planRefusal } from '#contract/plan.ts'
import { registrationBase } from '#contract/qr-link.ts'
import { useOperation } from './api.ts'
import { useSession } from './session.ts'

/**
 * Where the labels of this shop lead to, and what they look like. When the settings cannot be read, defaults are used
 * without a word (002 §8); without a plan they are not asked for.
 */
export function useLabelSite() {
  const { mall_id, shop_no, shops, flavour, mode } = useSession()
  const { data } = useOperation('getPrintConfig', {}, { enabled: planRefusal('basic', mode) === null })
  const settings = data?.body ?? null
  const registration_base =
    settings?.registration_base ??
    registrationBase({
      mall_type: flavour,
      mall_id: mall_id ?? '',
      shop_no: shop_no ?? '',
      domain: shops.find((shop) => shop.shop_no === shop_no)?.primary_domain ?? null,
      origin: location.origin,
      platform_suffix: null,
    })
  return { mall_type: flavour, registration_base, settings }
}
