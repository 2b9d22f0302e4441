import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import styles from './sheet-import.module.css'

/** Totals of a sheet (001 §8): all rows, normal ones, failed ones. */
export function Totals({ total, normal, failed }: { total: number; normal: number; failed: number }) {
  const { t, number } = useText(sheetsTexts)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('sheet_import.total')}</dt>
        <dd>{number(total)}</dd>
      </div>
      <div>
        <dt>{t('sheet_import.normal')}</dt>
        <dd>{number(normal)}</dd>
      </div>
      <div className={failed > 0 ? styles.wrong : undefined}>
        <dt>{t('common.failed')}</dt>
        <dd>{number(failed)}</dd>
      </div>
    </dl>
  )
}
