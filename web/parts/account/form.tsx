import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#contract/table/errors.ts'
import { Refusal } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { brokenWords } from '../../session/wait-for-shop-no.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import styles from './frame.module.css'

type AccountFormProps = {
  title: string
  lead: string
  submit: string
  submitting: string
  /** Marks invalid fields; true if there are any. */
  check: () => boolean
  /** Sends the request; a refusal's sentence is shown unchanged. */
  send: () => Promise<void>
  /** Added to the refusal of this code: its remedy. */
  help?: { code: FailureCode; show: ReactNode }
  /** Changes with the input, which clears the former refusal. */
  typed: string
  children: ReactNode
  links: ReactNode
}

/** A form with one question to the server: errors at their fields, a refusal above the button, nothing typed is lost. */
export function AccountForm(props: AccountFormProps) {
  const { title, lead, submit, submitting, check, send, help, typed, children, links } = props
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<{ refusal: Refusal | null; message: string; typed: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(0)
  useEffect(() => {
    if (tried > 0 && form.current !== null) focusFirstError(form.current)
  }, [tried])

  const ask = async () => {
    setRefused(null)
    if (check()) {
      setTried(tried + 1)
      return
    }
    setBusy(true)
    try {
      await send()
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : null
      setRefused({ refusal, message: refusal?.message ?? t(brokenWords(problem)), typed })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ask()
  }
  const shown = refused !== null && refused.typed === typed ? refused : null
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.titleHelp}>{lead}</p>
      {children}
      {shown !== null && <FieldNote id="account-problem" error={shown.message} />}
      {help !== undefined && shown?.refusal?.code === help.code && help.show}
      <Button type="submit" kind="primary" size="l" wide busy={busy}>
        {busy ? submitting : submit}
      </Button>
      {links}
    </form>
  )
}
