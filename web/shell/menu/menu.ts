import type { mallInfoTexts } from '#contract/mall-info/texts.ts'
import type { shellTexts } from '#contract/shell/texts.ts'
import type { shopsTexts } from '#contract/shops/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof mallInfoTexts | typeof shellTexts | typeof shopsTexts>

/** Pictures of menu items, by name, so that a menu can be plain data. */
export type MenuIcon =
  | 'intro'
  | 'dashboard'
  | 'product'
  | 'create'
  | 'codes'
  | 'batches'
  | 'jobs'
  | 'print'
  | 'warranty'
  | 'members'
  | 'lost'
  | 'fakes'
  | 'repairs'
  | 'messages'
  | 'settings'
  | 'team'
  | 'services'
  | 'payment'

/** One line of the side menu. */
export type MenuItem = {
  screen: string
  label_key: TextKey
  icon: MenuIcon
  href: string
  /** Why the plan does not open it; the item stays visible, focusable and says so (000 §4, resolution 6). */
  locked?: TextKey | undefined
  /** The plan that is missing: pressing it leads to the screen, which shows what the plan opens. */
  sold?: 'plan.plus_only' | 'plan.expired' | undefined
}

/** A group of the side menu; the first one has no heading. */
export type MenuGroup = { group: TextKey; heading: boolean; items: readonly MenuItem[] }
