import { IconAlertTriangle } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { AppLink } from '../app-link.tsx'
import styles from './platform-notice.module.css'

/** Codes that look copied: a notice above every screen until the case is opened (product L). */
export function CloneNotice() {
  const { t } = useText(shellTexts)
  const addressOf = useScreenPath()
  return (
    <div role="status" aria-label={t('clone_notice.label')}>
      <div className={styles.notice}>
        <IconAlertTriangle aria-hidden="true" />
        <p>{t('clone_notice.open')}</p>
        <AppLink className={buttonLook({ size: 's' })} href={addressOf('fakeReports')}>
          {t('clone_notice.look')}
        </AppLink>
      </div>
    </div>
  )
}
