import { useRef } from 'react'
import { paymentAddress } from '#contract/table/guard.ts'
import { menuItemOf } from '#contract/table/menu.ts'
import { screenPath } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { usePlace } from '../kernel/place.ts'
import { planClassOf, rememberShop } from '../session/start.ts'
import { type Session, useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Refusal } from '../kernel/api.ts'

/** Screens on which a shop without a plan may stay when it is chosen (000 §4 "Shop change"). */
const allowed: readonly (string | null)[] = ['serviceIntro', 'additionalService', 'payment']

/**
 * Choosing another shop (000 §4): one without a plan class leads to the service introduction, payment for digital, unless
 * the page is open to it; then the page reloads with the chosen shop.
 */
export function useShopChange(): (shop_no: string) => Promise<void> {
  const { screen } = usePlace()
  const session = useSession()
  const { t } = useText()
  const busy = useRef(false)
  return async (shop_no) => {
    if (busy.current || shop_no === session.shop_no) return
    busy.current = true
    try {
      const plan_class = await planClassOf(shop_no)
      rememberShop(shop_no)
      if (plan_class === null && !allowed.includes(screen && menuItemOf(screen))) location.assign(withoutPlan(session))
      else location.reload()
    } catch (problem) {
      busy.current = false
      showAlert(problem instanceof Refusal ? problem.message : t('shop.not_initialized'))
    }
  }
}

function withoutPlan({ app, flavour, product, mall_id }: Session): string {
  const shell = shellOf(flavour, app)
  if (app === 'cert_digital') return paymentAddress(shell, product, mall_id)
  return screenPath('serviceIntro', { product, mall_id: mall_id ?? '', shell })
}
