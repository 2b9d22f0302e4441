import { useState } from 'react'
import type { Note } from '#contract/kernel/note.ts'
import { may } from '#contract/kernel/roles.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { useText } from '../../kernel/text.ts'
import { useChange } from '../../kernel/use-change.ts'
import { seoulMoment } from '../cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './notes.module.css'

type NotesProps = {
  notes: readonly Note[]
  /** The longest note. */
  most: number
  /** Queries that show the notes, invalidated after a new one. */
  shown: readonly OperationName[]
  /** False if no more may be added. */
  open?: boolean
  keep: (words: string) => Promise<unknown>
}

/** The shop's notes on a record or a member, append-only. Typed text is kept after a refusal. */
export function Notes({ notes, most, shown, open = true, keep }: NotesProps) {
  const { t } = useText()
  const { role } = useSession()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, change } = useChange(shown)
  const send = async () => {
    if (words.trim() === '') return setMissing(true)
    const kept = await change(async () => {
      await keep(words.trim())
      return t('notes.kept')
    })
    return kept && setWords('')
  }
  return (
    <>
      <h3 className={styles.heading}>{t('notes.title')}</h3>
      {notes.length === 0 && <p className={styles.none}>{t('notes.none')}</p>}
      <ul className={layout.stack12}>
        {notes.map((note) => (
          <li key={note.note_no} className={styles.item}>
            <span className={styles.when}>
              {seoulMoment(note.written_at)} · {note.written_by}
            </span>
            <p className={styles.words}>{note.words}</p>
          </li>
        ))}
      </ul>
      {may(role, 'support') && open && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextArea
            label={t('notes.field')}
            rows={2}
            maxLength={most}
            value={words}
            error={missing ? t('notes.missing') : undefined}
            onChange={(typed) => {
              setWords(typed)
              setMissing(false)
            }}
          />
          <Button type="submit" busy={busy}>
            {t('notes.add')}
          </Button>
        </form>
      )}
    </>
  )
}
