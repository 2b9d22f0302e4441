import { may } from '#contract/kernel/roles.ts'
import { scansLicencesTexts } from '#contract/scans/licences/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { LicenceForm } from './licence-form.tsx'
import typography from '../../ui/typography.module.css'
import styles from './licences.module.css'

/** The device limit of codes, and the address that the shop's programs call (ADR 0038). */
export function LicencesCard() {
  const { t } = useText(scansLicencesTexts)
  const { role } = useSession()
  const { data, isError, isPending, refetch } = useOperation('getLicenceRules', {})
  const waiting = useDelayed(isPending, 200)
  if (isError)
    return (
      <Card>
        <ErrorState title={t('licence.failed')} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <Card className={styles.card}>{waiting && <Skeleton width="60%" />}</Card>
  const rules = data.body
  return (
    <Card className={styles.card}>
      <h2>{t('licence.title')}</h2>
      <p className={typography.guide}>
        {t('licence.help')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('licence.guide')}
        </a>
      </p>
      <div className={styles.address}>
        <b>{t('licence.address')}</b>
        <p translate="no">
          <code>{rules.address}/check</code>{' '}
          <CopyButton value={`${rules.address}/check`} label={t('licence.address')} />
        </p>
        <p className={typography.guide}>{t('licence.address_help')}</p>
      </div>
      {/* A new version resets the form, so that another operator's change is shown. */}
      <LicenceForm key={rules.version} rules={rules} locked={may(role, 'setting') ? null : t('licence.role')} />
    </Card>
  )
}
