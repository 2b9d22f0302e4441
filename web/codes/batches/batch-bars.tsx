import type { BatchLine } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { classNames } from '../../ui/class-names.ts'
import typography from '../../ui/typography.module.css'
import styles from './batch-bars.module.css'
import { useText } from '../../kernel/text.ts'

type Barred = Pick<BatchLine, 'created' | 'gone' | 'printed' | 'certified'>

/** The progress of a batch: its labels printed, its codes certified, each as a share of its codes. */
export function BatchBars({ batch: { created, gone, printed, certified }, wide = false }: BatchBarsProps) {
  const { t } = useText(codesBatchesTexts)
  const total = created - gone
  if (total <= 0) return <span className={typography.faint}>–</span>
  return (
    <span className={classNames(styles.bars, wide && styles.wide)}>
      <Bar name={t('batches.bar_printed')} count={printed} total={total} className={styles.printed} />
      <Bar name={t('batches.bar_certified')} count={certified} total={total} className={styles.certified} />
    </span>
  )
}
type BatchBarsProps = { batch: Barred; wide?: boolean }

type BarProps = { name: string; count: number; total: number; className: string | undefined }

/** One bar. Codes that were destroyed since they were printed are no more than all of them. */
function Bar({ name, count, total, className }: BarProps) {
  const { t, number } = useText(codesBatchesTexts)
  const shown = Math.min(count, total)
  return (
    <span className={styles.bar}>
      <span className={typography.soft} aria-hidden="true">
        {name}
      </span>
      <progress
        className={className}
        aria-label={t('batches.bar', { name, count: number(shown), total: number(total) })}
        max={total}
        value={shown}
      />
      <span className={styles.count} aria-hidden="true">
        {number(shown)}
      </span>
    </span>
  )
}
