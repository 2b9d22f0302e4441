import { type Duration, type SettingBasis, lastWarrantyDay } from '#contract/warranty/warranty.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { useText } from '../kernel/text.ts'
import { useToday } from '../kernel/use-today.ts'
import { classNames } from '../ui/class-names.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './warranty.module.css'

type WarrantyExampleProps = {
  basis: SettingBasis
  duration: Duration | null
  /** The example shows what is typed, not yet what holds. */
  unsaved: boolean
}

/** An example of the setting for a code of today: a sentence and a timeline (001 §4). */
export function WarrantyExample({ basis, duration, unsaved }: WarrantyExampleProps) {
  const { t } = useText(warrantyTexts)
  const today = useToday()
  const date = duration === null ? null : dotted(lastWarrantyDay(today, duration))
  return (
    <Card className={layout.stack14}>
      <h2>{t('warranty.example')}</h2>
      <output className={styles.sentence} data-unsaved={unsaved || undefined}>
        {date === null
          ? t('warranty.example_empty')
          : basis === 'activated'
            ? t('warranty.example_activated', { date })
            : t('warranty.example_created', { date })}
      </output>
      <TimeLine basis={basis} today={dotted(today)} end={date} />
    </Card>
  )
}

type TimeLineProps = { basis: SettingBasis; today: string; end: string | null }

/** Code, certification and end of the warranty on one line; the thick part is what the warranty covers. */
function TimeLine({ basis, today, end }: TimeLineProps) {
  const { t } = useText(warrantyTexts)
  const from_creation = basis === 'created'
  const covered = end !== null
  return (
    <ol className={styles.time}>
      <li
        className={classNames(styles.mark, covered && from_creation && styles.covered, from_creation && styles.start)}
      >
        <span className={styles.dot} />
        <span>{t('warranty.mark_created')}</span>
        {from_creation && <span className={styles.day}>{today}</span>}
      </li>
      <li className={classNames(styles.mark, covered && styles.covered, !from_creation && styles.start)}>
        <span className={styles.dot} />
        <span>{t('warranty.mark_activated')}</span>
        {!from_creation && <span className={styles.day}>{today}</span>}
      </li>
      <li className={classNames(styles.mark, covered && styles.end)}>
        <span className={styles.dot} />
        <span>{t('warranty.mark_end')}</span>
        <span className={styles.day}>{end ?? '–'}</span>
      </li>
    </ol>
  )
}

function dotted(day: string): string {
  return day.replaceAll('-', '.')
}
