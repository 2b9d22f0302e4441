import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { AccountDone } from './done.tsx'
import styles from './frame.module.css'

type MailSentProps = {
  title: string
  email: string
  /** Address of the login that this is help for. */
  login: string
  note?: string
  onAgain: () => void
}

/** Confirms a sent mail: where to look for it, and the next step. */
export function MailSent({ title, email, login, note, onAgain }: MailSentProps) {
  const { t } = useText(accountsTexts)
  return (
    <AccountDone icon={<IconMailCheck size={36} stroke={1.5} aria-hidden="true" />} title={title}>
      <p>{t('help.sent_to', { email })}</p>
      {note !== undefined && <p>{note}</p>}
      <div className={styles.actions}>
        <Link className={buttonLook({ kind: 'primary', size: 'l', wide: true })} to={login}>
          {t('help.to_login')}
        </Link>
        <Button kind="quiet" size="l" wide onClick={onAgain}>
          {t('help.other_email')}
        </Button>
      </div>
    </AccountDone>
  )
}
