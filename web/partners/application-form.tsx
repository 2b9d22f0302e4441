import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Profile, ProfileField } from '#contract/partners/profile.ts'
import { profileProblems, writtenBusinessNumber } from '#contract/partners/profile.ts'
import { Refusal, useCommand } from '../kernel/api.ts'
import type { FieldGroup } from '../parts/account/partner-fields.tsx'
import { PartnerFields } from '../parts/account/partner-fields.tsx'
import { problemTexts, refusedFields } from '../parts/account/profile-form.ts'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import styles from './application.module.css'

type ApplicationFormProps = { first: Profile; onCancel: () => void; onDone: () => void }

const groups: readonly FieldGroup[] = ['shop', 'business', 'manager']

/** The submitted application, to be corrected and handed in again. */
export function ApplicationForm({ first, onCancel, onDone }: ApplicationFormProps) {
  const { t, say } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => ({
    ...first,
    business_number: writtenBusinessNumber(first.business_number),
  }))
  const [problems, setProblems] = useState<Partial<Record<ProfileField, string>>>({})
  const [refused, setRefused] = useState<string>()
  const [tried, setTried] = useState(0)
  const { mutateAsync, isPending } = useCommand('resubmitApplication')
  useEffect(() => {
    if (tried > 0 && form.current !== null) focusFirstError(form.current)
  }, [tried])
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const fail = (found: typeof problems, message?: string) => {
    setProblems(found)
    setRefused(message)
    setTried((count) => count + 1)
    // What is wrong with a field is said at it.
    if (message !== undefined) showAlert(t('account.signup_failed'))
  }
  const send = async () => {
    const wrong = profileProblems(typed)
    if (wrong.length > 0) return fail(problemTexts(wrong, say))
    try {
      const { due_at } = await mutateAsync({ input: typed })
      showAlert(t('application.resubmit_done', { date: seoulTime(due_at)?.date ?? '' }))
      return onDone()
    } catch (thrown) {
      const refusal = thrown instanceof Refusal ? thrown : null
      const fields = refusedFields(refusal?.errors ?? [])
      return fail(fields, refusal?.message ?? t('server.unstable'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void send()
  }
  const change = (part: Partial<Profile>) => {
    setTyped({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
    setRefused(undefined)
  }
  return (
    <Card className={styles.editing}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {groups.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{say(`signup.group_${group}`)}</legend>
            <PartnerFields group={group} values={typed} problems={problems} onChange={change} />
          </fieldset>
        ))}
        <FieldNote id="application-refusal" error={refused} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" size="l" busy={isPending}>
            {isPending ? t('application.resubmitting') : t('application.resubmit')}
          </Button>
          <Button size="l" onClick={onCancel}>
            {t('application.edit_cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
