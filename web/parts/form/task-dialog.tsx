import { useId, useState } from 'react'
import type { FormState } from '../../kernel/use-form.ts'
import { useText } from '../../kernel/text.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { type FormDialogProps, FormDialog } from '../../ui/form-dialog.tsx'

type TaskDialogProps = Omit<FormDialogProps, 'busy' | 'onSubmit'> & { form: FormState }

/** A small task with fields: the shell of every form in a dialog. A failure of the whole is shown below the fields. */
export function TaskDialog({ form, onClose, children, ...frame }: TaskDialogProps) {
  const { t } = useText()
  const id = useId()
  const [asks, setAsks] = useState(false)
  const { busy, problem, submit, is_unsaved, unsaved } = form
  const close = () => (unsaved === 'asked' && is_unsaved ? setAsks(true) : onClose())
  return (
    <>
      <FormDialog {...frame} busy={busy} onSubmit={submit} onClose={close}>
        {children}
        <FieldNote id={`${id}-problem`} error={problem} />
      </FormDialog>
      <ConfirmDialog
        danger
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={onClose}
        title={t('leave.title')}
        confirm={t('leave.go')}
      >
        {t('leave.help')}
      </ConfirmDialog>
    </>
  )
}
