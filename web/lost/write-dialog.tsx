import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { ownerTextMost } from '#contract/lost/attempts.ts'
import type { LostDetail } from '#contract/lost/records.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLostChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'

type Letter = { channel: 'sms' | 'email'; recipient: string; draft: string }
type WriteDialogProps = { record: LostDetail; onClose: () => void }

/** Sends a message to the owner, after showing its cost. */
export function WriteDialog({ record, onClose }: WriteDialogProps) {
  const { t } = useText(lostTexts)
  const query = useOperation('readLostMessages', { serial: record.serial_number })
  const answer = query.data?.body
  if (answer !== undefined && answer.to !== null) {
    return <Form record={record} letter={{ ...answer.to, draft: answer.draft }} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('lost.write_title')}>
      {query.isPending && <Skeleton height={120} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {answer?.to === null && <EmptyState title={t('lost.no_recipient')} />}
    </Dialog>
  )
}

function Form({ record: { serial_number }, letter, onClose }: WriteDialogProps & { letter: Letter }) {
  const { t } = useText(lostTexts)
  const sending = useLostChange()
  const form = useForm({
    start: { text: letter.draft },
    check: ({ text }) => ({ text: text.trim() === '' && t('lost.write_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ text }) => {
      const done = await sending.change(async () => {
        await call('sendLostMessage', { serial: serial_number, text: text.trim() })
        return t('lost.written')
      })
      if (done) onClose()
    },
  })
  const { text } = form.draft
  return (
    <TaskDialog
      title={t('lost.write_title')}
      submit={t('common.send')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('lost.write_to', { recipient: letter.recipient })}</p>}
      className={layout.stack14}
    >
      <TextArea
        label={t('common.message_words')}
        required
        rows={5}
        maxLength={ownerTextMost}
        value={text}
        help={<Cost channel={letter.channel} text={text.trim()} />}
        error={form.wrong('text')}
        onChange={(typed) => form.set({ text: typed })}
      />
    </TaskDialog>
  )
}

function Cost({ channel, text }: { channel: Letter['channel']; text: string }) {
  const { t, say, number } = useText(lostTexts)
  if (channel === 'email') return t('lost.write_cost_email', { points: messagePrices.email })
  const bytes = cp949Bytes(text)
  const known = priceClassOf('sms', bytes, false) === 'lms' ? 'lms' : 'sms'
  return say(`lost.write_cost_${known}`, { points: messagePrices[known], bytes: number(bytes ?? 0) })
}
