import { useEffect, useId, useRef, useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { textProblems } from '#contract/messages/texts/check-text.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { type Token, tokens } from '#contract/messages/tokens.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { Refusal, saidOf } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { LockNote } from '../../ui/lock.tsx'
import { Card } from '../../ui/states.tsx'
import { useText } from '../../kernel/text.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import { ButtonFields } from './button-fields.tsx'
import { type Draft, type FieldErrors, errorsOf, isSameDraft, keptOf } from './draft.ts'
import type { EditorHandle } from './editor-field.tsx'
import { Preview } from './previews.tsx'
import { RemovedTags } from './removed-tags.tsx'
import { TextActions } from './text-actions.tsx'
import { TextFields } from './text-fields.tsx'
import { StateBox } from './text-state.tsx'
import styles from './texts.module.css'
import { saveText, useRefreshTexts } from './use-text.ts'

export type FormProps = { text: MessageText; draft: Draft | undefined; onDraft: (draft: Draft | null) => void }

/** The editor of one text beside its preview. */
export function TextForm({ text, draft: changed, onDraft }: FormProps) {
  const { t } = useText(messagesTextsTexts)
  const form = useRef<HTMLFormElement>(null)
  const { role } = useSession()
  const handle = useRef<EditorHandle | null>(null)
  const readOnly = !may(role, 'setting')
  const draft = changed ?? keptOf(text)
  const { errors, busy, save, forget } = useSave({ text, draft: changed, onDraft })
  const change = (part: Partial<Draft>) => {
    forget()
    const next = { ...draft, ...part }
    onDraft(isSameDraft(next, keptOf(text)) ? null : next)
  }
  useEffect(() => {
    if (form.current !== null && Object.keys(errors).length > 0) focusFirstError(form.current)
  }, [errors])
  return (
    <>
      <Card className={layout.shrink}>
        <form
          ref={form}
          className={styles.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void save()
          }}
        >
          <StateBox text={text} />
          {readOnly && <LockNote>{t('message_text.read_only')}</LockNote>}
          <TextFields
            {...{ text, draft, errors, readOnly }}
            onChange={change}
            onUse={(used) => {
              handle.current = used
            }}
          />
          {!readOnly && <Palette offered={text.tokens} onInsert={(token) => handle.current?.insert(token)} />}
          {text.channel === 'kakao' && (
            <ButtonFields
              {...{ errors, readOnly }}
              buttons={draft.buttons}
              has_address={text.tokens.includes('REGISTRATION_URL')}
              onChange={(buttons) => change({ buttons })}
            />
          )}
          {changed !== undefined && <RemovedTags text={text} draft={draft} />}
          <TextActions
            {...{ text, draft, readOnly, busy }}
            is_dirty={changed !== undefined}
            onUndo={() => onDraft(null)}
          />
        </form>
      </Card>
      <Preview text={text} draft={draft} />
    </>
  )
}

/** Saves: validates here first, then on the server; errors stay at their fields until changed. */
function useSave({ text, draft, onDraft }: FormProps) {
  const { t, say } = useText(messagesTextsTexts)
  const { app } = useSession()
  const { trigger, channel } = text
  const refresh = useRefreshTexts(channel)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const words = draft ?? keptOf(text)
    const problems = textProblems(words, { app, trigger, channel })
    setErrors(errorsOf(problems, say))
    if (problems.length > 0) return
    setBusy(true)
    try {
      await saveText(trigger, channel, words)
      await refresh()
      onDraft(null)
      showAlert(t(channel === 'kakao' ? 'message_text.saved_draft' : 'message_text.saved'))
    } catch (refusal) {
      showAlert(saidOf(refusal))
      const fields = refusal instanceof Refusal ? refusal.errors : []
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    } finally {
      setBusy(false)
    }
  }
  return { errors, busy, save, forget: () => setErrors({}) }
}

/** The tokens that this text may hold; each goes in at the cursor of the field that was used last. */
function Palette({ offered, onInsert }: { offered: readonly Token[]; onInsert: (token: Token) => void }) {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={layout.stack8}>
      <span id={id} className={typography.label}>
        {t('message_text.tokens')}
      </span>
      <div className={layout.wrap6}>
        {offered.map((token) => (
          <button
            key={token}
            type="button"
            className={styles.token}
            aria-label={t('message_text.insert', { name: say(tokens[token].label) })}
            // The cursor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(token)}
          >
            <IconPlus size={14} aria-hidden="true" />
            {say(tokens[token].label)}
          </button>
        ))}
      </div>
      <p className={typography.note}>{t('message_text.tokens_help')}</p>
    </div>
  )
}
