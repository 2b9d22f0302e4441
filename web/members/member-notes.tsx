import { useState } from 'react'
import { noteMost } from '#contract/members/changes.ts'
import type { MemberDetail } from '#contract/members/look.ts'
import { may } from '#contract/kernel/roles.ts'
import { call } from '../kernel/api.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'
import styles from './members.module.css'

/** The shop's own notes on a member; they are added to and never changed. */
export function MemberNotes({ member: { member_id: id, notes, state } }: { member: MemberDetail }) {
  const { t } = useText()
  const { role } = useSession()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, change } = useChange()
  const add = async () => {
    if (words.trim() === '') {
      setMissing(true)
      return
    }
    const done = await change(async () => {
      await call('noteMember', { id, words: words.trim() })
      return t('members.noted')
    })
    if (done) setWords('')
  }
  return (
    <>
      <h3 className={styles.heading}>{t('members.notes')}</h3>
      {notes.length === 0 && <p className={styles.second}>{t('members.no_notes')}</p>}
      <ul className={styles.story}>
        {notes.map((note) => (
          <li key={note.note_no} className={styles.item}>
            <span className={styles.second}>
              {seoulMoment(note.written_at)} · {note.written_by}
            </span>
            <p className={styles.words}>{note.words}</p>
          </li>
        ))}
      </ul>
      {may(role, 'support') && state !== 'erased' && (
        <form
          className={styles.noteForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextArea
            label={t('members.note_field')}
            rows={2}
            maxLength={noteMost}
            value={words}
            error={missing ? t('members.note_missing') : undefined}
            onChange={(typed) => {
              setWords(typed)
              setMissing(false)
            }}
          />
          <Button type="submit" busy={busy}>
            {t('members.note_add')}
          </Button>
        </form>
      )}
    </>
  )
}
