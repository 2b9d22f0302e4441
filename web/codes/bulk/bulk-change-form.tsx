import { useRef, useState } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
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
  const [draft, setDraft] = useState(firstDraft)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const counted = useRef<HTMLOutputElement>(null)
  const change = changeOf(action, draft)
  const run = useDryRun(selection_id, change)
  const changes = change === null ? undefined : run.data?.changes
  const start = async () => {
    setAsked(true)
    if (change === null) return
    // The reason is on screen already: it gets the focus.
    if (changes === undefined || changes === 0) return counted.current?.focus()
    setBusy(true)
    try {
      onStart(await call('startBulkChange', { selection_id, change }))
    } catch (problem) {
      showAlert(saidOf(problem))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t(`bulk.${action}_title`, { count: number(codes) })}
      submit={t('bulk.start', { count: number(changes ?? codes) })}
      busy={busy}
      className={layout.stack14}
      onClose={onClose}
      onSubmit={() => void start()}
    >
      <BulkFields
        action={action}
        draft={draft}
        asked={asked}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setAsked(false)
        }}
      />
      <DryRun run={run} change={change} place={counted} />
      <p className={typography.help}>{t('bulk.frozen_note', { count: number(codes) })}</p>
      <p className={typography.help}>{t('bulk.undo_note')}</p>
    </FormDialog>
  )
}
