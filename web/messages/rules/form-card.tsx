import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { LockableFields } from '../../ui/lock.tsx'
import { Card } from '../../ui/states.tsx'
import typography from '../../ui/typography.module.css'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import type { Form } from './use-form.ts'

type FormCardProps = {
  id: string
  title: string
  help?: string
  form: Pick<Form<object>, 'dirty' | 'busy' | 'undo' | 'submit' | 'problem'>
  children: ReactNode
}

/** A form with its save button; the first error gets the focus. Read-only without permission for settings. */
export function FormCard({ id, title, help, form, children }: FormCardProps) {
  const { t } = useText(messagesRulesTexts)
  const { role } = useSession()
  const place = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (!sent.current || form.busy || place.current === null) return
    if (focusFirstError(place.current)) sent.current = false
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent.current = true
    void form.submit()
  }
  const may_change = may(role, 'setting')
  return (
    <Card className={styles.formCard}>
      <h3 id={id}>{title}</h3>
      {help !== undefined && <p className={typography.help}>{help}</p>}
      <form ref={place} aria-labelledby={id} noValidate onSubmit={submit} onInput={() => (sent.current = false)}>
        <LockableFields className={styles.fields} reason={!may_change && t('message_rule.read_only')}>
          {children}
        </LockableFields>
        <FieldNote id={`${id}-problem`} error={form.problem} />
        {may_change && <SaveBar form={form} />}
      </form>
    </Card>
  )
}

function SaveBar({ form }: Pick<FormCardProps, 'form'>) {
  const { t } = useText(messagesRulesTexts)
  return (
    <div className={styles.saveBar}>
      {form.dirty && (
        <>
          <span>{t('message_rule.unsaved')}</span>
          <Button kind="quiet" onClick={form.undo}>
            {t('common.undo')}
          </Button>
        </>
      )}
      <Button type="submit" busy={form.busy}>
        {t(form.busy ? 'common.saving' : 'common.save')}
      </Button>
    </div>
  )
}
