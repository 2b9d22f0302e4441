import { IconFlask } from '@tabler/icons-react'
import { call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/use-change.ts'
import { changeMall } from '../../session/change-mall.ts'
import { useText } from '../text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './platform-notice.module.css'

/** Above every screen of a sandbox: where one is, and the way back. */
export function SandboxNotice() {
  const { t } = useText()
  const { busy, change } = useChange([])
  const leave = async () => {
    await change(async () => {
      changeMall(await call('leaveSandbox', {}))
      return null
    })
  }
  return (
    <div role="status" aria-label={t('sandbox_notice.label')}>
      <div className={styles.notice}>
        <IconFlask aria-hidden="true" />
        <p>{t('sandbox_notice.here')}</p>
        <Button size="s" busy={busy} onClick={() => void leave()}>
          {t('sandbox_notice.leave')}
        </Button>
      </div>
    </div>
  )
}
