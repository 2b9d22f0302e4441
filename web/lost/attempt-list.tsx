import { type AttemptVerdict, attemptVerdicts } from '#contract/lost/record.ts'
import type { LostAttempt } from '#contract/lost/attempts.ts'
import { may } from '#contract/kernel/roles.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { scansTexts } from '#contract/scans/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { LineOf } from '../parts/cells/line-of.tsx'
import { countryOf, deviceKey } from '../parts/cells/scan-words.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Chip } from '../ui/chip.tsx'
import { Select } from '../ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useLostChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from '../parts/cases/cases.module.css'

/** The number of newest attempts that are shown. */
const shownAttempts = 100

/** Attempts of others since the report (002 §7.1 "third-party attempt"). */
export function AttemptList({ serial }: { serial: string }) {
  const { t } = useText(lostTexts, scansTexts)
  return (
    <>
      <h3 className={styles.heading}>{t('lost.attempts')}</h3>
      <p className={styles.note}>{t('lost.attempts_note')}</p>
      <Attempts serial={serial} />
    </>
  )
}

function Attempts({ serial }: { serial: string }) {
  const { t, number } = useText(lostTexts, scansTexts)
  const query = useOperation('listLostAttempts', { serial, limit: shownAttempts })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={64} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { attempts, count } = query.data.body
  if (attempts.length === 0) return <EmptyState title={t('lost.no_attempts')} help={t('lost.no_attempts_help')} />
  return (
    <>
      <ol className={layout.stack12}>
        {attempts.map((attempt) => (
          <li key={attempt.attempt_no} className={styles.item}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
      {count > attempts.length && (
        <p className={typography.note}>{t('lost.more_attempts', { count: number(count - attempts.length) })}</p>
      )}
    </>
  )
}

function Attempt({ attempt }: { attempt: LostAttempt }) {
  const { t, say, language } = useText(lostTexts, scansTexts)
  const { role } = useSession()
  const { busy, change } = useLostChange()
  const { attempt_no, attempted_at, kind, device, region, verdict, is_new } = attempt
  const judge = (next: AttemptVerdict) =>
    void change(async () => {
      await call('judgeLostAttempt', { attempt_no, verdict: next })
      return t('lost.verdict_saved')
    })
  const told = (key: 'lost.told_member' | 'lost.told_admin', at: string | null) =>
    at === null ? null : say(key, { time: seoulMoment(at) })
  return (
    <>
      <span className={layout.spread}>
        <time dateTime={attempted_at} className={typography.label}>
          {seoulMoment(attempted_at)}
        </time>
        {is_new && <Chip tone="lost">{t('lost.is_new')}</Chip>}
      </span>
      <p>{say(`lost.attempt_${kind}`)}</p>
      <p className={typography.note}>
        <LineOf parts={[device === null ? null : say(deviceKey(device)), countryOf(region, language)]} />
      </p>
      <p className={typography.note}>
        <LineOf
          parts={[
            told('lost.told_member', attempt.notified_member_at),
            told('lost.told_admin', attempt.notified_admin_at),
          ]}
        />
      </p>
      {may(role, 'support') ? (
        <Select
          small
          label={t('lost.verdict')}
          disabled={busy}
          value={verdict}
          onChange={judge}
          choices={attemptVerdicts.map((value) => ({ value, label: say(`lost.judged_${value}`) }))}
        />
      ) : (
        <p>{say(`lost.judged_${verdict}`)}</p>
      )}
    </>
  )
}
