import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ServiceName } from '#contract/settings/services.ts'
import { may } from '#contract/kernel/roles.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { LeaveDialog } from '../page/leave-dialog.tsx'
import { useSession } from '../../session/session.ts'
import { buttonLook } from '../../ui/button.tsx'
import { LockNote } from '../../ui/lock.tsx'
import { PageHead } from '../../ui/states.tsx'
import { ServiceHistory } from './service-history.tsx'
import styles from './service.module.css'
import { useText } from '../../kernel/text.ts'

/** The reason why a service is read-only: no plan, or no role for it; null if it may be changed. */
export function useServiceLock(): 'plan' | 'role' | null {
  const { mode, role } = useSession()
  if (mode === 'any' || mode === null) return 'plan'
  return may(role, 'setting') ? null : 'role'
}

type ServicePageProps = {
  service: ServiceName
  /** Something was changed and not saved: leaving asks first. */
  dirty?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The page of one additional service: back link, lock reason, form and history (product H). */
export function ServicePage({ service, dirty = false, actions, children }: ServicePageProps) {
  const { t } = useText(additionalServicesTexts)
  return (
    <>
      <ServiceBack />
      <PageHead title={t(`services.${service}`)} help={t(`services.${service}_help`)} actions={actions} />
      <ServiceLockWords />
      {children}
      <ServiceHistory service={service} />
      <LeaveDialog dirty={dirty} />
    </>
  )
}

/** Links back to all services. */
export function ServiceBack() {
  const { t } = useText(additionalServicesTexts)
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('additionalService')} className={styles.back}>
      <IconArrowLeft aria-hidden="true" />
      {t('services.back')}
    </Link>
  )
}

/** The reason of a read-only page, with a link to the plans. */
export function ServiceLockWords() {
  const { t } = useText(additionalServicesTexts)
  const pathOf = useScreenPath()
  const { role } = useSession()
  const lock = useServiceLock()
  if (lock === null) return null
  return (
    <div className={styles.lock}>
      <LockNote>{t(lock === 'plan' ? 'services.no_plan' : 'services.no_role')}</LockNote>
      {lock === 'plan' && may(role, 'pay') && (
        <Link to={pathOf('payment')} search={{ type: 'service' }} className={buttonLook()}>
          {t('services.see_plans')}
        </Link>
      )}
    </div>
  )
}
