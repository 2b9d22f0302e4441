import { cp949Bytes, smsBytes } from '#contract/kernel/cp949.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import type { Draft } from './draft.ts'
import { useText } from './text.ts'
import styles from './texts.module.css'

/** How long a text is and what it costs: a text message by its bytes with the sample, the others by their characters. */
export function TextMeter({ text, draft }: { text: MessageText; draft: Draft }) {
  const { t, say, number } = useText()
  const { channel, limits, sample } = text
  const bytes = channel === 'sms' ? cp949Bytes(fillTokens(draft.body, sample, '')) : null
  const price_class = priceClassOf(channel, bytes, draft.subject.trim() !== '')
  const length = Array.from(draft.body).length
  return (
    <div className={styles.meter}>
      {channel === 'sms' ? (
        <span>
          {bytes !== null && <b>{t('message_text.bytes_now', { bytes: number(bytes) })}</b>}{' '}
          {t('message_text.sms_until', { most: smsBytes })}
        </span>
      ) : (
        <span>{t('message_text.length', { length: number(length), most: number(limits.body) })}</span>
      )}
      <span className={styles.price}>
        {say(`message_text.price_${price_class}`, { price: messagePrices[price_class] })}
      </span>
    </div>
  )
}
