import type { FirstSteps } from '#contract/intro/first-steps.ts'
import { type Mode, planRefusal } from '#contract/payment/plan.ts'
import { type ScreenName, isInShell, screens } from '#contract/table/screens.ts'
import type { Flavour, Shell } from '#contract/kernel/screen.ts'

export const stepNames = ['product', 'warranty', 'codes', 'print', 'certified'] as const
export type StepName = (typeof stepNames)[number]

/** One of the first steps: whether it is done, how many there are, and the screen where it is done. */
export type Step = {
  name: StepName
  done: boolean
  count: number | null
  screen: ScreenName
  /** Where on that screen: its tab or its filters, while the step is to be done. */
  search: Readonly<Record<string, string>>
  /** Why the plan does not open it. */
  locked: 'plan.expired' | 'plan.plus_only' | null
}

/** The form itself, and the codes that have no label yet: not the list before them. */
const places: Partial<Record<ScreenName, Readonly<Record<string, string>>>> = {
  manageProductInfo: { tab: 'register' },
  printqr: { cert_status: 'inactivated', printed: 'N', from: 'any', to: 'any' },
}

/** The way from the first product to the first certified buyer, as far as this shop has come. */
export function stepsOf(found: FirstSteps, place: { shell: Shell; flavour: Flavour; mode: Mode }): Step[] {
  const { shell, flavour, mode } = place
  // Hosted shops have their products from the platform and find them where codes are made (resolution 43).
  const products: ScreenName = isInShell('manageProductInfo', shell, flavour) ? 'manageProductInfo' : 'createAuthcode'
  const step = (name: StepName, screen: ScreenName, done: boolean, count: number | null): Step => ({
    name,
    done,
    count,
    screen,
    search: done ? {} : (places[screen] ?? {}),
    locked: planRefusal(screens[screen].plan, mode),
  })
  // A shop of digital goods has nothing to stick a label on.
  const prints = isInShell('printqr', shell, flavour)
  return [
    step('product', products, found.products > 0, found.products),
    step('warranty', 'warrantyPeriod', found.warranty_set, null),
    step('codes', 'createAuthcode', found.codes > 0, found.codes),
    ...(prints ? [step('print', 'printqr', found.printed, null)] : []),
    step('certified', 'manageAuthcode', found.certified > 0, found.certified),
  ]
}

/** The step to do now: the first one that is neither done nor locked. */
export function nextStep(steps: readonly Step[]): StepName | null {
  return steps.find(({ done, locked }) => !done && locked === null)?.name ?? null
}
