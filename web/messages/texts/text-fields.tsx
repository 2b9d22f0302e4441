import type { MessageText } from '#contract/messages/texts/operations.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import type { Draft, FieldErrors } from './draft.ts'
import type { EditorHandle } from './editor-field.tsx'
import { MailEditor } from './mail-editor.tsx'
import { PlainEditor } from './plain-editor.tsx'
import { TextMeter } from './text-meter.tsx'
import { useText } from '../../kernel/text.ts'

type FieldsProps = {
  text: MessageText
  draft: Draft
  errors: FieldErrors
  readOnly: boolean
  onChange: (part: Partial<Draft>) => void
  onUse: (handle: EditorHandle) => void
}

/** Subject and words of a text, by its channel. */
export function TextFields({ text, draft, errors, readOnly, onChange, onUse }: FieldsProps) {
  const { t } = useText(messagesTextsTexts)
  const { channel } = text
  const body = {
    label: t('common.message_words'),
    value: draft.body,
    error: errors['body'],
    onChange: (words: string) => onChange({ body: words }),
    readOnly,
    onUse,
  }
  return (
    <>
      {channel !== 'kakao' && (
        <PlainEditor
          lines="one"
          label={t('message_text.subject')}
          help={channel === 'sms' ? t('message_text.subject_help_sms') : undefined}
          value={draft.subject}
          error={errors['subject']}
          onChange={(subject) => onChange({ subject })}
          {...{ readOnly, onUse }}
        />
      )}
      <div>
        {channel === 'email' ? <MailEditor {...body} offered={text.tokens} /> : <PlainEditor {...body} lines="many" />}
        <TextMeter text={text} draft={draft} />
      </div>
    </>
  )
}
