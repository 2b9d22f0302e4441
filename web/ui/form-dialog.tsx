import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { focusFirstError } from './focus-first-error.ts'
import { useWords } from './words.tsx'

export type FormDialogProps = Omit<DialogProps, 'opened' | 'actions' | 'fullScreen'> & {
  /** Left out where mounting opens it. */
  opened?: boolean
  /** The strong button's words. */
  submit: ReactNode
  onSubmit: () => void
  /** The work is on its way: a second Enter does nothing. */
  busy: boolean
  danger?: boolean
  /** Content above the form. */
  head?: ReactNode
  className?: string | undefined
}

/**
 * A small task with fields: Enter and the strong button are equal, and cancelling changes nothing. The first wrong
 * field takes focus, at once or with the answer; typing meanwhile keeps it.
 */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, submit, onSubmit, busy, danger = false, head, className, children, ...frame } = props
  const words = useWords()
  const id = useId()
  const place = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current && !busy && place.current !== null && focusFirstError(place.current)) sent.current = false
  })
  return (
    <Dialog
      {...frame}
      opened={opened}
      actions={
        <>
          <Button onClick={frame.onClose}>{words.cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {head}
      <form
        id={id}
        ref={place}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          sent.current = true
          // A day that cannot be read is not sent as the one that stood there before.
          if (event.currentTarget.querySelector('[data-unread]') === null) onSubmit()
          // What was wrong before it was sent is drawn already.
          if (place.current !== null) focusFirstError(place.current)
        }}
        onInput={() => {
          sent.current = false
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
