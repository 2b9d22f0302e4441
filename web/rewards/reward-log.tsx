import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { type Reward, retryMost } from '#contract/rewards/log.ts'
import { rewardKinds, rewardStates } from '#contract/rewards/rules.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { TabbedList } from '../parts/filter/tabbed-list.tsx'
import { useSession } from '../session/session.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { rewardCard, useRewardColumns } from './reward-columns.tsx'
import { type RewardList, useRewards } from './use-rewards.ts'

type TextKey = KeyOf<typeof rewardsTexts>

const tabs = ['all', ...rewardStates] as const
const tabNames: Readonly<Record<(typeof tabs)[number], TextKey>> = {
  all: 'common.all',
  planned: 'rewards.state_planned',
  granted: 'rewards.state_granted',
  reclaimed: 'rewards.state_reclaimed',
  failed: 'rewards.state_failed',
  skipped: 'rewards.state_skipped',
}

/** The log of rewards, with retry of failed ones. */
export function RewardLog() {
  const { t, say, number } = useText(rewardsTexts)
  const { role, mode } = useSession()
  const list = useRewards()
  const { retry, busy, asking, setAsking } = useRetry(() => list.setKeys(new Set()))
  const allowed = may(role, 'support') && mode !== 'any'
  const chosen = list.rows.filter((reward) => list.keys.has(reward.reward_no) && reward.can_retry)
  const ask = (rewards: readonly Reward[]) =>
    rewards.some(({ reason }) => reason === 'unsure') ? setAsking(rewards) : void retry(rewards)
  const one = allowed ? (reward: Reward) => ask([reward]) : null
  return (
    <>
      <TabbedList
        id="reward-states"
        label={t('rewards.log')}
        tabs_label={t('common.state')}
        tabs={tabs.map((value) => ({ value, label: say(tabNames[value]) }))}
        list={list}
        filters={<RewardFilters list={list} />}
        columns={useRewardColumns(one)}
        rowKey={(reward) => reward.reward_no}
        rowName={(reward) => reward.serial_number}
        card={rewardCard(one)}
        {...(allowed && { selection: { keys: list.keys, onChange: list.setKeys } })}
        bulkActions={
          <Button
            busy={busy}
            unavailable={chosen.length === 0 ? () => showAlert(t('rewards.none_to_retry')) : undefined}
            onClick={() => ask(chosen.slice(0, retryMost))}
          >
            {t('rewards.retry_selected', { count: number(chosen.length) })}
          </Button>
        }
        empty={{ nothing: t('rewards.nothing'), title: t('rewards.empty'), help: t('rewards.empty_help') }}
      />
      <ConfirmDialog
        opened={asking.length > 0}
        onClose={() => setAsking([])}
        onConfirm={() => void retry(asking)}
        title={t('rewards.retry_unsure_title')}
        confirm={t('rewards.retry')}
      >
        {t('rewards.retry_unsure')}
      </ConfirmDialog>
    </>
  )
}

/** Retries a reward; confirms first if it may have arrived. */
function useRetry(onDone: () => void) {
  const { t, number } = useText(rewardsTexts)
  const { mutateAsync, isPending: busy } = useCommand('retryRewards')
  const [asking, setAsking] = useState<readonly Reward[]>([])
  const retry = async (rewards: readonly Reward[]) => {
    setAsking([])
    try {
      const { retried } = await mutateAsync({ input: { reward_nos: rewards.map(({ reward_no }) => reward_no) } })
      showAlert(t('rewards.retried', { count: number(retried) }))
      onDone()
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
    await queries.invalidateQueries({ queryKey: ['searchRewards'] })
  }
  return { retry, busy, asking, setAsking }
}

/** By kind, by code or member, and by the day of the registration. */
function RewardFilters({ list }: { list: RewardList }) {
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
