import { type BatchLine, batchNameMax, tagMax, tagsMost } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import { useChange } from './use-batches.ts'

/** Edits a batch's name and tags; typed values are kept until saved. */
export function RenameDialog({ batch, onClose }: { batch: BatchLine; onClose: () => void }) {
  const { t } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const problemOf = (tags: readonly string[]) =>
    tags.length > tagsMost
      ? t('batches.tags_most', { count: tagsMost })
      : tags.some((tag) => tag.length > tagMax)
        ? t('batches.tag_long', { count: tagMax })
        : undefined
  const form = useForm({
    start: { name: batch.name ?? '', typed: batch.tags.join(', ') },
    check: ({ typed }) => ({ typed: problemOf(tagsOf(typed)) }),
    sending: { busy },
    unsaved: 'dropped',
    send: async ({ name, typed }) => {
      const saved = await change(async () => {
        await call('renameBatch', { batch_id: batch.batch_id, name, tags: tagsOf(typed) })
        return t('batches.renamed')
      })
      if (saved) onClose()
    },
  })
  const { name, typed } = form.draft
  return (
    <TaskDialog
      title={t('batches.rename')}
      submit={t('batches.save')}
      form={form}
      className={layout.stack14}
      onClose={onClose}
    >
      <TextField
        label={t('batches.name')}
        help={t('batches.name_help')}
        maxLength={batchNameMax}
        value={name}
        data-autofocus
        onChange={(next) => form.set({ name: next })}
      />
      <TextField
        label={t('batches.tags')}
        help={t('batches.tags_help')}
        maxLength={400}
        value={typed}
        error={problemOf(tagsOf(typed))}
        onChange={(next) => form.set({ typed: next })}
      />
    </TaskDialog>
  )
}

/** Parses tags separated by commas, with an optional `#`. */
function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/^#+/, '').trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
