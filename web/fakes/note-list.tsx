import { useState } from 'react'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakeWordsMost } from '#contract/fakes/report.ts'
import { may } from '#contract/kernel/roles.ts'
import { call } from '../kernel/api.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'
import styles from './fakes.module.css'

/** The shop's own notes on a report; they are added to and never changed. */
export function NoteList({ report: { fake_no, notes } }: { report: FakeDetail }) {
  const { t } = useText()
  const { role } = useSession()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, change } = useChange()
  const add = async () => {
    if (words.trim() === '') return setMissing(true)
    const done = await change(async () => {
      await call('noteFake', { fake_no, words: words.trim() })
      return t('fake.noted')
    })
    return done && setWords('')
  }
  return (
    <>
      <h3 className={styles.heading}>{t('fake.notes')}</h3>
      {notes.length === 0 && <p className={styles.second}>{t('fake.no_notes')}</p>}
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
            label={t('fake.note_field')}
            rows={2}
            maxLength={fakeWordsMost}
            value={words}
            error={missing ? t('fake.note_missing') : undefined}
            onChange={(typed) => {
              setWords(typed)
              setMissing(false)
            }}
          />
          <Button type="submit" busy={busy}>
            {t('fake.note_add')}
          </Button>
        </form>
      )}
    </>
  )
}
