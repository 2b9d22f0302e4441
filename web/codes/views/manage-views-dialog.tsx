import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codesViewsTexts } from '#contract/codes/views/texts.ts'
import { saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SavedView } from './code-view.ts'
import type { CodeViews } from './use-code-views.ts'
import styles from './views.module.css'

/** Names, which view opens the list, and deleting with a way back. Mount it to open it. */
export function ManageViewsDialog({ work, onClose }: { work: CodeViews; onClose: () => void }) {
  const { t } = useText(codesViewsTexts)
  // Every view that was there while the dialog is open keeps its line, also when it is deleted.
  const [lines, setLines] = useState<readonly SavedView[]>(work.views)
  const known = lines.map((line) => work.views.find(({ view_id }) => view_id === line.view_id) ?? line)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('view.manage')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <ul className={styles.views} aria-label={t('view.manage')}>
        {known.map((view) => (
          <li key={view.view_id}>
            <ViewLine
              view={view}
              gone={work.views.every(({ view_id }) => view_id !== view.view_id)}
              work={work}
              onChanged={(next) => setLines(known.map((one) => (one.view_id === next.view_id ? next : one)))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ViewLineProps = { view: SavedView; gone: boolean; work: CodeViews; onChanged: (view: SavedView) => void }

function ViewLine({ view, gone, work, onChanged }: ViewLineProps) {
  const { t } = useText(codesViewsTexts)
  const [name, setName] = useState(view.name)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (what: () => Promise<void>) => {
    setProblem(null)
    try {
      await what()
    } catch (caught) {
      setProblem(saidOf(caught))
    }
  }
  const save = async (next: SavedView) =>
    attempt(async () => {
      await work.save(next)
      onChanged(next)
    })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setProblem(t('view.name_missing'))
    else void save({ ...view, name: name.trim() })
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null) form.current?.querySelector('input')?.focus()
  }, [problem])
  const back = useRef<HTMLDivElement>(null)
  // The focused button was removed with its line, so the undo button gets the focus.
  useEffect(() => {
    if (gone) back.current?.querySelector('button')?.focus()
  }, [gone])
  if (gone)
    return (
      <div ref={back} className={styles.gone}>
        <p role="status">{t('view.removed', { name: view.name })}</p>
        <Button size="s" icon={<IconArrowBackUp aria-hidden="true" />} onClick={() => void save(view)}>
          {t('common.undo')}
        </Button>
        <FieldNote id={`${view.view_id}-problem`} error={problem} />
      </div>
    )
  return (
    <form ref={form} className={styles.view} onSubmit={rename} noValidate>
      <TextField
        label={t('view.name_of', { name: view.name })}
        labelHidden
        maxLength={40}
        value={name}
        error={problem}
        onChange={(typed) => {
          setName(typed)
          setProblem(null)
        }}
      />
      {name.trim() !== view.name && (
        <Button size="s" type="submit">
          {t('view.rename')}
        </Button>
      )}
      <IconButton
        label={t('view.remove', { name: view.name })}
        icon={<IconTrash aria-hidden="true" />}
        onClick={() => void attempt(async () => work.remove(view.view_id))}
      />
      <div className={styles.opening}>
        <Checkbox
          label={t('view.default')}
          checked={view.is_default}
          onChange={(is_default) => void save({ ...view, is_default })}
        />
      </div>
    </form>
  )
}
