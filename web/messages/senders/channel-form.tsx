import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { MessageChannel } from '#contract/messages/senders/channel.ts'
import { searchIdPattern } from '#contract/messages/senders/channel.ts'
import { readMobilePhone } from '#contract/kernel/contact.ts'
import { Refusal, saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './senders.module.css'

type Draft = { search_id: string; phone: string; category_code: string }

/** The first step: which channel, whose phone, and what kind it is. */
export function ChannelForm({ channel, onAsked }: { channel: MessageChannel; onAsked: () => void }) {
  const { t } = useText()
  const first = { search_id: channel.search_id ?? '', phone: '', category_code: channel.category_code ?? '' }
  const [draft, setDraft] = useState<Draft>(first)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const categories = useOperation('listChannelCategories', {})
  const { mutateAsync, isPending } = useCommand('askMessageChannel')
  const change = (part: Partial<Draft>) => {
    setRefused('')
    setDraft({ ...draft, ...part })
  }
  const search_id = draft.search_id.trim()
  const wrong = {
    search_id: !searchIdPattern.test(search_id) && t('senders.search_id_wrong'),
    phone: readMobilePhone(draft.phone) === null && t('senders.admin_phone_wrong'),
    category: draft.category_code === '' && t('senders.category_missing'),
  }
  const is_wrong = Object.values(wrong).some((one) => one !== false)
  useEffect(() => {
    if (tried && is_wrong && form.current !== null) focusFirstError(form.current)
    // Once, when it was tried: nobody who types is led away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tried])
  const ask = async () => {
    try {
      await mutateAsync({ input: { ...draft, search_id } })
      onAsked()
    } catch (problem) {
      setRefused(problem instanceof Refusal ? problem.message : saidOf(problem))
    }
    await queries.invalidateQueries({ queryKey: ['getMessageChannel'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!is_wrong && !isPending) void ask()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('senders.step_channel')}>
      <p className={styles.step}>
        <strong>{t('senders.step_channel')}</strong> <span>{t('senders.step_of', { step: 1 })}</span>
      </p>
      <TextField
        label={t('senders.search_id')}
        help={t('senders.search_id_help')}
        error={tried && wrong.search_id}
        placeholder="@objet"
        autoCapitalize="none"
        maxLength={31}
        required
        value={draft.search_id}
        onChange={(typed) => change({ search_id: typed })}
      />
      <TextField
        label={t('senders.admin_phone')}
        help={t('senders.admin_phone_help')}
        error={tried && wrong.phone}
        type="tel"
        maxLength={20}
        required
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <Select
        label={t('senders.category')}
        error={tried && wrong.category}
        required
        value={draft.category_code}
        onChange={(category_code) => change({ category_code })}
        choices={[
          { value: '', label: t('senders.category_choose') },
          ...(categories.data?.body.categories ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <FieldNote id="channel-problem" error={refused || categories.error?.message} />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('senders.get_token')}
        </Button>
      </div>
    </form>
  )
}
