import { useMemo } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { qrPath } from '../../kernel/qr-path.ts'
import { useText } from '../../kernel/text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import typography from '../../ui/typography.module.css'
import styles from './totp-secret.module.css'

type TotpSecretProps = {
  /** The otpauth address that an authenticator app scans. */
  address: string
  /** The secret for manual entry. */
  secret: string
}

/** A second factor on its way into an authenticator app: to be scanned, or typed. Drawn here, so that no one else sees it. */
export function TotpSecret({ address, secret }: TotpSecretProps) {
  const { t } = useText(accountsTexts)
  const { d, size } = useMemo(() => qrPath(address), [address])
  return (
    <div className={styles.whole}>
      <svg viewBox={`0 0 ${size} ${size}`} className={styles.code} role="img" aria-label={t('totp.qr')}>
        <rect width={size} height={size} className={styles.paper} />
        <path d={d} className={styles.ink} />
      </svg>
      <div className={styles.typed}>
        <p className={typography.help}>{t('totp.type_instead')}</p>
        <p className={styles.secret} translate="no">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton value={secret} label={t('totp.copy')} />
      </div>
    </div>
  )
}
