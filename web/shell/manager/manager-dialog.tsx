import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ManagerField,
  type ManagerInfo,
  managerFields,
  managerProblem,
  phoneDigits,
} from '#contract/mall-info/operations.ts'
import { mallInfoTexts } from '#contract/mall-info/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { useCommand, useOperation } from '../../kernel/api.ts'
import { logSilently, useSilentFailure } from '../../kernel/client-log.ts'
import { changeSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Skeleton } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import layout from '../../ui/layout.module.css'
import styles from './manager-dialog.module.css'

type TextKey = KeyOf<typeof mallInfoTexts>

const empty: ManagerInfo = { mall_name: '', mall_manager: '', mall_phone: '', mall_email: '' }
const form_id = 'manager-info'

/** Asks whom notices such as the end of the plan go to (002 §2.6). Mount it to open it. */
export function ManagerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText(mallInfoTexts)
  const loaded = useLoaded()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      opened
      size="xs"
      onClose={onClose}
      title={t('manager.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" type="submit" form={form_id} busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className={styles.why}>{t('manager.why')}</p>
      {loaded === null ? <Loading /> : <ManagerForm first={loaded} onBusy={setBusy} onSaved={onClose} />}
    </Dialog>
  )
}

/** Loads the stored manager; four empty fields when it cannot be read, without a word (002 §8). */
function useLoaded(): ManagerInfo | null {
  const { data, error } = useOperation('getManagerInfo', {})
  useSilentFailure('getManagerInfo', error)
  return error === null ? (data?.body ?? null) : empty
}

function Loading() {
  const { t } = useText(mallInfoTexts)
  const shown = useDelayed(true, 200)
  return (
    <div aria-busy="true" aria-label={t('ui.loading')} role="status" className={styles.waiting}>
      {shown && <Skeleton height={200} />}
    </div>
  )
}

type ManagerFormProps = { first: ManagerInfo; onBusy: (busy: boolean) => void; onSaved: () => void }
type Wrong = { field: ManagerField; text: TextKey }

function ManagerForm({ first, onBusy, onSaved }: ManagerFormProps) {
  const { t, say } = useText(mallInfoTexts)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(first)
  const missing = managerFields.find((name) => first[name].trim() === '')
  // The dialog may have been there before its fields, with nothing in it to take focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus(), [])
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const { mutateAsync, isPending } = useCommand('saveManagerInfo')
  const save = async () => {
    const problem = managerProblem(typed)
    flushSync(() => setWrong(problem))
    if (problem !== null) {
      showAlert(say(problem.text))
      if (form.current !== null) focusFirstError(form.current)
      return
    }
    onBusy(true)
    try {
      await mutateAsync({ input: typed })
    } catch (failure) {
      logSilently('saveManagerInfo', failure)
      showAlert(t('manager.save_failed'))
      return
    } finally {
      onBusy(false)
    }
    showAlert(t('manager.saved'))
    onSaved()
    changeSession({ manager_known: true })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  const field = (name: ManagerField) => ({
    name,
    'data-autofocus': name === missing || undefined,
    value: typed[name],
    error: wrong?.field === name && say(wrong.text),
    onChange: (value: string) => {
      // Digits only, by key press, by pasting, and again when the field is left (002 §5).
      setTyped((before) => ({ ...before, [name]: name === 'mall_phone' ? phoneDigits(value) : value }))
      if (wrong?.field === name) setWrong(null)
    },
  })
  const phone = field('mall_phone')
  return (
    <form ref={form} id={form_id} className={layout.stack14} onSubmit={submit} noValidate>
      <TextField {...field('mall_name')} label={t('manager.mall_name')} maxLength={100} autoComplete="organization" />
      <TextField {...field('mall_manager')} label={t('manager.mall_manager')} maxLength={60} autoComplete="name" />
      <TextField
        {...phone}
        label={t('manager.mall_phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onBlur={() => phone.onChange(typed.mall_phone)}
      />
      <TextField
        {...field('mall_email')}
        label={t('common.email_address')}
        type="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </form>
  )
}
