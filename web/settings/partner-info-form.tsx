import type { PartnerInfo } from '#contract/partners/info.ts'
import {
  type Profile,
  type ProfileField,
  infoNames,
  platformFields,
  profileFields,
  profileProblems,
  writtenBusinessNumber,
} from '#contract/partners/profile.ts'
import { may } from '#contract/kernel/roles.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { call, useCommand } from '../kernel/api.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { type FieldGroup, PartnerFields } from '../parts/account/partner-fields.tsx'
import { problemTexts, profileMarks } from '../parts/account/profile-form.ts'
import { FormBody } from '../parts/form/form-body.tsx'
import { queries } from '../kernel/queries.ts'
import { changeSession, useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { LockNote } from '../ui/lock.tsx'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './settings.module.css'

const groups: readonly FieldGroup[] = ['shop', 'business', 'manager']
/** Maps the record's fields to the info's names (resolution 27). */
const renamed: Partial<Record<string, string>> = infoNames
const sentNames = profileFields.map((field) => renamed[field] ?? field)

/** Shows and edits partner info; values from a platform are changed there (000 §8). */
export function PartnerInfoForm({ saved }: { saved: PartnerInfo }) {
  const { t, say } = useText(partnersRecordTexts, settingsTexts)
  const { flavour, role } = useSession()
  const is_partner = flavour === 'partner'
  const may_change = may(role, 'setting')
  const fixed = fixedFields(is_partner, may_change)
  const form = useInfoForm(saved, is_partner)
  const foot = may_change && (
    <Button type="submit" kind="primary" busy={form.busy} className={styles.save}>
      {form.busy ? t('common.saving') : t('common.save')}
    </Button>
  )
  return (
    <Card className={styles.info}>
      <FormBody form={form} className={styles.form} foot={foot}>
        <p className={typography.soft}>{t('setting.info_help')}</p>
        <dl className={styles.facts}>
          <dt>{t('common.id')}</dt>
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
              values={form.draft}
              problems={profileMarks(form.wrong)}
              onChange={form.set}
              fixed={fixed}
              why_fixed={may_change ? t('setting.platform_field') : undefined}
              optional={!is_partner}
            />
          </fieldset>
        ))}
      </FormBody>
    </Card>
  )
}

/** The form's state; on any error the specification's alert says that nothing was changed. */
function useInfoForm(saved: PartnerInfo, is_partner: boolean) {
  const { t, say } = useText(partnersRecordTexts, settingsTexts)
  const { mutateAsync } = useCommand('savePartnerInfo')
  const sending = useSending(sentNames)
  const problems = (typed: Profile) => profileProblems(typed, is_partner ? [] : profileFields)
  const form = useForm({
    start: () => profileOf(saved),
    check: (typed) => problemTexts(problems(typed), say),
    sending: { ...sending, wrong: (field) => sending.wrong(renamed[field] ?? field) },
    unsaved: 'dropped',
    send: async (typed) => {
      const done = await sending.run(() => mutateAsync({ input: { id: saved.mall_id, ...infoOf(typed) } }))
      showAlert(t(done ? 'setting.info_saved' : 'setting.info_not_saved'))
      if (!done) return
      void queries.invalidateQueries({ queryKey: ['getPartnerInfo'] })
      await renameShop()
    },
  })
  const submit = () => {
    if (problems(form.draft).length > 0) showAlert(t('setting.info_not_saved'))
    form.submit()
  }
  return { ...form, submit }
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

/** Refreshes the shop's name in the frame. */
async function renameShop(): Promise<void> {
  try {
    changeSession({ shops: await call('listShops', {}) })
  } catch {
    // It is saved; the frame shows the new name after the next load.
  }
}
