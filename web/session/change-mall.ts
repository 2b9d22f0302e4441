import { type Flavour, shellOf } from '#contract/kernel/screen.ts'
import type { App } from '#contract/kernel/wire.ts'
import { screenPath } from '#contract/table/screens.ts'
import { tellTabs } from '../kernel/tabs.ts'
import { session } from './session.ts'
import { keepShop } from './shop-choice.ts'

/**
 * Switches to another mall, whose session has just replaced this one, by a full page load of the shop's API keys. No
 * cached data is carried over, and other tabs reload too.
 */
export function changeMall(to: { mall_id: string; flavour: Flavour; app: App; shop_no: string }): void {
  const { mall_id, flavour, app, shop_no } = to
  const { product, login_id } = session()
  keepShop(mall_id, shop_no)
  tellTabs({ kind: 'signed_in', mall_id, login_id })
  location.assign(`${screenPath('setting', { product, mall_id, shell: shellOf(flavour, app) })}?tab=api`)
}
