import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readEmail } from '#contract/kernel/contact.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './senders.module.css'

type Config = OutputOf<Operations['getMessageConfig']>

/** In whose name e-mails come, and where answers to them go. */
export function MailCard() {
  const { t } = useText(messagesTexts, messagesSendersTexts)
  const query = useOperation('getMessageConfig', {})
  const config = query.data?.body
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <h2>{t('senders.mail')}</h2>
      </header>
      <p className={typography.soft}>{t('senders.mail_help')}</p>
      {config === undefined && query.error === null && <Skeleton height={120} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {config !== undefined && <MailForm config={config} />}
    </Card>
  )
}

function MailForm({ config }: { config: Config }) {
  const { t } = useText(messagesTexts, messagesSendersTexts)
  const { role } = useSession()
  const [name, setName] = useState(config.email_from_name ?? '')
  const [reply, setReply] = useState(config.reply_email ?? '')
  const [problem, setProblem] = useState('')
  const { mutateAsync, isPending } = useCommand('saveMessageConfig')
  const read_only = !may(role, 'setting')
  const save = async (reply_email: string | null) => {
    try {
      await mutateAsync({ input: { email_from_name: name.trim(), reply_email } })
      showAlert(t('senders.mail_saved'))
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
    await queries.invalidateQueries({ queryKey: ['getMessageConfig'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = reply.trim()
    const address = typed === '' ? null : readEmail(typed)
    if (typed !== '' && address === null) setProblem(t('senders.reply_email_wrong'))
    else if (!isPending) void save(address)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('senders.from_name')}
        help={t('senders.from_name_help')}
        maxLength={40}
        locked={read_only && t('messages.read_only')}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('senders.reply_email')}
        help={t('senders.reply_email_help')}
        error={problem}
        type="email"
        maxLength={254}
        locked={read_only && t('messages.read_only')}
        value={reply}
        onChange={(typed) => {
          setProblem('')
          setReply(typed)
        }}
      />
      {!read_only && (
        <div className={layout.wrap8}>
          <Button type="submit" busy={isPending}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
