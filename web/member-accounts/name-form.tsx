import { useState } from 'react'
import { nameLength } from '#contract/member-accounts.ts'
import { call } from '#web/api.ts'
import { FormSection } from '#web/parts/form-section.tsx'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What one is called in the team. */
export function NameForm({ saved, onSaved }: { saved: string; onSaved: () => void }) {
  const { t } = useText()
  const [name, setName] = useState(saved)
  const [problem, setProblem] = useState<string>()
  return (
    <FormSection
      id="profile-name"
      title={t('profile.name')}
      submit={t('profile.save')}
      check={() => {
        setProblem(name.trim() === '' ? t('member_account.name_missing') : undefined)
        return name.trim() === ''
      }}
      send={async () => {
        await call('updateMember', { name: name.trim() })
        showAlert(t('profile.name_saved'))
        onSaved()
      }}
      mark={() => false}
    >
      <TextField
        label={t('member_account.name')}
        name="name"
        autoComplete="name"
        maxLength={nameLength}
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
