import { type RefObject, useRef } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import { certStatuses } from '#contract/codes/code-words.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { call } from '../../kernel/api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isWord } from '../change/is-word.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './bulk.module.css'
import { Note } from './note.tsx'
import { useText } from '../../kernel/text.ts'
import { atOneField, useForm, useSending } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { type DryRun, useDryRun } from './use-bulk.ts'

type BulkDestroyFormProps = {
  selection_id: string
  codes: number
  onStart: (state: BulkState) => void
  onClose: () => void
}

/** Destroying cannot be undone: the form names the count and the losses, and requires a typed word (001 §5, §8). */
export function BulkDestroyForm({ selection_id, codes, onStart, onClose }: BulkDestroyFormProps) {
  const { t, number } = useText(codesBulkTexts, codesChangeTexts, codesNamesTexts)
  const run = useDryRun(selection_id, { kind: 'destroy' })
  const counting = useRef<HTMLParagraphElement>(null)
  const word = t('destroy.word')
  const count = number(codes)
  const sending = useSending()
  const form = useForm({
    start: { typed: '' },
    check: ({ typed }) => ({ typed: !isWord(typed, word) && t('destroy.word_missing', { word }) }),
    sending: atOneField(sending),
    unsaved: 'dropped',
    send: async () =>
      sending.run(async () => onStart(await call('startBulkDestroy', { selection_id, confirmed_codes: codes }))),
  })
  const counted = run.data === undefined ? { ...form, submit: () => counting.current?.focus() } : form
  return (
    <TaskDialog
      danger
      size="s"
      title={t('destroy.title', { count })}
      submit={t('destroy.confirm', { count })}
      form={counted}
      className={layout.stack14}
      onClose={onClose}
    >
      {run.error !== null && <Note error={run.error} onRetry={() => void run.refetch()} />}
      <Losses held={run.data} counting={counting} />
      <TextField
        label={t('destroy.type', { word })}
        autoComplete="off"
        data-autofocus
        spellCheck={false}
        value={form.draft.typed}
        error={form.wrong('typed')}
        onChange={(typed) => form.set({ typed })}
      />
    </TaskDialog>
  )
}

type LossesProps = { held: DryRun | undefined; counting: RefObject<HTMLParagraphElement | null> }

/** The codes by status, with the losses of each. */
function Losses({ held, counting }: LossesProps) {
  const { t, say, number } = useText(codesBulkTexts, codesChangeTexts, codesNamesTexts)
  if (held === undefined)
    return (
      <p ref={counting} tabIndex={-1} className={typography.help} role="status">
        {t('bulk.checking')}
      </p>
    )
  const parts = certStatuses.flatMap((status) => {
    const count = held.statuses[status] ?? 0
    return count === 0 ? [] : [t('destroy.of_status', { status: say(statusTextKey(status)), count: number(count) })]
  })
  return (
    <div className={styles.run}>
      <p>{parts.join(' · ')}</p>
      <ul className={styles.refused}>
        <li>{t('destroy.loses_history')}</li>
        {held.owned > 0 && <li>{t('destroy.loses_members', { count: number(held.owned) })}</li>}
        {held.printed > 0 && <li>{t('destroy.loses_labels', { count: number(held.printed) })}</li>}
        <li>{t('destroy.no_way_back')}</li>
      </ul>
    </div>
  )
}
