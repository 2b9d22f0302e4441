import { useId, useState } from 'react'
import { batchNameMax, tagMax, tagsMost } from '#contract/batches.ts'
import type { BatchLine } from '#contract/batches.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './batches.module.css'
import { useChange } from './use-batches.ts'

/** A name and tags for people. What was typed stays until it is saved. */
export function RenameDialog({ batch, onClose }: { batch: BatchLine; onClose: () => void }) {
  const { t } = useText()
  const form = useId()
  const [name, setName] = useState(batch.name ?? '')
  const [typed, setTyped] = useState(batch.tags.join(', '))
  const [busy, setBusy] = useState(false)
  const change = useChange()
  const tags = tagsOf(typed)
  const problem =
    tags.length > tagsMost
      ? t('batches.tags_most', { count: tagsMost })
      : tags.some((tag) => tag.length > tagMax)
        ? t('batches.tag_long', { count: tagMax })
        : undefined
  const save = async () => {
    if (problem !== undefined || busy) return
    setBusy(true)
    const saved = await change(async () => {
      await call('renameBatch', { batch_id: batch.batch_id, name, tags })
      return t('batches.renamed')
    })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.rename')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {t('batches.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('batches.name')}
          help={t('batches.name_help')}
          maxLength={batchNameMax}
          value={name}
          data-autofocus
          onChange={setName}
        />
        <TextField
          label={t('batches.tags')}
          help={t('batches.tags_help')}
          maxLength={400}
          value={typed}
          error={problem}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}

/** Tags stand between commas; a `#` before one is how people write them. */
function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/^#+/, '').trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
