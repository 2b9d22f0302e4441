import { smsBytes } from '#contract/kernel/cp949.ts'
import { lackingCharacters } from '#contract/messages/texts/check-text.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { type Draft, smsOf } from './draft.ts'
import { useText } from '../../kernel/text.ts'
import styles from './texts.module.css'

type MeterProps = { text: MessageText; draft: Draft }

/**
 * The length and the price of a text: a text message as it goes out with the sample, the others by their characters.
 */
export function TextMeter({ text, draft }: MeterProps) {
  const { t, say, number } = useText(messagesTextsTexts)
  if (text.channel === 'sms') return <SmsMeter text={text} draft={draft} />
  const { channel, limits } = text
  const length = Array.from(draft.body).length
  return (
    <div className={styles.meter}>
      <span>{t('message_text.length', { length: number(length), most: number(limits.body) })}</span>
      <span className={styles.price}>{say(`message_text.price_${channel}`, { price: messagePrices[channel] })}</span>
    </div>
  )
}

function SmsMeter({ text, draft }: MeterProps) {
  const { t, say, number } = useText(messagesTextsTexts)
  const { text: whole, bytes, price_class } = smsOf(draft, text)
  const characters = bytes === null ? lackingCharacters(whole) : ''
  return (
    <div className={styles.meter}>
      <span>
        {bytes !== null && <b>{t('message_text.bytes_now', { bytes: number(bytes) })}</b>}{' '}
        {t('message_text.sms_until', { most: smsBytes })}
        {text.footer.length > 0 && <> {t('message_text.with_footer')}</>}
      </span>
      {characters === '' ? (
        <span className={styles.price}>
          {say(`message_text.price_${price_class}`, { price: messagePrices[price_class] })}
        </span>
      ) : (
        <span className={styles.price}>{t('message_text.sample_lacking', { characters })}</span>
      )}
    </div>
  )
}
