import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './service.module.css'
import { useText } from '../../kernel/text.ts'

/** The save button of a service's form, with the unsaved-changes hint. */
export function ServiceSaveBar({ dirty, busy, onUndo }: { dirty: boolean; busy: boolean; onUndo: () => void }) {
  const { t } = useText(additionalServicesTexts)
  return (
    <div className={styles.saveBar}>
      {dirty && (
        <>
          <span>{t('services.unsaved')}</span>
          <Button kind="quiet" onClick={onUndo}>
            {t('common.undo')}
          </Button>
        </>
      )}
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? t('common.saving') : t('common.save')}
      </Button>
    </div>
  )
}
