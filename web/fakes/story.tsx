import type { FakeDetail } from '#contract/fakes/records.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from './text.ts'
import styles from '../parts/cases/cases.module.css'

/** The history of a report, the newest first. */
export function Story({ report: { story, reported_at } }: { report: FakeDetail }) {
  const { t, say } = useText()
  return (
    <>
      <h3 className={styles.heading}>{t('fake.story')}</h3>
      <ul className={styles.story}>
        {story.map(({ entry_no, kind, state, words, sent, written_at, written_by }) => (
          <li key={entry_no} className={styles.item}>
            <span className={styles.when}>
              {seoulMoment(written_at)} · {written_by}
            </span>
            {kind === 'state' && state !== null && (
              <p>{t('fake.story_state', { state: say(`fake.state_${state}`) })}</p>
            )}
            {kind === 'answer' && (
              <>
                <p>{t('fake.story_answer')}</p>
                <p className={styles.words}>{words ?? t('fake.story_emptied')}</p>
                {sent && <p className={styles.second}>{t('fake.story_sent')}</p>}
              </>
            )}
          </li>
        ))}
        <li className={styles.item}>
          <span className={styles.when}>
            {seoulMoment(reported_at)} · {t('fake.by_buyer')}
          </span>
          <p>{t('fake.story_received')}</p>
        </li>
      </ul>
    </>
  )
}
