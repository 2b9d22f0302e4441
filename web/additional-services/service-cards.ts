import type { ServiceUse } from '#contract/additional-services/operations.ts'
import type { Mode } from '#contract/payment/plan.ts'
import type { ScreenName } from '#contract/table/screens.ts'
import type { Flavour, Shell } from '#contract/kernel/screen.ts'
import { isInShell } from '#contract/table/screens.ts'
import type { TextKey } from './text.ts'

/** 사용중, 미사용, 이용권 필요 (product H). */
export type ServiceState = 'in_use' | 'unused' | 'needs_plan'

export type ServiceName = 'page' | 'labels' | 'members' | 'lost' | 'messages' | 'team' | 'api'

/** A service of the shop: what says that it is used, and the screen that it leads to. */
export type Service = {
  readonly name: ServiceName
  readonly title: TextKey
  readonly help: TextKey
  readonly plus: boolean
  readonly used_by: keyof ServiceUse | null
  readonly screen: ScreenName | null
}

const services: readonly Service[] = [
  { name: 'page', title: 'services.page', help: 'services.page_help', plus: false, used_by: 'codes', screen: null },
  {
    name: 'labels',
    title: 'services.labels',
    help: 'services.labels_help',
    plus: true,
    used_by: 'printed',
    screen: 'printqr',
  },
  {
    name: 'members',
    title: 'services.members',
    help: 'services.members_help',
    plus: true,
    used_by: 'members',
    screen: 'manageAuthMembers',
  },
  {
    name: 'lost',
    title: 'services.lost',
    help: 'services.lost_help',
    plus: true,
    used_by: 'lost',
    screen: 'lostRecord',
  },
  {
    name: 'messages',
    title: 'services.messages',
    help: 'services.messages_help',
    plus: true,
    used_by: 'messages',
    screen: 'messageManage',
  },
  { name: 'team', title: 'screen.team', help: 'services.team_help', plus: false, used_by: 'team', screen: 'team' },
  // Nothing to switch on: whoever may sign in may call it.
  { name: 'api', title: 'services.api', help: 'services.api_help', plus: false, used_by: null, screen: null },
]

/** The services that a shell of this flavour has. */
export function servicesOf(shell: Shell, flavour: Flavour): readonly Service[] {
  return services.filter(({ screen }) => screen === null || isInShell(screen, shell, flavour))
}

export function stateOf({ plus, used_by }: Service, mode: Mode, use: ServiceUse): ServiceState {
  if (plus && mode !== 'plus') return 'needs_plan'
  return used_by === null || use[used_by] ? 'in_use' : 'unused'
}
