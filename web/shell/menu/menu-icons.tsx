import {
  IconBox,
  IconCertificate,
  IconChartHistogram,
  IconCirclePlus,
  IconClockShield,
  IconCreditCard,
  IconInfoCircle,
  IconListCheck,
  IconMapPinSearch,
  IconMessage2,
  IconPackage,
  IconPrinter,
  IconPuzzle,
  IconSettings,
  IconShieldQuestion,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MenuIcon } from './menu.ts'

const icons = {
  intro: IconInfoCircle,
  dashboard: IconChartHistogram,
  product: IconPackage,
  create: IconCirclePlus,
  codes: IconCertificate,
  batches: IconBox,
  jobs: IconListCheck,
  print: IconPrinter,
  warranty: IconClockShield,
  members: IconUsers,
  lost: IconMapPinSearch,
  fakes: IconShieldQuestion,
  repairs: IconTool,
  messages: IconMessage2,
  settings: IconSettings,
  team: IconUsersGroup,
  services: IconPuzzle,
  payment: IconCreditCard,
} as const satisfies Record<MenuIcon, unknown>

/** The picture of a menu item. */
export function MenuPicture({ icon }: { icon: MenuIcon }) {
  const Picture = icons[icon]
  return <Picture aria-hidden="true" stroke={1.8} />
}
