import { useRef, useState } from 'react'
import { codesViewsTexts } from '#contract/codes/views/texts.ts'
import { saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CodeViews } from './use-code-views.ts'
import styles from './views.module.css'

/** Saves the screen's state as a view under a name of the operator's own. Mount it to open it. */
export function SaveViewDialog({ work, onClose }: { work: CodeViews; onClose: () => void }) {
  const { t } = useText(codesViewsTexts)
  // A repeated try after a lost answer is the same view.
  const view_id = useRef(crypto.randomUUID())
  const [name, setName] = useState('')
  const [is_default, setDefault] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (name.trim() === '') {
      setProblem(t('view.name_missing'))
      return
    }
    setBusy(true)
    try {
      await work.saveShown({ view_id: view_id.current, name: name.trim(), is_default })
      showAlert(t('view.saved', { name: name.trim() }))
      onClose()
    } catch (caught) {
      setProblem(saidOf(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('view.save_title')}
      submit={t('common.save')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('view.name')}
        help={t('view.save_help')}
        error={problem}
        maxLength={40}
        data-autofocus
        value={name}
        onChange={(typed) => {
          setName(typed)
          setProblem(null)
        }}
      />
      <Checkbox label={t('view.default')} checked={is_default} onChange={setDefault} />
    </FormDialog>
  )
}
