import { type ScreenName, screens } from './screens.ts'
import type { Screen } from '../kernel/screen.ts'
import type { TextKey } from '../text/text.ts'

/**
 * The side menu, in its groups (look "Shell"): every shell shows those of its screens that it has, in this order.
 * A group is left out where none of it is there.
 */
export const menu = [
  { group: 'menu.start', items: ['serviceIntro'] },
  { group: 'menu.products', items: ['manageProductInfo'] },
  { group: 'menu.codes', items: ['createAuthcode', 'batches', 'manageAuthcode', 'printqr', 'warrantyPeriod', 'jobs'] },
  {
    group: 'menu.group_customers',
    items: ['manageAuthMembers', 'lostRecord', 'repairs', 'fakeReports', 'messageManage'],
  },
  { group: 'menu.shop', items: ['setting', 'team', 'additionalService', 'payment'] },
] as const satisfies readonly { group: TextKey; items: readonly ScreenName[] }[]

/** The menu item of a screen: its own, or that of the screen whose address it continues. */
export function menuItemOf(name: ScreenName): ScreenName | null {
  const screen: Screen = screens[name]
  if (!('segment' in screen)) return null
  const items: readonly ScreenName[] = menu.flatMap(({ items: own }) => own)
  return items.find((item) => screen.segment === item || screen.segment.startsWith(`${item}/`)) ?? null
}
