import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { partnersTexts } from '#contract/partners/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { Agreements } from '../parts/account/agreements.tsx'
import { AccountLinks } from '../parts/account/links.tsx'
import { PartnerFields } from '../parts/account/partner-fields.tsx'
import { PasswordRules } from '../parts/account/password-rules.tsx'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type SignUpDraft, type SignUpGroup, isGroupDone, signUpGroups } from './sign-up-draft.ts'
import layout from '../ui/layout.module.css'
import styles from './sign-up.module.css'
import { type SignedUp, useSignUp } from './use-sign-up.ts'

type TextKey = KeyOf<typeof partnersTexts | typeof partnersRecordTexts | typeof shellTexts>

const titles: Readonly<Record<SignUpGroup, TextKey>> = {
  agreements: 'signup.group_agreements',
  shop: 'signup.group_shop',
  business: 'signup.group_business',
  manager: 'signup.group_manager',
  account: 'signup.group_account',
}

/** The whole sign-up on one page, in its parts, with how far each of them is (000 §2 "Partner portal screens"). */
export function SignUpForm({ product, onDone }: { product: string; onDone: (done: SignedUp) => void }) {
  const { t } = useText(partnersTexts, partnersRecordTexts, shellTexts)
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, problems, refused, busy, tried, send } = useSignUp(onDone)
  useEffect(() => {
    if (tried > 0 && form.current !== null) focusFirstError(form.current)
  }, [tried])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  const fields = { values: draft, problems, onChange: change }
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        <h1>{t('screen.sign_up')}</h1>
        <p>{t('signup.lead')}</p>
        <Progress draft={draft} />
      </aside>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Group name="agreements">
          <Agreements
            value={draft.agreements}
            errorOf={(name) => problems[`agreements.${name}`]}
            onChange={(agreements) => change({ agreements })}
          />
        </Group>
        <Group name="shop">
          <PartnerFields group="shop" {...fields} />
        </Group>
        <Group name="business">
          <PartnerFields group="business" {...fields} />
        </Group>
        <Group name="manager">
          <PartnerFields group="manager" {...fields} />
        </Group>
        <Group name="account">
          <AccountFields draft={draft} problems={problems} onChange={change} />
        </Group>
        <div className={styles.foot}>
          <FieldNote id="sign-up-refusal" error={refused} />
          <Button type="submit" kind="primary" size="l" wide busy={busy}>
            {busy ? t('signup.submitting') : t('signup.submit')}
          </Button>
          <p className={styles.kept}>{t('signup.kept')}</p>
          <AccountLinks product={product} to={['partnerLogin']} />
        </div>
      </form>
    </div>
  )
}

function Group({ name, children }: { name: SignUpGroup; children: ReactNode }) {
  const { say } = useText(partnersTexts, partnersRecordTexts, shellTexts)
  return (
    <div id={`part-${name}`} className={styles.group}>
      <Card>
        <h2>
          <span className={styles.number} aria-hidden="true">
            {signUpGroups.indexOf(name) + 1}
          </span>
          {say(titles[name])}
        </h2>
        {children}
      </Card>
    </div>
  )
}

/** The progress of the form, part by part; each leads there. */
function Progress({ draft }: { draft: SignUpDraft }) {
  const { t, say } = useText(partnersTexts, partnersRecordTexts, shellTexts)
  return (
    <nav className={styles.progress} aria-label={t('signup.groups')}>
      <ol>
        {signUpGroups.map((group, index) => {
          const done = isGroupDone(draft, group)
          return (
            <li key={group} className={done ? styles.done : undefined}>
              <a href={`#part-${group}`}>
                <span className={styles.mark} aria-hidden="true">
                  {done ? <IconCheck size={14} stroke={2.5} /> : index + 1}
                </span>
                {say(titles[group])}
                <span className={layout.visuallyHidden}>
                  : {done ? t('signup.group_done') : t('signup.group_open')}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type AccountFieldsProps = {
  draft: SignUpDraft
  problems: ReturnType<typeof useSignUp>['problems']
  onChange: (part: Partial<SignUpDraft>) => void
}

/** The id and the password, twice; password rules are checked while typing (000 §5). */
function AccountFields({ draft, problems, onChange }: AccountFieldsProps) {
  const { t } = useText(partnersTexts, partnersRecordTexts, shellTexts)
  return (
    <div className={styles.account}>
      <TextField
        label={t('common.id')}
        help={t('signup.mall_id_help')}
        name="mall_id"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={draft.mall_id}
        error={problems.mall_id}
        onChange={(mall_id) => onChange({ mall_id })}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        required
        autoComplete="new-password"
        maxLength={128}
        value={draft.password}
        error={problems.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordRules password={draft.password} />
      <PasswordField
        label={t('signup.password_again')}
        name="again"
        required
        autoComplete="new-password"
        maxLength={128}
        value={draft.again}
        error={problems.password_again}
        onChange={(again) => onChange({ again })}
      />
    </div>
  )
}
