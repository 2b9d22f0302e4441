import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { leave, useIdle } from './use-idle.ts'

/** Asks for a sign of activity in the last two minutes of a session. */
export function IdleDialog() {
  const { t } = useText(staffTexts)
  const { seconds, stay } = useIdle()
  return (
    <Dialog
      opened={seconds !== null}
      onClose={stay}
      title={t('console.idle_title')}
      size="s"
      actions={
        <>
          <Button onClick={() => leave('signed_out')}>{t('common.log_out')}</Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            {t('console.idle_stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('console.idle_help', { seconds: seconds ?? 0 })}</p>
    </Dialog>
  )
}
