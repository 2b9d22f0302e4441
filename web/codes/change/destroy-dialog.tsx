import { useState } from 'react'
import { statusTextKey } from '#contract/codes/status.ts'
import { certStatuses } from '#contract/codes/code-words.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { call } from '../../kernel/api.ts'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { useText } from '../../kernel/text.ts'
import { useForm, useSending } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './change.module.css'
import { isWord } from './is-word.ts'
import { renewCodes } from './renew-codes.ts'

type DestroyDialogProps = {
  codes: readonly Serial[]
  /** The destroyed codes. */
  onDestroyed: (serials: readonly string[]) => void
  onClose: () => void
}

/** Destroying cannot be undone: the dialog names the count and the losses, and requires a typed word (001 §5, §8). */
export function DestroyDialog({ codes: chosen, onDestroyed, onClose }: DestroyDialogProps) {
  const { t, number } = useText(codesChangeTexts, codesNamesTexts)
  // The codes at opening; the selection is cleared once they are destroyed.
  const [codes] = useState(chosen)
  const [missed, setMissed] = useState<readonly string[] | null>(null)
  const word = t('destroy.word')
  const count = number(codes.length)
  const { busy, run, refused, forget } = useSending()
  const form = useForm({
    start: { typed: '' },
    check: ({ typed }) => ({ typed: !isWord(typed, word) && t('destroy.word_missing', { word }) }),
    sending: { busy, forget, wrong: () => (refused === null ? undefined : t('destroy.failed')) },
    unsaved: 'dropped',
    send: async () =>
      run(async () => {
        const serial_numbers = codes.map((code) => code.serial_number)
        const { destroyed, not_found } = await call('destroyCodes', { serial_numbers })
        showAlert(t('destroy.done', { count: number(destroyed) }))
        onDestroyed(serial_numbers)
        void renewCodes()
        if (not_found.length === 0) onClose()
        else setMissed(not_found)
      }),
  })
  if (missed !== null) return <Missed serials={missed} done={codes.length - missed.length} onClose={onClose} />
  return (
    <TaskDialog
      danger
      size="s"
      title={t('destroy.title', { count })}
      submit={t('destroy.confirm', { count })}
      form={form}
      className={styles.form}
      onClose={onClose}
    >
      <Losses codes={codes} />
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

/** Counts the selected codes by status, with the losses of each. */
function Losses({ codes }: { codes: readonly Serial[] }) {
  const { t, say, number } = useText(codesChangeTexts, codesNamesTexts)
  const [only] = codes
  const certified = codes.filter((code) => code.member_id !== null).length
  const printed = codes.filter((code) => code.printed_count > 0).length
  const parts = certStatuses.flatMap((status) => {
    const count = codes.filter((code) => code.cert_status === status).length
    return count === 0 ? [] : [t('destroy.of_status', { status: say(statusTextKey(status)), count: number(count) })]
  })
  return (
    <div className={styles.losses}>
      {codes.length === 1 && only !== undefined && <SerialText serial={only.serial_number} strong />}
      <p>{parts.join(' · ')}</p>
      <ul>
        <li>{t('destroy.loses_history')}</li>
        {certified > 0 && <li>{t('destroy.loses_members', { count: number(certified) })}</li>}
        {printed > 0 && <li>{t('destroy.loses_labels', { count: number(printed) })}</li>}
        <li>{t('destroy.no_way_back')}</li>
      </ul>
    </div>
  )
}

/** Lists the codes that were destroyed before, so that they are not searched for. */
function Missed({ serials, done, onClose }: { serials: readonly string[]; done: number; onClose: () => void }) {
  const { t, number } = useText(codesChangeTexts, codesNamesTexts)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="s"
      title={t('destroy.done', { count: number(done) })}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={styles.losses}>
        <p>{t('destroy.missed', { count: number(serials.length) })}</p>
        <ul translate="no">
          {serials.map((serial) => (
            <li key={serial}>
              <SerialText serial={serial} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
