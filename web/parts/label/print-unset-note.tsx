import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { may } from '#contract/kernel/roles.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import styles from './print-unset-note.module.css'

/**
 * A note while the flag "print settings not done" is Y (002 §2.1): the default labels, and a link to the settings for
 * permitted roles. Printing stays possible (resolution 88).
 */
export function PrintUnsetNote({ unset }: { unset: 'Y' | 'N' }) {
  const { t } = useText(labelsTexts)
  const { role } = useSession()
  const pathOf = useScreenPath()
  if (unset === 'N') return null
  return (
    <p className={styles.note}>
      <IconInfoCircle aria-hidden="true" size={18} />
      <span>{t('print.unset')}</span>
      {may(role, 'setting') && (
        <Link to={pathOf('setting')} search={{ tab: 'print' }}>
          {t('print.unset_link')}
        </Link>
      )}
    </p>
  )
}
