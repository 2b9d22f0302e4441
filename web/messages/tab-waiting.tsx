import { Card, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import layout from '../ui/layout.module.css'
import styles from './message-manage.module.css'
import { useText } from '../kernel/text.ts'

/** The shape of a tab while it is on its way. */
export function TabWaiting() {
  const { t } = useText()
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <Card className={layout.stack18}>
          <Skeleton width={160} />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton width="60%" height={36} />
        </Card>
      )}
    </output>
  )
}
