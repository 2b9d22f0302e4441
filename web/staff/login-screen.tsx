import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { call } from '../kernel/api.ts'
import { Brand } from '../parts/page/brand.tsx'
import { LanguageSelect } from '../parts/page/language-select.tsx'
import type { SearchParams } from '../kernel/search-params.ts'
import { useText } from '../kernel/text.ts'
import { useTitle } from '../kernel/use-title.ts'
import { CodeForm, PasswordForm } from './login-forms.tsx'
import { type Ending, beginConsole, useConsoleState } from './console-state.ts'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { SetupForm } from './setup-form.tsx'
import type { Known, Setup } from './console-login.ts'

type Step = { kind: 'password' } | { kind: 'code'; known: Known } | { kind: 'setup'; known: Known; setup: Setup }

/** The door of the console: id and password, then the code of the authenticator app; the first time, its setup. */
export function StaffLoginScreen() {
  const { t } = useText(shellTexts, staffTexts)
  const { ending } = useConsoleState()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const enter = useEntering()
  useTitle(t('screen.staff_login'), t('console.title'))
  useAlreadyIn(enter)
  const back = () => setStep({ kind: 'password' })
  return (
    <div className={styles.door}>
      <header className={styles.doorHead}>
        <Brand />
        <span className={styles.name}>{t('console.name')}</span>
        <span className={layout.grow} />
        <LanguageSelect />
      </header>
      <main className={styles.doorMain}>
        {step.kind === 'password' && (
          <PasswordForm
            note={<EndingNote ending={ending} />}
            onCode={(known) => setStep({ kind: 'code', known })}
            onSetup={(known, setup) => setStep({ kind: 'setup', known, setup })}
          />
        )}
        {step.kind === 'code' && (
          <CodeForm
            known={step.known}
            onIn={enter}
            onSetup={(setup) => setStep({ ...step, kind: 'setup', setup })}
            onBack={back}
          />
        )}
        {step.kind === 'setup' && <SetupForm known={step.known} setup={step.setup} onIn={enter} onBack={back} />}
      </main>
    </div>
  )
}

/** The reason why the session ended. */
function EndingNote({ ending }: { ending: Ending | null }) {
  const { say } = useText(shellTexts, staffTexts)
  return <div role="status">{ending !== null && <p className={styles.note}>{say(`console.ended_${ending}`)}</p>}</div>
}

/** Leads into the console: to the former screen, or to the applications. */
function useEntering(): () => void {
  const navigate = useNavigate()
  const next = useRouterState({ select: ({ location }) => (location.search as SearchParams)['next'] })
  return () => {
    beginConsole()
    // Only within the console, against open redirects.
    const inside = next !== undefined && /^\/staff\/[a-z]/.test(next)
    void navigate(inside ? { href: next, replace: true } : { to: screenPath('staffHome', {}), replace: true })
  }
}

/** Skips the login if a session exists. */
function useAlreadyIn(enter: () => void): void {
  const { ending } = useConsoleState()
  const [asks] = useState(ending === null)
  useEffect(() => {
    let gone = false
    if (!asks) return undefined
    call('whoAmI', {}).then(
      () => (gone ? undefined : enter()),
      () => undefined, // signed out, or the server is out of reach: the form is shown
    )
    return () => {
      gone = true
    }
    // Once: entering itself changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when the page is opened only
  }, [])
}
