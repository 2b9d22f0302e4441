import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageService } from '#contract/messages/service.ts'
import { type ScreenName, screenPath } from '#contract/table/screens.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import type { Waiting } from './home-waiting.ts'
import { useHome } from './use-home.ts'
import layout from '../ui/layout.module.css'
import styles from './home.module.css'

/** The start of the console: what waits for staff, what is overdue, and what has failed, each with its list. */
export function HomeScreen() {
  const { t } = useText(staffTexts)
  return (
    <ConsoleFrame screen="staffHome" help={t('console.home_help')}>
      {() => <Home />}
    </ConsoleFrame>
  )
}

function Home() {
  const { t } = useText(staffTexts)
  const home = useHome()
  if (home.kind === 'failed')
    return (
      <Card>
        <ErrorState help={home.help} onRetry={home.retry} />
      </Card>
    )
  if (home.kind !== 'found') return <OnItsWay />
  return (
    <div className={styles.home}>
      <Part title={t('console.home_waiting')} of={home.waiting} />
      <Part title={t('console.home_failures')} of={home.failures}>
        <Service service={home.service} />
      </Part>
    </div>
  )
}

/** Both cards come whole: one that grew would push the other down. */
function OnItsWay() {
  const { t } = useText(staffTexts)
  return (
    <output className={styles.home} aria-busy="true" aria-label={t('ui.loading')}>
      {['waiting', 'failures'].map((part) => (
        <Card key={part}>
          <Skeleton height={148} />
        </Card>
      ))}
    </output>
  )
}

type PartProps = { title: string; of: readonly Waiting[]; children?: ReactNode }

/** A card of figures; one that is not zero asks for a hand and leads to its list. */
function Part({ title, of, children }: PartProps) {
  const { t } = useText(staffTexts)
  return (
    <Card className={layout.column14}>
      <h2>{title}</h2>
      <ul className={styles.figures}>
        {of.map((one) => (
          <Figure key={one.name} of={one} />
        ))}
      </ul>
      {of.every(({ count }) => count === 0) && (
        <p className={styles.quiet}>
          <IconCircleCheck aria-hidden="true" size={18} />
          {t('console.home_nothing')}
        </p>
      )}
      {children}
    </Card>
  )
}

function Figure({ of: { name, count, screen, search, grave } }: { of: Waiting }) {
  const { say, number } = useText(staffTexts)
  const tone = count === 0 ? styles.none : grave ? styles.grave : undefined
  return (
    <li>
      <Link to={addressOf(screen)} search={search} className={styles.figure}>
        <span>{say(`console.home_${name}`)}</span>
        <strong className={tone}>{number(count)}</strong>
      </Link>
    </li>
  )
}

function addressOf(screen: ScreenName): string {
  return screenPath(screen, {})
}

/** Whether the providers of messages answer. */
function Service({ service }: { service: MessageService }) {
  const { t, say } = useText(staffTexts)
  return (
    <dl className={styles.service}>
      {(['texts', 'mail'] as const).map((name) => {
        const { state, since } = service[name]
        return (
          <div key={name}>
            <dt>{say(`console.service_${name}`)}</dt>
            <dd className={state === 'down' ? styles.grave : undefined}>
              {state === 'ok'
                ? t('console.service_ok')
                : t('console.service_down', { time: since === null ? '' : seoulMoment(since) })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
