import { dDay } from '#contract/kernel/seoul.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { dDaySign, percentPassed, seoulTime } from './seoul-time.ts'
import typography from '../../ui/typography.module.css'
import styles from './two-lines.module.css'

type TextKey = KeyOf<typeof warrantyTexts>

export type WarrantyCellProps = {
  /** From when to when, once the warranty runs. */
  validated_at: string | null
  expired_at: string | null
  /** The length of the warranty, before it runs: `1y`, `30d`, `6m`, and from what day on. */
  duration: string | null
  basis: string | null
  /** Now; the caller owns the clock. */
  now: Date
}

const bases: Readonly<Record<string, TextKey>> = {
  activated: 'warranty.from_activated',
  created: 'warranty.from_created',
  bought: 'warranty.from_bought',
}

/** The warranty: its days with a thin bar and D-n while it runs; how long and from what day before that. */
export function WarrantyCell(props: WarrantyCellProps) {
  const { validated_at, expired_at } = props
  if (validated_at !== null && expired_at !== null)
    return <RunningWarranty from={validated_at} to={expired_at} now={props.now} />
  return <ComingWarranty duration={props.duration} basis={props.basis} />
}

function RunningWarranty({ from, to, now }: { from: string; to: string; now: Date }) {
  const { t } = useText(warrantyTexts)
  const first = seoulTime(from)
  const last = seoulTime(to)
  if (first === null || last === null) return <span className={typography.faint}>–</span>
  const percent = percentPassed(new Date(from), new Date(to), now)
  const sign = dDaySign(dDay(now, new Date(to)))
  return (
    <span className={styles.lines}>
      <span>
        {first.date} – {last.date.slice(2)}
      </span>
      <span className={styles.meter}>
        <span className={styles.track} role="img" aria-label={t('warranty.progress', { percent })}>
          <span className={styles.past} style={{ width: `${percent}%` }} />
        </span>
        <span className={sign === null ? styles.ended : styles.second}>{sign ?? t('warranty.ended')}</span>
      </span>
    </span>
  )
}

function ComingWarranty({ duration, basis }: Pick<WarrantyCellProps, 'duration' | 'basis'>) {
  const { say, duration: inWords } = useText(warrantyTexts)
  const length = duration === null ? null : inWords(duration)
  const start = basis === null || !Object.hasOwn(bases, basis) ? undefined : bases[basis]
  if (length === null) return <span className={typography.faint}>–</span>
  return (
    <span className={styles.lines}>
      <span>{length}</span>
      {start !== undefined && <span className={styles.second}>{say(start)}</span>}
    </span>
  )
}
