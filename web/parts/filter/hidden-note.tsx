import { useText } from '../../kernel/text.ts'
import { useIsNarrow } from '../../ui/use-media.ts'
import styles from './panel.module.css'

type HiddenNoteProps = {
  /** The number of rows that the period excludes; null while unknown. */
  hidden: number | null
  onWiden: () => void
  /**
   * In the line above the rows or, on phones, below them: it is known last and must not push rows from under a finger.
   */
  place: 'above' | 'below'
}

/** The number of rows that the list's period hides, and one press to see them all. */
export function HiddenNote({ hidden, onWiden, place }: HiddenNoteProps) {
  const { t, number } = useText()
  const narrow = useIsNarrow()
  if (hidden === null || hidden <= 0 || narrow !== (place === 'below')) return null
  return (
    <span className={styles.hiddenNote}>
      {t('filter.hidden', { count: number(hidden) })}{' '}
      <button type="button" className={styles.widen} onClick={onWiden}>
        {t('filter.widen')}
      </button>
    </span>
  )
}
