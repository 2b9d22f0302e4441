import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/intro/home.ts'
import { addDays } from '#contract/kernel/seoul.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { useScreenPath } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { Card } from '../ui/states.tsx'
import { certifiedSince, certifiedSums, daysCompared } from './home.ts'
import styles from './home.module.css'

/** Certifications of today and the last seven days, compared with the period before, and bars per day. */
export function CertifiedCard({ home }: { home: Home }) {
  const { t, number } = useText(introTexts)
  const { today, yesterday, week, week_before } = certifiedSums(home)
  const since = (days: number) => certifiedSince(home.today, days)
  return (
    <Card className={styles.certified}>
      <h2>{t('intro.home_certified')}</h2>
      <div className={styles.figures}>
        <Figure
          name={t('date.today')}
          count={today}
          before={t('intro.home_yesterday', { count: number(yesterday) })}
          search={since(1)}
        />
        <Figure
          name={t('intro.home_week')}
          count={week}
          before={t('intro.home_week_before', { count: number(week_before) })}
          search={since(daysCompared)}
        />
      </div>
      <Days home={home} />
    </Card>
  )
}

type FigureProps = { name: string; count: number; before: string; search: Readonly<Record<string, string>> }

/** One number, which leads to the codes that it counts. */
function Figure({ name, count, before, search }: FigureProps) {
  const { t, number } = useText(introTexts)
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('manageAuthcode')} search={search} className={styles.figure}>
      <span>{name}</span> <strong>{t('common.count', { count: number(count) })}</strong> <small>{before}</small>
    </Link>
  )
}

/** Bars per day; screen readers get the numbers in a sentence. */
function Days({ home: { certified, today } }: { home: Home }) {
  const { t, number } = useText(introTexts)
  const most = Math.max(1, ...certified)
  const dayOf = (index: number) => addDays(today, index + 1 - certified.length)
  const written = (index: number) => dayOf(index).slice(5).replace('-', '.')
  const counts = certified.map((count) => number(count)).join(', ')
  return (
    <figure className={styles.days}>
      <svg
        viewBox={`0 0 ${certified.length * 10} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('intro.home_days', { days: certified.length, counts })}
      >
        {certified.map((count, index) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most) * 40)
          return (
            <rect key={dayOf(index)} x={index * 10 + 1} y={40 - height} width={8} height={height}>
              <title>{`${written(index)} · ${number(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{written(0)}</span>
        <span>{t('date.today')}</span>
      </figcaption>
    </figure>
  )
}
