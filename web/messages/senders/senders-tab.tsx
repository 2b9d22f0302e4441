import { useOperation } from '../../kernel/api.ts'
import { TabWaiting } from '../tab-waiting.tsx'
import { ChannelCard } from './channel-card.tsx'
import { MailCard } from './mail-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import styles from './senders.module.css'

/**
 * From where messages come: the KakaoTalk channel, sender numbers, and the name and address of e-mails. They come together:
 * one that grew later would push the others from under a finger.
 */
export function SendersTab() {
  const asked = [
    useOperation('getMessageChannel', {}),
    useOperation('listSenders', {}),
    useOperation('getMessageConfig', {}),
  ]
  if (asked.some(({ isPending }) => isPending)) return <TabWaiting />
  return (
    <div className={styles.whole}>
      <ChannelCard />
      <NumbersCard />
      <MailCard />
    </div>
  )
}
