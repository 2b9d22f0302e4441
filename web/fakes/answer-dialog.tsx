import { useState } from 'react'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakeWordsMost } from '#contract/fakes/report.ts'
import { call } from '../kernel/api.ts'
import { useText } from './text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useFakeChange } from './use-change.ts'
import styles from '../parts/cases/cases.module.css'

/** Answers the buyer: on their page, and by a message where there is a contact. */
export function AnswerDialog({ report, onClose }: { report: FakeDetail; onClose: () => void }) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [sends, setSends] = useState(true)
  const [missing, setMissing] = useState(false)
  const { busy, change, wrong } = useFakeChange()
  const { fake_no, contact, can_send } = report
  const go = async () => {
    if (words.trim() === '') return setMissing(true)
    const done = await change(async () => {
      await call('answerFake', { fake_no, words: words.trim(), sends: can_send && sends })
      return t('fake.answer_done')
    })
    return done && onClose()
  }
  return (
    <FormDialog
      title={t('fake.answer_title')}
      submit={t('fake.answer_go')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('fake.answer_help')}</p>}
      className={styles.form}
    >
      <TextArea
        label={t('fake.answer_words')}
        required
        rows={6}
        maxLength={fakeWordsMost}
        value={words}
        error={missing ? t('fake.answer_missing') : wrong('words')}
        onChange={(typed) => {
          setWords(typed)
          setMissing(false)
        }}
      />
      {can_send && contact !== null ? (
        <div>
          <Checkbox label={t('fake.answer_sends', { contact })} checked={sends} onChange={setSends} />
          <p className={styles.note}>{t('fake.answer_sends_help')}</p>
        </div>
      ) : (
        <p className={styles.note}>{contact === null ? t('fake.answer_silent') : t('fake.answer_unsent')}</p>
      )}
    </FormDialog>
  )
}
