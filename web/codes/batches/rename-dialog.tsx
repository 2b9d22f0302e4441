import { useState } from 'react'
import { type BatchLine, batchNameMax, tagMax, tagsMost } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './batches.module.css'
import { useChange } from './use-batches.ts'

/** A name and tags for people. What was typed stays until it is saved. */
export function RenameDialog({ batch, onClose }: { batch: BatchLine; onClose: () => void }) {
  const { t } = useText(codesBatchesTexts)
  const [name, setName] = useState(batch.name ?? '')
  const [typed, setTyped] = useState(batch.tags.join(', '))
  const { change, busy } = useChange()
  const tags = tagsOf(typed)
  const problem =
    tags.length > tagsMost
      ? t('batches.tags_most', { count: tagsMost })
      : tags.some((tag) => tag.length > tagMax)
        ? t('batches.tag_long', { count: tagMax })
        : undefined
  const save = async () => {
    if (problem !== undefined) return
    const saved = await change(async () => {
      await call('renameBatch', { batch_id: batch.batch_id, name, tags })
      return t('batches.renamed')
    })
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={t('batches.rename')}
      submit={t('batches.save')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void save()}
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
    </FormDialog>
  )
}

/** Tags stand between commas; a `#` before one is how people write them. */
function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/^#+/, '').trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
