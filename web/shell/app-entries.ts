import { appOf } from '#contract/table/guard.ts'
import { type Shell, shellOf } from '#contract/kernel/screen.ts'
import { homeScreen, screenPath } from '#contract/table/screens.ts'
import { type KeyOf, textsOf } from '../kernel/text.ts'
import type { App } from '#contract/kernel/wire.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Session } from '../session/session.ts'
import type { AppEntry } from './top-bar.tsx'

const { t } = textsOf(shellTexts)
type TextKey = KeyOf<typeof shellTexts>

/** The title of each app; the digital variant has its own (000 §1). */
export const appTitle = {
  cert_product: 'product.title',
  cert_digital: 'product.title_digital',
} as const satisfies Record<App, TextKey>

/**
 * The apps menu (000 §2; LAY-29): the service's apps that the mall has, and where products come from. Imweb has none.
 */
export function appEntries({ flavour, apps, product, mall_id }: Session, shell: Shell): AppEntry[] | null {
  if (flavour === 'imweb') return null
  const place = { product, mall_id: mall_id ?? '' }
  const own = apps.map((app) => ({
    key: app,
    label: t(appTitle[app]),
    ...(app === appOf(shell) ? { detail: t('shell.app_open') } : {}),
    href: screenPath(homeScreen, { ...place, shell: shellOf(flavour, app) }),
  }))
  if (flavour === 'partner') {
    const products = screenPath('manageProductInfo', { ...place, shell })
    return [...own, { key: 'products', label: t('screen.manage_product_info'), href: products }]
  }
  const list = `/go/sign-in?mall_id=${encodeURIComponent(place.mall_id)}`
  return [...own, { key: 'platform', label: t('shell.platform_apps'), href: list }]
}
