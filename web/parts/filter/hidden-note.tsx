import { useText } from '#web/kernel/text.ts'
import styles from './panel.module.css'

type HiddenNoteProps = {
  /** The number of rows that the period keeps out; null while nobody knows. */
  hidden: number | null
  onWiden: () => void
}

/** How much the list's period hides, and one press to see it all. */
export function HiddenNote({ hidden, onWiden }: HiddenNoteProps) {
  const { t, number } = useText()
  if (hidden === null || hidden <= 0) return null
  return (
    <span className={styles.hiddenNote}>
      {t('filter.hidden', { count: number(hidden) })}{' '}
      <button type="button" className={styles.widen} onClick={onWiden}>
        {t('filter.widen')}
      </button>
    </span>
  )
}
