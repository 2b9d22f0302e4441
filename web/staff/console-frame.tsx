import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type ScreenName, screenPath, screens } from '#contract/table/screens.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { useTitle } from '../kernel/use-title.ts'
import { ErrorState } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleHead } from './console-head.tsx'
import { useConsoleState } from './console-state.ts'
import styles from './console.module.css'
import { ProofQuestion } from './proof-question.tsx'
import { leave, useIdle } from './use-idle.ts'

type ConsoleFrameProps = {
  screen: ScreenName
  /** The screen's title, where the route's own does not say it. */
  title?: string
  help?: ReactNode
  actions?: ReactNode
  children: (me: StaffMe) => ReactNode
}

/** The plain frame of the staff console. It shows nothing before it knows who is there, and leads out when they are not. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { t, say } = useText(shellTexts, staffTexts)
  const { ending } = useConsoleState()
  const me = useConsoleOperation('whoAmI', {}, { enabled: ending === null })
  useLeaving(ending !== null)
  const title = props.title ?? say(screens[props.screen].title)
  useTitle(title, t('console.title'))
  const who = me.data?.body
  if (ending !== null || who === undefined) {
    return (
      <main className={styles.waiting} aria-busy={me.isFetching}>
        {me.error !== null && ending === null && <ErrorState onRetry={() => void me.refetch()} />}
      </main>
    )
  }
  return (
    <div className={styles.console}>
      <a className={styles.skip} href="#content">
        {t('ui.skip_to_content')}
      </a>
      <ConsoleHead me={who} screen={props.screen} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {props.help !== undefined && <p className={styles.help}>{props.help}</p>}
          </div>
          {props.actions !== undefined && <div className={layout.wrap8}>{props.actions}</div>}
        </header>
        {props.children(who)}
      </main>
      <ProofQuestion />
      <IdleDialog />
    </div>
  )
}

/** Back to the login, which leads here again. */
function useLeaving(leaves: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!leaves) return
    const next = router.state.location.href
    void router.navigate({ to: screenPath('staffLogin', {}), search: { next }, replace: true })
  }, [leaves, router])
}

/** Asks for a sign of activity in the last two minutes of a session. */
function IdleDialog() {
  const { t } = useText(staffTexts)
  const { seconds, stay } = useIdle()
  return (
    <Dialog
      opened={seconds !== null}
      onClose={stay}
      title={t('console.idle_title')}
      size="s"
      actions={
        <>
          <Button onClick={() => leave('signed_out')}>{t('common.log_out')}</Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            {t('console.idle_stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('console.idle_help', { seconds: seconds ?? 0 })}</p>
    </Dialog>
  )
}
