import { IconFlask } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../../kernel/text.ts'
import { LeaveSandbox } from './leave-sandbox.tsx'
import styles from './platform-notice.module.css'

/** Above every screen of a sandbox: where one is, and the way back. */
export function SandboxNotice() {
  const { t } = useText(shellTexts)
  return (
    <div role="status" aria-label={t('sandbox_notice.label')}>
      <div className={styles.notice}>
        <IconFlask aria-hidden="true" />
        <p>{t('sandbox_notice.here')}</p>
        <LeaveSandbox size="s" />
      </div>
    </div>
  )
}
