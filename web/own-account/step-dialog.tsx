import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import own from './own-account.module.css'

export type Marks = Readonly<Record<string, string>>

type StepDialogProps = {
  title: string
  submit: string
  danger?: boolean
  onClose: () => void
  /** Lists the missing fields; empty when all is there. */
  missing: () => Marks
  send: () => Promise<void>
  /** Draws the fields with what is wrong at them. */
  children: (marks: Marks) => ReactNode
  /** Changes with what is typed: marks of something else are no longer shown. */
  typed: string
}

/** A question in a dialog: each refusal at its field, or above the buttons where it belongs to none. */
export function StepDialog(props: StepDialogProps) {
  const { title, submit, danger = false, onClose, missing, send, children, typed } = props
  const { t } = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ marks: Marks; whole?: string; typed: string } | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (wrong !== null && form.current !== null) focusFirstError(form.current)
  }, [wrong])
  const work = async () => {
    const marks = missing()
    if (Object.keys(marks).length > 0) {
      setWrong({ marks, typed })
      return
    }
    setWrong(null)
    setBusy(true)
    try {
      await send()
    } catch (problem) {
      setWrong({ ...readRefusal(problem, t('server.unstable')), typed })
    } finally {
      setBusy(false)
    }
  }
  const shown = wrong !== null && wrong.typed === typed ? wrong : null
  return (
    <FormDialog
      danger={danger}
      title={title}
      submit={submit}
      busy={busy}
      form={form}
      className={own.form}
      onClose={onClose}
      onSubmit={() => void work()}
    >
      {children(shown?.marks ?? {})}
      <FieldNote id={`${id}-problem`} error={shown?.whole} />
    </FormDialog>
  )
}

function readRefusal(problem: unknown, otherwise: string): { marks: Marks; whole?: string } {
  if (!(problem instanceof Refusal)) return { marks: {}, whole: otherwise }
  if (problem.errors.length === 0) return { marks: {}, whole: problem.message }
  return { marks: Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])) }
}
