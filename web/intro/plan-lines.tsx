import { dDay } from '#contract/kernel/seoul.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { useMinute } from '../kernel/use-minute.ts'
import { dDaySign, seoulTime } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import styles from './home.module.css'
import { Line } from './line.tsx'

/** The plan with its last day, and the points that are left; both lead to where they are bought. */
export function PlanLines() {
  const { t, number } = useText(introTexts, shopsTexts)
  const { plan, mode } = useSession()
  const now = useMinute()
  if (plan === null || mode === 'any') return null
  const end = plan.expires_at === null ? null : seoulTime(plan.expires_at)
  const left = plan.expires_at === null ? null : dDay(now, new Date(plan.expires_at))
  const sign = left === null ? null : dDaySign(left)
  const until = end === null ? [] : [t('date.until', { date: end.date })]
  return (
    <ul className={styles.lines}>
      <Line screen="payment" search={{}} name={t('common.plan')} grave={left !== null && left.days <= 7}>
        {[t(`plan.${mode}`), ...(sign === null ? [] : [sign]), ...until].join(' · ')}
      </Line>
      <Line screen="payment" search={{ type: 'point' }} name={t('intro.home_points')}>
        {number(plan.remain_point)}
      </Line>
    </ul>
  )
}
