import { useState } from 'react'
import { type Sending, useForm } from '../../kernel/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { TaskDialog } from '../form/task-dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './cases.module.css'

type AnswerDialogProps = {
  words: {
    title: string
    submit: string
    help: string
    field: string
    missing: string
    /** The choice to announce it by a message, and what that means; null where it cannot be. */
    sends: { label: string; help: string } | null
    /** Why no message can announce it. */
    unsent: string
  }
  most: number
  sending: Sending & { change: (work: () => Promise<string | null>) => Promise<boolean> }
  /** Sends it; answers what to say. */
  send: (words: string, sends: boolean) => Promise<string>
  onClose: () => void
}

/** Answers the buyer: on their page, and by a message where there can be one. */
export function AnswerDialog({ words, most, sending, send, onClose }: AnswerDialogProps) {
  const [sends, setSends] = useState(true)
  const form = useForm({
    start: { words: '' },
    check: (draft) => ({ words: draft.words.trim() === '' && words.missing }),
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const done = await sending.change(async () => send(draft.words.trim(), words.sends !== null && sends))
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={words.title}
      submit={words.submit}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{words.help}</p>}
      className={layout.stack14}
    >
      <TextArea
        label={words.field}
        required
        rows={6}
        maxLength={most}
        value={form.draft.words}
        error={form.wrong('words')}
        onChange={(typed) => form.set({ words: typed })}
      />
      {words.sends === null ? (
        <p className={styles.note}>{words.unsent}</p>
      ) : (
        <div>
          <Checkbox label={words.sends.label} checked={sends} onChange={setSends} />
          <p className={styles.note}>{words.sends.help}</p>
        </div>
      )}
    </TaskDialog>
  )
}
