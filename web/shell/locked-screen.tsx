import { useEffect } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { screens } from '#contract/table/screens.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { lockWords } from '../parts/payment/plan-words.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card, ErrorState, PageHead } from '#web/ui/states.tsx'
import { AppLink } from './app-link.tsx'
import type { FrameVerdict } from './guarded.tsx'

/** A screen that the plan or the role does not open: it says why, in place and in the alert (002 §6), and what opens it. */
export function LockedScreen({ verdict }: { verdict: Exclude<FrameVerdict, 'pass'> }) {
  const { t, say } = useText()
  const { screen } = usePlace()
  const session = useSession()
  const words = lockWords(verdict, session)
  const addressOf = useScreenPath()
  useEffect(() => showAlert(say(words)), [words, say])
  const pays = verdict === 'plan.plus_only' && may(session.role, 'pay')
  return (
    <>
      {screen !== null && <PageHead title={say(screens[screen].title)} />}
      <Card>
        <ErrorState
          title={t('shell.locked')}
          help={say(words)}
          {...(pays && {
            action: (
              <AppLink className={buttonLook()} href={addressOf('payment')}>
                {t('menu.payment')}
              </AppLink>
            ),
          })}
        />
      </Card>
    </>
  )
}
