import type { ServiceUse } from '#contract/additional-services/operations.ts'
import type { ServiceName } from '#contract/settings/services.ts'
import type { Mode } from '#contract/payment/plan.ts'
import { type ScreenName, isInShell } from '#contract/table/screens.ts'
import type { Flavour, Shell } from '#contract/kernel/screen.ts'

/** 사용중, 미사용, 이용권 필요 (product H). */
export type ServiceState = 'in_use' | 'unused' | 'needs_plan'

/** A card of the screen: an additional service with a form of its own; its words are `services.{name}` and `…_help`. */
export type Service = {
  readonly name: ServiceName
  readonly screen: ScreenName
  /** The tab of that screen. */
  readonly tab?: string
}

const services: readonly Service[] = [
  { name: 'design', screen: 'shopLook' },
  { name: 'embed', screen: 'embed' },
  { name: 'auth_items', screen: 'authItems' },
  { name: 'approvals', screen: 'approvals' },
  { name: 'mileage', screen: 'rewards', tab: 'mileage' },
  { name: 'coupons', screen: 'rewards', tab: 'coupons' },
  { name: 'groups', screen: 'rewards', tab: 'groups' },
  { name: 'repairs', screen: 'repairSettings' },
  { name: 'recalls', screen: 'recalls' },
  { name: 'orders', screen: 'orders' },
]

/** The services that a shell of this flavour has. */
export function servicesOf(shell: Shell, flavour: Flavour): readonly Service[] {
  return services.filter(({ screen }) => isInShell(screen, shell, flavour))
}

/** The state of a service; without a plan it is locked, whatever its settings. */
export function stateOf({ name }: Service, mode: Mode, use: ServiceUse): ServiceState {
  if (mode === 'any') return 'needs_plan'
  return use[name] ? 'in_use' : 'unused'
}
