import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { PartnerInfo } from '#contract/partners/info.ts'
import type { Profile, ProfileField } from '#contract/partners/profile.ts'
import {
  infoNames,
  platformFields,
  profileFields,
  profileProblems,
  writtenBusinessNumber,
} from '#contract/partners/profile.ts'
import { may } from '#contract/kernel/roles.ts'
import { call, Refusal, useCommand } from '../kernel/api.ts'
import type { FieldGroup } from '../parts/account/partner-fields.tsx'
import { PartnerFields } from '../parts/account/partner-fields.tsx'
import { problemTexts, refusedFields } from '../parts/account/profile-form.ts'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import { queries } from '../kernel/queries.ts'
import { changeSession, useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { LockNote } from '../ui/lock.tsx'
import { Card } from '../ui/states.tsx'
import styles from './settings.module.css'

const groups: readonly FieldGroup[] = ['shop', 'business', 'manager']
/** The record's names of the info's fields (resolution 27). */
const renamed: Readonly<Record<string, ProfileField>> = {
  mall_manager_name: 'manager_name',
  mall_manager_email: 'manager_email',
  mall_manager_hp: 'manager_phone',
}

/** Partner info to look at and to change; what a platform knows is changed there (000 §8). */
export function PartnerInfoForm({ saved }: { saved: PartnerInfo }) {
  const { t, say } = useText()
  const { flavour, role } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => profileOf(saved))
  const [problems, setProblems] = useState<Partial<Record<ProfileField, string>>>({})
  const [refused, setRefused] = useState<string>()
  const [tried, setTried] = useState(0)
  const { mutateAsync, isPending } = useCommand('savePartnerInfo')
  useEffect(() => {
    if (tried > 0 && form.current !== null) focusFirstError(form.current)
  }, [tried])

  const is_partner = flavour === 'partner'
  const may_change = may(role, 'setting')
  const change = (part: Partial<Profile>) => {
    setTyped({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
    setRefused(undefined)
  }
  const fail = (found: typeof problems, message: string | undefined) => {
    setProblems(found)
    setRefused(message)
    setTried((count) => count + 1)
    showAlert(t('setting.info_not_saved'))
  }
  const save = async () => {
    const wrong = profileProblems(typed, is_partner ? [] : profileFields)
    if (wrong.length > 0) return fail(problemTexts(wrong, say), undefined)
    try {
      await mutateAsync({ input: { id: saved.mall_id, ...infoOf(typed) } })
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : null
      return fail(refusedFields(refusal?.errors ?? [], renamed), refusal?.message ?? t('server.unstable'))
    }
    void queries.invalidateQueries({ queryKey: ['getPartnerInfo'] })
    showAlert(t('setting.info_saved'))
    return renameShop()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  const fixed = fixedFields(is_partner, may_change)
  return (
    <Card className={styles.info}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.help}>{t('setting.info_help')}</p>
        <dl className={styles.facts}>
          <dt>{t('setting.mall_id')}</dt>
          <dd>{saved.mall_id}</dd>
          <dt>{t('setting.state')}</dt>
          <dd>{say(`mall_state.${saved.mall_state}`)}</dd>
        </dl>
        {!is_partner && <p className={styles.note}>{t('setting.platform')}</p>}
        {!may_change && <LockNote>{t('setting.read_only')}</LockNote>}
        {groups.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{say(`signup.group_${group}`)}</legend>
            <PartnerFields
              group={group}
              values={typed}
              problems={problems}
              onChange={change}
              fixed={fixed}
              why_fixed={may_change ? t('setting.platform_field') : undefined}
              optional={!is_partner}
            />
          </fieldset>
        ))}
        <FieldNote id="info-refusal" error={refused} />
        {may_change && (
          <Button type="submit" kind="primary" busy={isPending} className={styles.save}>
            {isPending ? t('setting.saving') : t('setting.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}

function fixedFields(is_partner: boolean, may_change: boolean): readonly ProfileField[] {
  if (!may_change) return profileFields
  return is_partner ? [] : platformFields
}

function profileOf(info: PartnerInfo): Profile {
  return {
    mall_name: info.mall_name,
    mall_url: info.mall_url,
    solution_name: info.solution_name,
    business_name: info.business_name,
    business_number: writtenBusinessNumber(info.business_number),
    mall_email: info.mall_email,
    manager_name: info.mall_manager_name,
    manager_phone: info.mall_manager_hp,
    manager_email: info.mall_manager_email,
  }
}

function infoOf({ manager_name, manager_email, manager_phone, ...same }: Profile) {
  return {
    ...same,
    [infoNames.manager_name]: manager_name,
    [infoNames.manager_email]: manager_email,
    [infoNames.manager_phone]: manager_phone,
  }
}

/** The shop's name stands in the frame as well. */
async function renameShop(): Promise<void> {
  try {
    changeSession({ shops: await call('listShops', {}) })
  } catch {
    // It was saved; the frame shows the new name after the next load.
  }
}
