import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Home } from '#contract/intro/home.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { dDay } from '#contract/kernel/seoul.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import type { ScreenName } from '#contract/table/screens.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Card } from '../ui/states.tsx'
import { useMinute } from '../kernel/use-minute.ts'
import { dDaySign, seoulTime } from '../parts/cells/seoul-time.ts'
import { classNames } from '../ui/class-names.ts'
import { nextStep, stepsOf } from './first-steps.ts'
import { type WaitName, waitingIn } from './home.ts'
import styles from './home.module.css'

type LineProps = {
  name: string
  screen: ScreenName
  search: Readonly<Record<string, string>>
  grave?: boolean
  children: ReactNode
}

/** Items that ask for a hand more than they are news. */
const grave: ReadonlySet<WaitName> = new Set(['messages_failed', 'jobs_failed', 'lost_attempted'])

/** The items that wait, each with the list that holds it; then the plan and the points. */
export function WaitingCard({ home }: { home: Home }) {
  const { t, number } = useText(introTexts)
  const { shell } = usePlace()
  const { flavour, mode, role } = useSession()
  const waiting = waitingIn(home, { shell: shell ?? 'partner', flavour, mode, role })
  const all = stepsOf(home.first_steps, { shell: shell ?? 'partner', flavour, mode })
  const unprinted = waiting.some(({ name }) => name === 'codes_unprinted')
  // The codes without a label say the same with their number.
  const next = all.find(({ name }) => name === nextStep(all) && !(unprinted && name === 'print'))
  return (
    <Card className={styles.waiting}>
      <h2>{t('intro.home_waiting')}</h2>
      {waiting.length === 0 && next === undefined && (
        <p className={styles.nothing}>
          <IconCircleCheck aria-hidden="true" size={18} />
          {t('intro.home_nothing')}
        </p>
      )}
      <ul className={styles.lines}>
        {next !== undefined && (
          <Line screen={next.screen} search={next.search} name={t('intro.home_next')}>
            {t(`intro.step_${next.name}`)}
          </Line>
        )}
        {waiting.map(({ name, count, screen, search }) => (
          <Line key={name} screen={screen} search={search} name={t(`intro.home_${name}`)} grave={grave.has(name)}>
            {number(count)}
          </Line>
        ))}
      </ul>
      <PlanLines />
    </Card>
  )
}

/** The plan with its last day, and the points that are left; both lead to where they are bought. */
function PlanLines() {
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

/** A name and its value; the whole line leads on. */
function Line({ name, screen, search, grave: is_grave = false, children }: LineProps) {
  const pathOf = useScreenPath()
  return (
    <li>
      <Link to={pathOf(screen)} search={search} className={styles.line}>
        <span>{name}</span> <b className={classNames(is_grave && styles.grave)}>{children}</b>
        <IconChevronRight aria-hidden="true" size={16} />
      </Link>
    </li>
  )
}
