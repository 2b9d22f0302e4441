import { Link } from '@tanstack/react-router'
import type { RecallPage } from '#contract/recalls/operations.ts'
import type { RecallRound } from '#contract/recalls/recall.ts'
import { may } from '#contract/kernel/roles.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { useScreenPath } from '../kernel/place.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { LinearProgress } from '../ui/progress.tsx'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './recalls.module.css'
import { isWorking } from './use-recalls.ts'

type Props = { recall: RecallPage; onRound: (kind: RecallRound) => void }

/** The progress of a recall: codes while a job runs, then notified owners and answers. */
export function Progress({ recall, onRound }: Props) {
  const { t, number } = useText(additionalServicesTexts, recallsTexts)
  const { state, codes, done, kept, progress, round } = recall
  const counts = { codes: number(codes), done: number(done) }
  return (
    <Card>
      <h2 className={styles.heading}>{t('recall.progress')}</h2>
      {isWorking(recall) && (
        <LinearProgress
          label={state === 'running' ? t('recall.stopping', counts) : t('recall.releasing', counts)}
          value={(done / codes) * 100}
        />
      )}
      {kept > 0 && <p className={typography.note}>{t('recall.kept', { count: number(kept) })}</p>}
      <Numbers progress={progress} />
      {round !== null && <p role="status">{t('recall.writing')}</p>}
      {state === 'ending' && done === codes && <p role="status">{t('recall.telling_over')}</p>}
      {state === 'active' && <Further recall={recall} onRound={onRound} />}
    </Card>
  )
}

function Numbers({ progress }: Pick<RecallPage, 'progress'>) {
  const { t, number } = useText(additionalServicesTexts, recallsTexts)
  const { owners, delivered, told, waiting, points, failed, unreachable, read, answered } = progress
  const rows = [
    [t('recall.owner_count'), owners],
    [t('recall.delivery_delivered'), delivered + told],
    [t('recall.delivery_waiting'), waiting],
    [t('recall.delivery_points'), points],
    [t('recall.delivery_failed'), failed],
    [t('recall.delivery_unreachable'), unreachable],
    [t('recall.read'), read],
    [t('recall.answered'), answered],
  ] as const
  return (
    <dl className={styles.numbers}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The owners not reached, with actions for another round. */
function Further({ recall, onRound }: Props) {
  const { t, number } = useText(additionalServicesTexts, recallsTexts)
  const pathOf = useScreenPath()
  const { role, mode } = useSession()
  const { progress, round, remindable_at } = recall
  const missed = progress.failed + progress.unreachable
  const locked = mode === 'any' || mode === null ? t('services.no_plan') : null
  const refused = may(role, 'support') ? locked : t('auth.role_refused')
  const busy = round === null ? null : t('recall.busy')
  const wait = remindable_at === null ? null : t('recall.remind_wait', { time: seoulMoment(remindable_at) })
  const silent = progress.owners === progress.answered ? t('recall.nobody') : null
  const reached = missed === 0 ? t('recall.nobody') : null
  const say = (...reasons: (string | null)[]) => {
    const reason = reasons.find((one) => one !== null)
    return reason == null ? undefined : () => showAlert(reason)
  }
  return (
    <>
      {progress.points > 0 && (
        <p className={styles.warn} role="status">
          {t('recall.points_wait', { count: number(progress.points) })}{' '}
          {may(role, 'pay') && <Link to={pathOf('payment')}>{t('recall.check_charge')}</Link>}
        </p>
      )}
      {missed > 0 && <p className={styles.warn}>{t('recall.not_reached', { count: number(missed) })}</p>}
      <div className={styles.buttons}>
        <Button unavailable={say(refused, busy, silent, wait)} onClick={() => onRound('remind')}>
          {t('recall.remind')}
        </Button>
        <Button unavailable={say(refused, busy, reached)} onClick={() => onRound('retry')}>
          {t('recall.retry')}
        </Button>
      </div>
    </>
  )
}
