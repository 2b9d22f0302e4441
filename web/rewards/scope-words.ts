import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useText } from '../kernel/text.ts'

/** The products of a rule in words. */
export function useScopeWords() {
  const { t } = useText(rewardsTexts)
  return ({ scope, product_codes }: { scope: string; product_codes: readonly string[] }) =>
    scope === 'all' ? t('rewards.effect_of_all') : t('rewards.effect_of_some', { count: product_codes.length })
}
