import type { MessageText } from '#contract/messages/texts/operations.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { Card } from '../../ui/states.tsx'
import { type Draft, smsOf } from './draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { useText } from '../../kernel/text.ts'
import typography from '../../ui/typography.module.css'
import styles from './preview.module.css'

type PreviewProps = { text: MessageText; draft: Draft }

/** The text on the customer's phone or in their mail, filled with the sample. */
export function Preview({ text, draft }: PreviewProps) {
  const { t } = useText(messagesTextsTexts)
  return (
    <Card className={styles.card}>
      <h2>{t('message_text.preview')}</h2>
      <p className={typography.note}>
        {t(text.sample_of === 'code' ? 'message_text.preview_code' : 'message_text.preview_example')}
      </p>
      {text.sample_of === 'code' && text.tokens.includes('ORDER_NO') && (
        <p className={typography.note}>{t('message_text.preview_order')}</p>
      )}
      <Surface text={text} draft={draft} />
    </Card>
  )
}

function Surface({ text, draft }: PreviewProps) {
  if (text.channel === 'kakao') return <KakaoBubble text={text} draft={draft} />
  return text.channel === 'sms' ? <SmsBubble text={text} draft={draft} /> : <MailPreview text={text} draft={draft} />
}

function KakaoBubble({ text, draft }: PreviewProps) {
  const { t } = useText(messagesTextsTexts)
  return (
    <div className={styles.phone} role="img" aria-label={t('message_text.preview_kakao')}>
      <b className={styles.sender}>{text.sample.SHOP_NAME}</b>
      <div className={styles.kakao}>
        <div className={styles.arrived}>{t('message_text.kakao_arrived')}</div>
        <Words>{fillTokens(draft.body, text.sample, text.nameless)}</Words>
        {draft.buttons.map(({ name }, at) => (
          // Two buttons may have one name, so the index is the key.
          <div key={at} className={styles.button}>
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

function SmsBubble({ text, draft }: PreviewProps) {
  const { t } = useText(messagesTextsTexts)
  const { subject, text: words } = smsOf(draft, text)
  return (
    <div className={styles.phone} role="img" aria-label={t('message_text.preview_sms')}>
      <div className={styles.sms}>
        {subject !== '' && <b>{subject}</b>}
        <Words>{words}</Words>
      </div>
    </div>
  )
}

function Words({ children }: { children: string }) {
  const { t } = useText(messagesTextsTexts)
  const empty = children.trim() === ''
  return <p className={empty ? styles.empty : styles.words}>{empty ? t('message_text.preview_empty') : children}</p>
}
