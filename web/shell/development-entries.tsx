import type { Mode } from '#contract/payment/plan.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { type KeyOf, textsOf } from '../kernel/text.ts'
import { call, saidOf } from '../kernel/api.ts'
import { loadPlan } from '../session/start.ts'
import type { Session } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import type { MenuEntry } from '../ui/menu.tsx'

const { say, t } = textsOf(shellTexts, shopsTexts)
type TextKey = KeyOf<typeof shellTexts | typeof shopsTexts>

const names = { any: 'plan.ended', basic: 'plan.basic', plus: 'plan.plus' } as const satisfies Record<Mode, TextKey>

/** Development mode shows buttons that toggle the plan (000 §4); the server's own plan changes with them. */
export function developmentEntries({ development, mode }: Session): MenuEntry[] {
  if (!development) return []
  return [
    { key: 'development', heading: t('development.plan') },
    ...(['any', 'basic', 'plus'] as const).map((plan) => ({
      key: `development-${plan}`,
      label: say(names[plan]),
      chosen: plan === mode,
      onSelect: () => void setPlan(plan),
    })),
  ]
}

async function setPlan(plan: Mode): Promise<void> {
  try {
    await call('setDevelopmentPlan', { class: plan })
    await loadPlan()
    showAlert(t('development.plan_set', { plan: say(names[plan]) }))
  } catch (problem) {
    showAlert(saidOf(problem))
  }
}
