import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal, saidOf } from '../../kernel/api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Card } from '../../ui/states.tsx'
import styles from './form-section.module.css'

type FormSectionProps = {
  id: string
  title: string
  help?: string
  submit: string
  /** Marks invalid fields; true if there are any. */
  check: () => boolean
  send: () => Promise<void>
  /** Marks a refusal at its field; false when it belongs to none. */
  mark: (refusal: Refusal) => boolean
  children: ReactNode
}

/** One matter of one's own account: a small form of its own, so that nothing waits for anything else. */
export function FormSection({ id, title, help, submit, check, send, mark, children }: FormSectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(0)
  useEffect(() => {
    if (wrong > 0 && form.current !== null) focusFirstError(form.current)
  }, [wrong])
  const work = async () => {
    setProblem(undefined)
    if (check()) {
      setWrong(wrong + 1)
      return
    }
    setBusy(true)
    try {
      await send()
    } catch (refusal) {
      if (refusal instanceof Refusal && mark(refusal)) setWrong(wrong + 1)
      else setProblem(saidOf(refusal))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void work()
  }
  return (
    <Card className={styles.section}>
      <h2 id={id}>{title}</h2>
      {help !== undefined && <p>{help}</p>}
      <form ref={form} className={styles.fields} aria-labelledby={id} onSubmit={onSubmit} noValidate>
        {children}
        <FieldNote id={`${id}-problem`} error={problem} />
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </form>
    </Card>
  )
}
