import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { FormSection } from '../parts/page/form-section.tsx'
import styles from '../parts/page/form-section.module.css'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'

/** One's own account: login, role, and name in the team. */
export function WhoIAm({ account }: { account: OwnAccount }) {
  const { t, say } = useText(accountsTexts, membersTexts, ownAccountTexts)
  return (
    <>
      <Card className={styles.section}>
        <h2>{t('own_account.who')}</h2>
        <dl className={styles.facts}>
          <dt>{t('common.shop')}</dt>
          <dd>
            {account.mall_name} ({account.mall_id})
          </dd>
          <dt>{account.email === null ? t('login.id') : t('common.email')}</dt>
          <dd>{account.email ?? account.login_id}</dd>
          <dt>{t('common.role')}</dt>
          <dd>
            {say(`role.${account.role}`)} · {say(`role.${account.role}_help`)}
          </dd>
        </dl>
      </Card>
      <NameForm saved={account.name ?? ''} />
    </>
  )
}

function NameForm({ saved }: { saved: string }) {
  const { t } = useText(accountsTexts, membersTexts, ownAccountTexts)
  const [name, setName] = useState(saved)
  const [problem, setProblem] = useState<string>()
  return (
    <FormSection
      id="account-name"
      title={t('common.name')}
      help={t('own_account.name_help')}
      submit={t('common.save')}
      check={() => {
        setProblem(name.trim() === '' ? t('member_account.name_missing') : undefined)
        return name.trim() === ''
      }}
      send={async () => {
        await call('renameAccount', { name: name.trim() })
        showAlert(t('profile.name_saved'))
        await queries.invalidateQueries({ queryKey: ['getAccount'] })
      }}
      mark={() => false}
    >
      <TextField
        label={t('common.name')}
        name="name"
        autoComplete="name"
        maxLength={50}
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
      />
    </FormSection>
  )
}
