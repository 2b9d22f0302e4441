import { groupSerial } from '#contract/codes/serial.ts'
import { type MessagePurpose, messagePurposes } from '#contract/messages/purposes.ts'
import type { MemberDetail } from '#contract/members/look.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'
import styles from './members.module.css'

/** The events of a member's codes, and the messages to them, newest first. */
export function MemberStory({ member: { timeline, messages } }: { member: MemberDetail }) {
  const { t, say } = useText(membersTexts, messagesNamesTexts)
  return (
    <>
      <h3 className={styles.heading}>{t('members.timeline')}</h3>
      {timeline.length === 0 && <p className={styles.second}>{t('members.no_timeline')}</p>}
      <ol className={layout.stack10}>
        {timeline.map(({ serial_number, title, detail, changed_at }, index) => (
          // Entries of the same second have no other key, and the list does not change while shown.
          <li key={index} className={styles.item}>
            <span className={styles.second}>{seoulMoment(changed_at)}</span>
            <p>
              <strong>{title}</strong> <span translate="no">{groupSerial(serial_number)}</span>
            </p>
            {detail !== '' && <p className={styles.second}>{detail}</p>}
          </li>
        ))}
      </ol>
      <h3 className={styles.heading}>{t('members.messages')}</h3>
      {messages.length === 0 && <p className={styles.second}>{t('members.no_messages')}</p>}
      <ul className={layout.stack10}>
        {messages.map(({ message_id, purpose, queued_at }) => (
          <li key={message_id} className={styles.item}>
            <span className={styles.second}>{seoulMoment(queued_at)}</span>
            <p>{say(messagePurposes[purpose as MessagePurpose])}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
