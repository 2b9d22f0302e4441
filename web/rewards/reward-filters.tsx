import { rewardKinds } from '#contract/rewards/rules.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from '../kernel/text.ts'
import { type RewardFilters as Filters, firstRewards } from './use-rewards.ts'

type FiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By kind, by code or member, and by the day of the registration. */
export function RewardFilters(list: FiltersProps) {
  const { t, say } = useText(rewardsTexts)
  const kinds = rewardKinds.map((value) => ({ value, label: say(`rewards.kind_${value}`) }))
  return (
    <KeywordFilters
      {...list}
      first={firstRewards}
      tab="state"
      keyword={{ label: t('rewards.keyword'), maxLength: 100 }}
      choices={[
        { key: 'kind', label: t('rewards.kind'), choices: [{ value: 'all', label: t('common.all') }, ...kinds] },
      ]}
      period={t('common.period')}
    />
  )
}
