import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { may } from '#contract/kernel/roles.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import styles from './change.module.css'

/** A certified code's warranty is locked unless the shop has switched that off, and where it does so (resolution 56). */
export function LockNote() {
  const { t } = useText(codesChangeTexts)
  const { role } = useSession()
  const pathOf = useScreenPath()
  const { data, isLoading } = useOperation('getRangeSwitch', {})
  // Most shops have it locked: its room is kept until that is known, so that the fields below do not move.
  if (data === undefined ? !isLoading : data.body.allowed) return null
  return (
    <div className={styles.lock} data-waiting={data === undefined || undefined}>
      <IconLock size={18} aria-hidden="true" />
      <p>
        {t('change.locked')}{' '}
        {may(role, 'setting') ? (
          <Link to={pathOf('setting')} search={{ tab: 'codes' }}>
            {t('change.locked_setting')}
          </Link>
        ) : (
          t('change.locked_ask')
        )}
      </p>
    </div>
  )
}
