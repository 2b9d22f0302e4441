import { useEffect, useRef } from 'react'
import { type Profile, profileFields, profileProblems, writtenBusinessNumber } from '#contract/partners/profile.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { useCommand } from '../kernel/api.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { type FieldGroup, PartnerFields } from '../parts/account/partner-fields.tsx'
import { problemTexts, profileMarks } from '../parts/account/profile-form.ts'
import { FormBody } from '../parts/form/form-body.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import styles from './application.module.css'

type ApplicationFormProps = { first: Profile; onCancel: () => void; onDone: () => void }

const groups: readonly FieldGroup[] = ['shop', 'business', 'manager']

/** The submitted application, to be corrected and handed in again. */
export function ApplicationForm({ first, onCancel, onDone }: ApplicationFormProps) {
  const { t, say } = useText(partnersTexts, partnersRecordTexts)
  const top = useRef<HTMLFieldSetElement>(null)
  const { mutateAsync } = useCommand('resubmitApplication')
  const sending = useSending(profileFields)
  const form = useForm({
    start: () => ({ ...first, business_number: writtenBusinessNumber(first.business_number) }),
    check: (typed) => problemTexts(profileProblems(typed), say),
    sending,
    unsaved: 'dropped',
    send: async (typed) => {
      const done = await sending.run(async () => {
        const { due_at } = await mutateAsync({ input: typed })
        showAlert(t('application.resubmit_done', { date: seoulTime(due_at)?.date ?? '' }))
      })
      if (done) onDone()
      else showAlert(t('account.signup_failed'))
    },
  })
  useEffect(() => top.current?.querySelector('input')?.focus(), [])
  const foot = (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" size="l" busy={form.busy}>
        {form.busy ? t('application.resubmitting') : t('application.resubmit')}
      </Button>
      <Button size="l" onClick={onCancel}>
        {t('application.edit_cancel')}
      </Button>
    </div>
  )
  return (
    <Card className={styles.editing}>
      <FormBody form={form} className={styles.form} foot={foot}>
        {groups.map((group) => (
          <fieldset key={group} ref={group === 'shop' ? top : undefined} className={styles.group}>
            <legend>{say(`signup.group_${group}`)}</legend>
            <PartnerFields group={group} values={form.draft} problems={profileMarks(form.wrong)} onChange={form.set} />
          </fieldset>
        ))}
      </FormBody>
    </Card>
  )
}
