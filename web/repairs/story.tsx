import type { RepairDetail } from '#contract/repairs/records.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useAmount } from './repair-columns.tsx'
import styles from '../parts/cases/cases.module.css'
import { useText } from './text.ts'

type Entry = RepairDetail['story'][number]

/** The history of a request, the newest first. */
export function Story({ repair: { story, requested_at } }: { repair: RepairDetail }) {
  const { t } = useText()
  return (
    <>
      <h3 className={styles.heading}>{t('repair.story')}</h3>
      <ul className={styles.story}>
        {story.map((entry) => (
          <li key={entry.entry_no} className={styles.item}>
            <span className={styles.when}>
              {seoulMoment(entry.written_at)} · {entry.written_by ?? t('repair.by_buyer')}
            </span>
            <What entry={entry} />
            {entry.words !== null && <p className={styles.words}>{entry.words}</p>}
            {entry.kind === 'answer' && entry.words === null && <p>{t('repair.story_emptied')}</p>}
            {entry.sent && <p className={styles.second}>{t('repair.story_sent')}</p>}
          </li>
        ))}
        <li className={styles.item}>
          <span className={styles.when}>
            {seoulMoment(requested_at)} · {t('repair.by_buyer')}
          </span>
          <p>{t('repair.story_received')}</p>
        </li>
      </ul>
    </>
  )
}

function What({ entry: { kind, state, amount } }: { entry: Entry }) {
  const { t, say } = useText()
  const amountOf = useAmount()
  if (kind === 'state')
    return <p>{t('repair.story_state', { state: state === null ? '' : say(`repair.state_${state}`) })}</p>
  if (kind === 'estimate') return <p>{t('repair.story_estimate', { amount: amountOf(amount ?? 0) })}</p>
  return <p>{say(`repair.story_${kind}`)}</p>
}
