import { rewardKinds } from '#contract/rewards/rules.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from '../kernel/text.ts'
import type { RewardList } from './use-rewards.ts'

/** By kind, by code or member, and by the day of the registration. */
export function RewardFilters({ list }: { list: RewardList }) {
  const { t, say } = useText(rewardsTexts)
  const kinds = rewardKinds.map((value) => ({ value, label: say(`rewards.kind_${value}`) }))
  return (
    <KeywordFilters
      list={list}
      keyword={{ label: t('rewards.keyword'), maxLength: 100 }}
      choices={[
        { key: 'kind', label: t('rewards.kind'), choices: [{ value: 'all', label: t('common.all') }, ...kinds] },
      ]}
      period={t('common.period')}
    />
  )
}
