import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FormState } from '../../kernel/use-form.ts'
import { LeaveDialog } from '../page/leave-dialog.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'

type FormBodyProps = {
  form: FormState
  className?: string | undefined
  label?: string
  /** The form's buttons, below its general failure. */
  foot: ReactNode
  children: ReactNode
}

/** The shell of every form on a page: focuses the first error on submit, and can confirm leaving unsaved changes. */
export function FormBody({ form, className, label, foot, children }: FormBodyProps) {
  const id = useId()
  const place = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const { busy, problem, submit, is_unsaved, unsaved } = form
  useEffect(() => {
    if (sent.current && !busy && place.current !== null && focusFirstError(place.current)) sent.current = false
  })
  return (
    <form
      ref={place}
      className={className}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        sent.current = true
        submit()
        // Errors of the check are rendered by now.
        if (place.current !== null) focusFirstError(place.current)
      }}
      onInput={() => {
        sent.current = false
      }}
    >
      {children}
      <FieldNote id={`${id}-problem`} error={problem} />
      {foot}
      {unsaved === 'asked' && <LeaveDialog dirty={is_unsaved} />}
    </form>
  )
}
