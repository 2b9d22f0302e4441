import { useRef } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/use-change.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { changeOf, firstDraft } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import { DryRun } from './dry-run.tsx'
import type { BulkAction } from './open-bulk.ts'
import { useText } from '../../kernel/text.ts'
import { useDryRun } from './use-bulk.ts'

type BulkChangeFormProps = {
  action: Exclude<BulkAction, 'destroy' | 'print'>
  selection_id: string
  codes: number
  onStart: (state: BulkState) => void
  onClose: () => void
}

/** The form of a bulk change: its target, the number of affected codes, and the start. */
export function BulkChangeForm({ action, selection_id, codes, onStart, onClose }: BulkChangeFormProps) {
  const { t, number } = useText(codesBulkTexts)
  const sending = useChange([])
  const counted = useRef<HTMLOutputElement>(null)
  const form = useForm({
    start: firstDraft,
    check: (draft) => ({ change: changeOf(action, draft) === null && t('bulk.choose_first') }),
    sending,
    unsaved: 'dropped',
    send: async () => {
      if (change === null) return
      // The reason is shown already: focus leads to it.
      if (changes === undefined || changes === 0) return counted.current?.focus()
      await sending.change(async () => {
        onStart(await call('startBulkChange', { selection_id, change }))
        return null
      })
    },
  })
  const change = changeOf(action, form.draft)
  const run = useDryRun(selection_id, change)
  const changes = change === null ? undefined : run.data?.changes
  return (
    <TaskDialog
      title={t(`bulk.${action}_title`, { count: number(codes) })}
      submit={t('bulk.start', { count: number(changes ?? codes) })}
      form={form}
      className={layout.stack14}
      onClose={onClose}
    >
      <BulkFields
        action={action}
        draft={form.draft}
        asked={form.tried}
        onChange={(part) => {
          form.set(part)
          form.unmark()
        }}
      />
      <DryRun run={run} change={change} place={counted} />
      <p className={typography.help}>{t('bulk.frozen_note', { count: number(codes) })}</p>
      <p className={typography.help}>{t('bulk.undo_note')}</p>
    </TaskDialog>
  )
}
