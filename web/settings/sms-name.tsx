import type { SmsName } from '#contract/settings/sms-name.ts'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { FormBody } from '../parts/form/form-body.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import styles from './link.module.css'

/** The shop's name in text messages, which allow fewer characters. */
export function SmsNameCard() {
  const { data } = useOperation('getSmsName', {})
  return data === undefined ? null : <SmsNameForm saved={data.body} />
}

function SmsNameForm({ saved }: { saved: SmsName }) {
  const { t } = useText(settingsTexts)
  const { role } = useSession()
  const sending = useSending()
  const form = useForm({
    start: { name: saved.name },
    check: () => ({}),
    // The form has one field, so every refusal is shown there.
    sending: { busy: sending.busy, forget: sending.forget },
    unsaved: 'dropped',
    send: async ({ name }) =>
      sending.run(async () => {
        await call('saveSmsName', { name: name.trim() })
        await queries.invalidateQueries({ queryKey: ['getSmsName'] })
        showAlert(t('setting.codes_saved'))
      }),
  })
  const lost = saved.lacks !== '' && saved.name === ''
  const spoken = { characters: Array.from(saved.lacks).join(' ') }
  return (
    <Card className={styles.card}>
      <FormBody
        form={form}
        className={layout.stack18}
        foot={
          may(role, 'setting') && (
            <Button type="submit" busy={form.busy} className={styles.save}>
              {t('setting.sms_name_save')}
            </Button>
          )
        }
      >
        <TextField
          label={t('setting.sms_name')}
          help={t('setting.sms_name_help', { name: saved.sent_as })}
          error={sending.refused?.message ?? (lost && t('setting.sms_name_lacks', spoken))}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
          maxLength={20}
          locked={!may(role, 'setting') && t('setting.read_only')}
        />
      </FormBody>
    </Card>
  )
}
