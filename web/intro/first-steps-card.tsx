import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { may } from '#contract/kernel/roles.ts'
import type { FirstSteps } from '#contract/intro/first-steps.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './first-steps.module.css'
import { type Step, nextStep, stepsOf } from './first-steps.ts'

/** The first steps, each ticked off from the shop's real data. */
export function FirstStepsCard({ found }: { found: FirstSteps }) {
  const { shell } = usePlace()
  const { flavour, mode } = useSession()
  return <Steps steps={stepsOf(found, { shell: shell ?? 'partner', flavour, mode })} />
}

/** Where no step can be gone there is one way on. That the plan is over was said at coming in, and is not said at each step. */
function Way() {
  const { t } = useText(introTexts, shopsTexts)
  const { mode, role } = useSession()
  const address = useScreenPath()('payment')
  if (mode !== 'any' || !may(role, 'pay')) return null
  return (
    <Link to={address} className={buttonLook({ kind: 'primary' })}>
      {t('intro.pay')}
    </Link>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useText(introTexts, shopsTexts)
  const done = steps.filter((step) => step.done).length
  const next = nextStep(steps)
  const all = done === steps.length
  return (
    <Card className={layout.stack16}>
      <header className={styles.head}>
        <h2>{t('intro.steps_title')}</h2>
        <p>{all ? t('intro.steps_all') : t('intro.steps_done', { total: steps.length, done })}</p>
        <Way />
      </header>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepLine key={step.name} step={step} at={index + 1} is_next={step.name === next} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ step, at, is_next }: { step: Step; at: number; is_next: boolean }) {
  const { t, say, number } = useText(introTexts, shopsTexts)
  const pathOf = useScreenPath()
  const { name, done, count, locked } = step
  const { mode } = useSession()
  const state = done ? t('intro.step_is_done') : is_next ? t('intro.step_is_next') : t('intro.step_is_open')
  return (
    <li className={classNames(styles.step, done && styles.done, is_next && styles.next)}>
      <span className={classNames(styles.mark, done && name === 'certified' && styles.seal)} aria-hidden="true">
        {done ? <IconCheck /> : locked !== null ? <IconLock /> : at}
      </span>
      <h3>
        {t(`intro.step_${name}`)}
        <span className={layout.visuallyHidden}> {state}</span>
      </h3>
      <p>
        {locked === 'plan.plus_only' && !done && mode !== 'any'
          ? say(locked)
          : done
            ? t(`intro.count_${name}`, { count: number(count ?? 0) })
            : t(`intro.help_${name}`)}
      </p>
      {(is_next || (done && locked === null)) && (
        <Link
          to={pathOf(step.screen)}
          search={step.search}
          className={buttonLook({ kind: is_next ? 'primary' : 'quiet', size: is_next ? 'm' : 's' })}
        >
          {t(done ? `intro.see_${name}` : `intro.do_${name}`)}
        </Link>
      )}
    </li>
  )
}
