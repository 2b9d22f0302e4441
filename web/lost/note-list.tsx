import { useState } from 'react'
import type { LostDetail } from '#contract/lost/records.ts'
import { descriptionMost } from '#contract/lost/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { call } from '../kernel/api.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'
import styles from './lost.module.css'

/** The shop's own notes on a record; they are added to and never changed. */
export function NoteList({ record: { lost_no, notes } }: { record: LostDetail }) {
  const { t } = useText()
  const { role } = useSession()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, change } = useChange()
  const add = async () => {
    if (words.trim() === '') return setMissing(true)
    const done = await change(async () => {
      await call('noteLost', { lost_no, words: words.trim() })
      return t('lost.noted')
    })
    return done && setWords('')
  }
  return (
    <>
      <h3 className={styles.heading}>{t('lost.notes')}</h3>
      {notes.length === 0 && <p className={styles.second}>{t('lost.no_notes')}</p>}
      <ul className={styles.story}>
        {notes.map((note) => (
          <li key={note.note_no} className={styles.item}>
            <span className={styles.when}>
              {seoulMoment(note.written_at)} · {note.written_by}
            </span>
            <p className={styles.words}>{note.words}</p>
          </li>
        ))}
      </ul>
      {may(role, 'support') && (
        <form
          className={styles.noteForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextArea
            label={t('lost.note_field')}
            rows={2}
            maxLength={descriptionMost}
            value={words}
            error={missing ? t('lost.note_missing') : undefined}
            onChange={(typed) => {
              setWords(typed)
              setMissing(false)
            }}
          />
          <Button type="submit" busy={busy}>
            {t('lost.note_add')}
          </Button>
        </form>
      )}
    </>
  )
}
