import { ChannelCard } from './channel-card.tsx'
import { MailCard } from './mail-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import styles from './senders.module.css'

/** From where messages come: the KakaoTalk channel, sender numbers, and the name and address of e-mails. */
export function SendersTab() {
  return (
    <div className={styles.whole}>
      <ChannelCard />
      <NumbersCard />
      <MailCard />
    </div>
  )
}
