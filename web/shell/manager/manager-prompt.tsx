import { lazy, Suspense, useEffect, useState } from 'react'
import { managerDelay } from '#contract/mall-info/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import type { ScreenName } from '#contract/table/screens.ts'
import { type Session, useSession } from '../../session/session.ts'
import { afterPresses } from '../after-presses.ts'
import { hidingCookie, isManagerHidden } from './manager-hidden.ts'
import { loadDialogs } from '../../ui/dialog.tsx'

// It is asked for once in a shop's life.
const load = async () => import('./manager-dialog.tsx')
const ManagerDialog = lazy(async () => ({ default: (await load()).ManagerDialog }))

/**
 * Whether the dialog opens on a screen: the service introduction, and for digital shops their landing page (resolution
 * 40).
 */
export function asksForManager(screen: ScreenName | null, { app, manager_known, role, shop_no }: Session): boolean {
  const here = screen === 'serviceIntro' || (app === 'cert_digital' && screen === 'warrantyPeriod')
  return here && !manager_known && may(role, 'setting') && shop_no !== null
}

/** Opens the shop-manager dialog a moment after the page, unless it was put off (002 §4). Mount it where it may open. */
export function ManagerPrompt() {
  const { shop_no, mall_id, app } = useSession()
  const shop = { shop_no: shop_no ?? '', mall_id: mall_id ?? '', app }
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isManagerHidden({ shop_no: shop_no ?? '', mall_id: mall_id ?? '', app }, document.cookie, new Date()))
      return undefined
    // On its way while the delay runs, so that it opens whole, and never over a click that has begun.
    const ready = Promise.all([load(), loadDialogs()])
    return afterPresses(window, { delay: managerDelay, ready }, () => setOpened(true))
  }, [shop_no, mall_id, app])
  if (!opened) return null
  const close = () => {
    const cookie = hidingCookie(shop, new Date())
    if (cookie !== null) document.cookie = cookie
    setOpened(false)
  }
  return (
    <Suspense fallback={null}>
      <ManagerDialog onClose={close} />
    </Suspense>
  )
}
