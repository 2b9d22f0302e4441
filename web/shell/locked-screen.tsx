import { useEffect } from 'react'
import { screens } from '#contract/screens.ts'
import type { TextKey } from '#contract/text/text.ts'
import { usePlace } from '#web/place.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Card, ErrorState, PageHead } from '#web/ui/states.tsx'
import type { FrameVerdict } from './guarded.tsx'

/** A screen that the plan or the role does not open: it says why, in place and in the alert (002 §6). */
export function LockedScreen({ verdict }: { verdict: Exclude<FrameVerdict, 'pass'> }) {
  const { t, say } = useText()
  const { screen } = usePlace()
  const reason: TextKey = verdict === 'requirePayment' ? 'plan.expired' : verdict
  useEffect(() => showAlert(say(reason)), [reason, say])
  return (
    <>
      {screen !== null && <PageHead title={say(screens[screen].title)} />}
      <Card>
        <ErrorState title={t('shell.locked')} help={say(reason)} />
      </Card>
    </>
  )
}
