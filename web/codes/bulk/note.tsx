import { saidOf } from '../../kernel/api.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bulk.module.css'
import { useText } from '../../kernel/text.ts'

/** An error with a retry button. */
export function Note({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  return (
    <span className={styles.note} role="alert">
      {saidOf(error)}
      <Button size="s" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </span>
  )
}
