import { useState } from 'react'
import type { FormEvent } from 'react'
import type { SmsName } from '#contract/settings/sms-name.ts'
import { may } from '#contract/kernel/roles.ts'
import { Refusal, useCommand, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './link.module.css'

/** How the shop is called in text messages, whose characters are fewer than those of names. */
export function SmsNameCard() {
  const { data } = useOperation('getSmsName', {})
  return data === undefined ? null : <SmsNameForm saved={data.body} />
}

function SmsNameForm({ saved }: { saved: SmsName }) {
  const { t } = useText()
  const { role } = useSession()
  const [name, setName] = useState(saved.name)
  const [refused, setRefused] = useState('')
  const { mutateAsync, isPending } = useCommand('saveSmsName')
  const save = async () => {
    setRefused('')
    try {
      await mutateAsync({ input: { name: name.trim() } })
      await queries.invalidateQueries({ queryKey: ['getSmsName'] })
      showAlert(t('setting.codes_saved'))
    } catch (refusal) {
      setRefused(refusal instanceof Refusal ? refusal.message : t('server.unstable'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  const lost = saved.lacks !== '' && saved.name === ''
  const spoken = { characters: Array.from(saved.lacks).join(' ') }
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('setting.sms_name')}
          help={t('setting.sms_name_help', { name: saved.sent_as })}
          error={refused || (lost && t('setting.sms_name_lacks', spoken))}
          value={name}
          onChange={setName}
          maxLength={20}
          locked={!may(role, 'setting') && t('setting.read_only')}
        />
        {may(role, 'setting') && (
          <Button type="submit" busy={isPending} className={styles.save}>
            {t('setting.sms_name_save')}
          </Button>
        )}
      </form>
    </Card>
  )
}
