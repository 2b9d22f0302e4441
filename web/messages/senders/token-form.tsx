import { type FormEvent, useState } from 'react'
import type { MessageChannel } from '#contract/messages/senders/channel.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './senders.module.css'

/** The second step: the token that came to the phone of the channel's admin. */
export function TokenForm({ channel, onEdit }: { channel: MessageChannel; onEdit: () => void }) {
  const { t } = useText(messagesSendersTexts)
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState('')
  const { mutateAsync, isPending } = useCommand('verifyMessageChannel')
  const verify = async () => {
    try {
      await mutateAsync({ input: { token: token.trim() } })
      showAlert(t('senders.linked'))
      await queries.invalidateQueries({ queryKey: ['getMessageChannel'] })
    } catch (refusal) {
      setProblem(saidOf(refusal))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() === '') setProblem(t('senders.token_missing'))
    else if (!isPending) void verify()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('senders.step_token')}>
      <p className={styles.step}>
        <strong>{t('senders.step_token')}</strong> <span>{t('senders.step_of', { step: 2 })}</span>
      </p>
      <p>
        {channel.search_id} · {t('senders.token_sent', { phone: channel.phone ?? '' })}
      </p>
      <TextField
        label={t('senders.token')}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={token}
        onChange={(typed) => {
          setProblem('')
          setToken(typed)
        }}
      />
      <div className={layout.wrap8}>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('senders.link')}
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          {t('senders.ask_again')}
        </Button>
      </div>
    </form>
  )
}
