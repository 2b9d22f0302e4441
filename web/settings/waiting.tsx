import { useText } from '../kernel/text.ts'
import { Card, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './settings.module.css'

/** The shape of a form while its settings are on their way. */
export function Waiting() {
  const { t } = useText()
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <Card className={styles.form}>
          <Skeleton width={120} />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton width="60%" height={36} />
        </Card>
      )}
    </output>
  )
}
