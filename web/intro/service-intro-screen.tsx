import { useText } from '#web/text.ts'
import { PageHead } from '#web/ui/states.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { IntroAreas } from './intro-areas.tsx'
import styles from './service-intro.module.css'
import { useGoOn } from './use-go-on.ts'

/**
 * The service introduction (000 §2, 002 §2.9): the landing page of the shell, open to every plan. What the shop does
 * next stands first; then the product in pictures, 1228 px wide.
 */
export function ServiceIntroScreen() {
  const { t } = useText()
  const going = useGoOn()
  if (going) return null
  return (
    <div className={styles.page}>
      <PageHead title={t('screen.service_intro')} help={t('intro.help')} />
      <FirstStepsCard />
      <IntroAreas names={['warrantyPeriod', 'createAuthcode', 'printqr', 'manageAuthcode', 'setting', 'payment']} />
    </div>
  )
}
