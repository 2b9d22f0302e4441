import { settingsTexts } from '#contract/settings/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import styles from './print.module.css'

/** The save button of a form, with a hint and an undo while it has unsaved changes. */
export function SaveBar({ dirty, busy, onUndo }: { dirty: boolean; busy: boolean; onUndo: () => void }) {
  const { t } = useText(settingsTexts)
  return (
    <div className={styles.saveBar}>
      {dirty && (
        <>
          <span className={styles.unsaved}>{t('setting.unsaved')}</span>
          <Button kind="quiet" onClick={onUndo}>
            {t('common.undo')}
          </Button>
        </>
      )}
      <Button type="submit" kind="primary" busy={busy} className={styles.save}>
        {busy ? t('common.saving') : t('common.save')}
      </Button>
    </div>
  )
}
