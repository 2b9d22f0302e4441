import type { Reward } from '#contract/rewards/log.ts'
import type { RewardState } from '#contract/rewards/rules.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import marks from '../ui/marks.module.css'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'

type Retry = (reward: Reward) => void

/** The columns of the log. */
export function useRewardColumns(onRetry: Retry | null): readonly Column<Reward>[] {
  const { t } = useText(rewardsTexts)
  return [
    {
      id: 'planned_at',
      header: t('rewards.planned_at'),
      cell: (reward) => <DateTimeCell moment={reward.planned_at} />,
    },
    { id: 'state', header: t('common.state'), cell: (reward) => <StateChip reward={reward} /> },
    { id: 'what', header: t('rewards.what'), cell: (reward) => <What reward={reward} /> },
    { id: 'member', header: t('rewards.member'), cell: (reward) => <Member reward={reward} /> },
    {
      id: 'code',
      header: t('common.serial_code'),
      cell: (reward) => (
        <span className={styles.lines2}>
          <SerialText serial={reward.serial_number} />
          <span className={typography.note}>{reward.product_name}</span>
        </span>
      ),
    },
    { id: 'why', header: t('rewards.why'), cell: (reward) => <Why reward={reward} onRetry={onRetry} /> },
  ]
}

const tones: Readonly<Record<RewardState, ChipTone>> = {
  planned: 'info',
  // Green is reserved for genuine products.
  granted: 'plain',
  reclaimed: 'plain',
  failed: 'lost',
  skipped: 'plain',
}

function StateChip({ reward: { state, step } }: { reward: Reward }) {
  const { t, say } = useText(rewardsTexts)
  const words =
    step === 'take'
      ? t(state === 'failed' ? 'rewards.state_reclaim_failed' : 'rewards.state_reclaiming')
      : say(`rewards.state_${state}`)
  return (
    <Chip
      tone={tones[state]}
      mark={state === 'failed' ? <span className={marks.lozenge} aria-hidden="true" /> : undefined}
    >
      {words}
    </Chip>
  )
}

function What({ reward }: { reward: Reward }) {
  const { t, number } = useText(rewardsTexts)
  const { kind, amount, item_name } = reward
  return <span>{kind === 'mileage' ? t('rewards.points', { amount: number(amount ?? 0) }) : (item_name ?? '')}</span>
}

function Member({ reward: { member } }: { reward: Reward }) {
  const { t } = useText(rewardsTexts)
  return member === '' ? (
    <span className={typography.note}>{t('rewards.member_none')}</span>
  ) : (
    <span translate="no">{member}</span>
  )
}

/** Why a reward waits or failed, its next attempt, and a button to retry at once. */
function Why({ reward, onRetry }: { reward: Reward; onRetry: Retry | null }) {
  const { t, say } = useText(rewardsTexts)
  const { reason, due_at, granted_at, delivery, state, can_retry, serial_number } = reward
  const due = due_at === null ? null : seoulTime(due_at)
  const given = granted_at === null ? null : seoulTime(granted_at)
  const answered = delivery?.status ?? null
  return (
    <span className={styles.why}>
      {reason !== null && (
        <span>
          {reason === 'refused' && delivery !== null
            ? t('rewards.reason_refused_hook')
            : say(`rewards.reason_${reason}`)}
        </span>
      )}
      <span className={typography.note}>
        <LineOf
          parts={[
            due === null ? null : t('rewards.due_on', { date: `${due.date} ${due.time}` }),
            given === null || state !== 'granted'
              ? null
              : t('rewards.granted_on', { date: `${given.date} ${given.time}` }),
            delivery === null
              ? null
              : answered === null
                ? t('rewards.delivered_none', { count: delivery.count })
                : t('rewards.delivered', { count: delivery.count, status: answered }),
          ]}
        />
      </span>
      {can_retry && onRetry !== null && (
        <Button size="s" aria-label={t('rewards.retry_one', { code: serial_number })} onClick={() => onRetry(reward)}>
          {t('rewards.retry')}
        </Button>
      )}
    </span>
  )
}

export function rewardCard(onRetry: Retry | null) {
  return (reward: Reward) => (
    <div className={layout.column8}>
      <div className={styles.cardTop}>
        <strong>
          <What reward={reward} />
        </strong>
        <StateChip reward={reward} />
      </div>
      <SerialText serial={reward.serial_number} />
      <span className={typography.note}>
        <Member reward={reward} />
      </span>
      <Why reward={reward} onRetry={onRetry} />
    </div>
  )
}
