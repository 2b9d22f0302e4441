import type { SentOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { useText } from '#web/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './member-accounts.module.css'

export type Agreed = SentOf<Operations['signupMember']>['agreements']

const names = ['terms', 'privacy', 'collection'] as const
export const noneAgreed: Agreed = { terms: false, privacy: false, collection: false }

export function allAgreed(agreed: Agreed): boolean {
  return names.every((name) => agreed[name])
}

type AgreementsProps = { value: Agreed; error: string | undefined; onChange: (agreed: Agreed) => void }

/** What has to be agreed to, one by one or all at once. */
export function Agreements({ value, error, onChange }: AgreementsProps) {
  const { t, say } = useText()
  const all = allAgreed(value)
  const some = names.some((name) => value[name])
  return (
    <fieldset className={styles.agreements}>
      <legend>{t('member_account.agreements')}</legend>
      <Checkbox
        label={t('member_account.agree_all')}
        name="agree_all"
        checked={all ? true : some ? 'mixed' : false}
        error={error}
        onChange={(agreed) => onChange({ terms: agreed, privacy: agreed, collection: agreed })}
      />
      {names.map((name) => (
        <Checkbox
          key={name}
          label={say(`member_account.agree_${name}`)}
          name={`agree_${name}`}
          checked={value[name]}
          onChange={(agreed) => onChange({ ...value, [name]: agreed })}
        />
      ))}
    </fieldset>
  )
}
