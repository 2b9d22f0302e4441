import { clampPercent } from './percent.ts'
import layout from './layout.module.css'
import styles from './progress.module.css'
import { useWords } from './words.tsx'

type ProgressProps = {
  label: string
  /** Percent; `null` while the size of the work is not known. */
  value: number | null
}

/** A bar for work that takes longer than a second; with counts and time left where they are known. */
export function LinearProgress(props: ProgressProps & { done?: number; total?: number; secondsLeft?: number | null }) {
  const { label, value, done, total, secondsLeft } = props
  const words = useWords()
  const percent = value === null ? null : clampPercent(value)
  return (
    <div className={layout.column6}>
      <div className={styles.words}>
        <span>{label}</span>
        {percent !== null && <span className={styles.percent}>{Math.round(percent)}%</span>}
      </div>
      <progress className={styles.bar} aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      {done !== undefined && total !== undefined && (
        <div className={styles.words}>
          <span className={styles.small}>{words.progress_count(done, total)}</span>
          {secondsLeft !== undefined && secondsLeft !== null && (
            <span className={styles.small}>{timeLeft(words, secondsLeft)}</span>
          )}
        </div>
      )}
    </div>
  )
}

const radius = 24
const circumference = 2 * Math.PI * radius

/** The circular progress of the specification; its value is clamped to 0..100. */
export function CircularProgress({ label, value }: ProgressProps) {
  const percent = value === null ? null : clampPercent(value)
  return (
    <div
      className={styles.circular}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
    >
      <svg viewBox="0 0 56 56" className={percent === null ? styles.turning : undefined} aria-hidden="true">
        <circle cx="28" cy="28" r={radius} className={styles.track} />
        <circle
          cx="28"
          cy="28"
          r={radius}
          className={styles.arc}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - (percent ?? 25) / 100)}
        />
      </svg>
      {percent !== null && <span className={styles.inside}>{Math.round(percent)}%</span>}
    </div>
  )
}

function timeLeft(words: ReturnType<typeof useWords>, seconds: number): string {
  return seconds < 90 ? words.seconds_left(Math.ceil(seconds)) : words.minutes_left(Math.round(seconds / 60))
}
