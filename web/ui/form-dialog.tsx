import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { useWords } from './words.tsx'

export type FormDialogProps = Omit<DialogProps, 'opened' | 'actions' | 'fullScreen'> & {
  /** Left out where mounting opens it. */
  opened?: boolean
  /** What the strong button says. */
  submit: ReactNode
  onSubmit: () => void
  /** The work is on its way: a second Enter does nothing. */
  busy: boolean
  danger?: boolean
  /** What stands before the form. */
  head?: ReactNode
  className?: string | undefined
  form?: RefObject<HTMLFormElement | null>
}

/** A small task with fields: Enter and the strong button are the same thing, and cancelling changes nothing. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, submit, onSubmit, busy, danger = false, head, className, form, children, ...frame } = props
  const words = useWords()
  const id = useId()
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
        ref={form}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
