import { useRef } from 'react'
import { codesViewsTexts } from '#contract/codes/views/texts.ts'
import { useText } from '../../kernel/text.ts'
import { atOneField, useForm, useSending } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { showAlert } from '../../ui/alerts.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CodeViews } from './use-code-views.ts'
import layout from '../../ui/layout.module.css'

/** Saves the screen's state as a view under a name of the operator's own. Mount it to open it. */
export function SaveViewDialog({ work, onClose }: { work: CodeViews; onClose: () => void }) {
  const { t } = useText(codesViewsTexts)
  // A repeated try after a lost answer is the same view.
  const view_id = useRef(crypto.randomUUID())
  const sending = useSending()
  const form = useForm({
    start: { name: '', is_default: false },
    check: ({ name }) => ({ name: name.trim() === '' && t('view.name_missing') }),
    sending: atOneField(sending),
    unsaved: 'dropped',
    send: async ({ name, is_default }) =>
      sending.run(async () => {
        await work.saveShown({ view_id: view_id.current, name: name.trim(), is_default })
        showAlert(t('view.saved', { name: name.trim() }))
        onClose()
      }),
  })
  return (
    <TaskDialog
      size="s"
      title={t('view.save_title')}
      submit={t('common.save')}
      form={form}
      className={layout.stack16}
      onClose={onClose}
    >
      <TextField
        label={t('view.name')}
        help={t('view.save_help')}
        error={form.wrong('name')}
        maxLength={40}
        data-autofocus
        value={form.draft.name}
        onChange={(name) => form.set({ name })}
      />
      <Checkbox
        label={t('view.default')}
        checked={form.draft.is_default}
        onChange={(is_default) => form.set({ is_default })}
      />
    </TaskDialog>
  )
}
