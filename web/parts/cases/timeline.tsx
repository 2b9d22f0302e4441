import { seoulMoment } from '../cells/seoul-time.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './cases.module.css'

type Entry = {
  entry_no: string
  kind: string
  words: string | null
  sent: boolean
  written_at: string
  written_by: string | null
}

type TimelineProps<E extends Entry> = {
  title: string
  entries: readonly E[]
  /** The text of an entry. */
  say: (entry: E) => string
  /** The first entry, by the buyer. */
  opened: { at: string; words: string }
  words: { buyer: string; sent: string; emptied: string }
}

/** The history of a case, the newest first, down to how its buyer opened it. */
export function Timeline<E extends Entry>({ title, entries, say, opened, words }: TimelineProps<E>) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={layout.stack12}>
        {entries.map((entry) => (
          <li key={entry.entry_no} className={styles.item}>
            <span className={typography.label}>
              {seoulMoment(entry.written_at)} · {entry.written_by ?? words.buyer}
            </span>
            <p>{say(entry)}</p>
            {entry.words !== null && <p className={styles.words}>{entry.words}</p>}
            {entry.kind === 'answer' && entry.words === null && <p>{words.emptied}</p>}
            {entry.sent && <p className={typography.note}>{words.sent}</p>}
          </li>
        ))}
        <li className={styles.item}>
          <span className={typography.label}>
            {seoulMoment(opened.at)} · {words.buyer}
          </span>
          <p>{opened.words}</p>
        </li>
      </ul>
    </>
  )
}
