import { Link } from '@tanstack/react-router'
import { recallsTexts } from '#contract/recalls/texts.ts'
import type { Answer } from '../kernel/api.ts'
import { useScreenPath } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import type { Chosen } from './begin-draft.ts'
import typography from '../ui/typography.module.css'
import styles from './recalls.module.css'

type Check = Answer<'checkRecall'>['body']
type Query = { data: { body: Check } | undefined; error: Error | null; refetch: () => unknown }
type CheckStepProps = { query: Query; chosen: Chosen; instruction: string; contact: string }

/** The dry run of a recall: its effects in numbers, before it does anything. */
export function CheckStep({ query, chosen, instruction, contact }: CheckStepProps) {
  const { t } = useText(recallsTexts)
  const { data, error } = query
  if (error !== null) return <ErrorState help={error.message} onRetry={() => void query.refetch()} />
  if (data === undefined) return <Skeleton height={160} />
  const check = data.body
  return (
    <div className={styles.check}>
      <p>
        <strong>{chosen.name}</strong> {chosen.detail}
      </p>
      {check.overlaps === null ? (
        <>
          <Reach check={check} />
          <p>{t('recall.check_effect')}</p>
          <section className={styles.message} aria-label={t('recall.message')}>
            <p className={typography.note}>{t('recall.message')}</p>
            <p className={styles.instruction}>{instruction}</p>
            <p className={typography.note}>{contact}</p>
          </section>
        </>
      ) : (
        <p role="alert" className={styles.wrong}>
          {t('recall.overlaps', { title: check.overlaps })}
        </p>
      )}
    </div>
  )
}

function Reach({ check }: { check: Check }) {
  const { t, number } = useText(recallsTexts)
  const pathOf = useScreenPath()
  const { codes, stopped, owners, by_phone, by_email, no_contact, no_text, points, remain_point } = check
  const people = (count: number) => t('recall.count_people', { count: number(count) })
  const rows = [
    [t('recall.check_codes'), t('common.count', { count: number(codes) })],
    [t('recall.check_owners'), people(owners)],
    [t('recall.check_phone'), people(by_phone)],
    [t('recall.check_email'), people(by_email)],
    [t('recall.check_unreached'), people(no_contact + no_text)],
    [t('recall.check_points'), t('common.points_value', { count: number(points) })],
  ] as const
  return (
    <>
      <dl className={styles.numbers}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {points > remain_point && (
        <p className={styles.warn}>
          {t('recall.check_short', { count: number(points - remain_point) })}{' '}
          <Link to={pathOf('payment')}>{t('recall.check_charge')}</Link>
        </p>
      )}
      {no_contact > 0 && <p>{t('recall.check_no_contact', { count: number(no_contact) })}</p>}
      {no_text > 0 && <p>{t('recall.check_no_text', { count: number(no_text) })}</p>}
      {stopped > 0 && <p>{t('recall.check_stopped', { count: number(stopped) })}</p>}
    </>
  )
}
