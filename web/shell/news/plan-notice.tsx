import { IconCalendarDue } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import { dDay } from '#contract/kernel/seoul.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { usePlace, useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { useMinute } from '../../kernel/use-minute.ts'
import { buttonLook } from '../../ui/button.tsx'
import { AppLink } from '../app-link.tsx'
import styles from './platform-notice.module.css'

/** From a week before the end on, and otherwise from the day before (product I "notices a week and a day before"). */
const week = 7

/** The plan that ends soon, above every screen, with the way to pay; shown to roles that may not pay, too. */
export function PlanNotice() {
  const { t } = useText(shellTexts)
  const now = useMinute()
  const { plan, mode, role } = useSession()
  const { screen } = usePlace()
  const addressOf = useScreenPath()
  const expires_at = plan?.expires_at ?? null
  if (mode === 'any' || expires_at === null) return null
  const left = dDay(now, new Date(expires_at))
  if (left.state === 'ended' || left.days > week) return null
  const date = seoulTime(expires_at)?.date ?? ''
  const words =
    left.days === 0
      ? t('plan_notice.today')
      : left.days === 1
        ? t('plan_notice.day')
        : t('plan_notice.week', { date, days: left.days })
  return (
    <div role="status" aria-label={t('plan_notice.label')}>
      <div className={styles.notice}>
        <IconCalendarDue aria-hidden="true" />
        <p>{words}</p>
        {screen !== 'payment' && may(role, 'pay') && (
          <AppLink className={buttonLook({ size: 's' })} href={addressOf('payment')}>
            {t('plan_notice.pay')}
          </AppLink>
        )}
      </div>
    </div>
  )
}
