import type { Home } from '#contract/intro/home.ts'
import type { Flavour, Shell } from '#contract/kernel/screen.ts'
import { type Role, may } from '#contract/kernel/roles.ts'
import { type Day, addDays } from '#contract/kernel/seoul.ts'
import { type Mode, planRefusal } from '#contract/payment/plan.ts'
import { type ScreenName, isInShell, screens } from '#contract/table/screens.ts'

/** Days that are compared with as many before them. */
export const daysCompared = 7

/** Certifications of today and yesterday, of the last seven days and the seven before. */
export function certifiedSums({ certified }: Pick<Home, 'certified'>) {
  const sum = (counts: readonly number[]) => counts.reduce((before, count) => before + count, 0)
  return {
    today: certified.at(-1) ?? 0,
    yesterday: certified.at(-2) ?? 0,
    week: sum(certified.slice(-daysCompared)),
    week_before: sum(certified.slice(-2 * daysCompared, -daysCompared)),
  }
}

/** The filters of the list of codes certified within the last days. */
export function certifiedSince(today: Day, days: number) {
  return { range_type: 'activated_at', from: addDays(today, 1 - days), to: today }
}

export const waitNames = [
  'messages_failed',
  'jobs_failed',
  'lost_attempted',
  'codes_unprinted',
  'jobs_running',
] as const
export type WaitName = (typeof waitNames)[number]

/** Something that waits in a shop: how much of it, and the filtered list that holds just that. */
export type Waiting = { name: WaitName; count: number; screen: ScreenName; search: Readonly<Record<string, string>> }

const lists: Readonly<Record<WaitName, Pick<Waiting, 'screen' | 'search'>>> = {
  messages_failed: { screen: 'messageManage', search: { state: 'failed' } },
  jobs_failed: { screen: 'jobs', search: {} },
  lost_attempted: { screen: 'lostRecord', search: { state: 'attempted' } },
  codes_unprinted: {
    screen: 'printqr',
    search: { cert_status: 'inactivated', printed: 'N', from: 'any', to: 'any' },
  },
  jobs_running: { screen: 'jobs', search: {} },
}

/** Lists what waits, the most pressing first: of the lists that this shop, its plan and this reader have. */
export function waitingIn(
  home: Home,
  { shell, flavour, mode, role }: { shell: Shell; flavour: Flavour; mode: Mode; role: Role },
): Waiting[] {
  return waitNames
    .map((name) => ({ name, count: home[name], ...lists[name] }))
    .filter(({ count, screen }) => {
      const { plan, permission } = { permission: null, ...screens[screen] }
      const allowed = planRefusal(plan, mode) === null && (permission === null || may(role, permission))
      return count > 0 && isInShell(screen, shell, flavour) && allowed
    })
}
