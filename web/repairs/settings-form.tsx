import { useEffect, useState } from 'react'
import { repairAddressMost, repairContactMost, repairNoticeMost } from '#contract/repairs/settings.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { call } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { ServiceSaveBar } from '../parts/service/save-bar.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Card } from '../ui/states.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './repairs.module.css'
import { useText } from '../kernel/text.ts'

type Body = DocumentOf<'repairs'>
const fields = ['notice', 'contact', 'return_address'] as const

/** The settings as one form, saved whole. */
export function SettingsForm({ saved, onDirty }: { saved: Body; onDirty: (dirty: boolean) => void }) {
  const { t } = useText(additionalServicesTexts, repairsTexts)
  const lock = useServiceLock()
  const [draft, setDraft] = useState<Body | null>(null)
  const { busy, change, wrong } = useChange(['getRepairConfig', 'getServiceUse', 'listActivity'], fields)
  const shown = draft ?? saved
  const dirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(saved)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const set = (part: Partial<Body>) => setDraft({ ...shown, ...part })
  const save = async () => {
    const done = await change(async () => {
      await call('saveRepairConfig', shown)
      return t('services.saved')
    })
    if (done) setDraft(null)
  }
  return (
    <Card className={styles.formCard}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && lock === null) void save()
        }}
      >
        <fieldset disabled={lock !== null} className={styles.fields}>
          <Checkbox
            label={t('repair.use')}
            help={t('repair.use_help')}
            checked={shown.use}
            onChange={(use) => set({ use })}
          />
          <Checkbox
            label={t('repair.out_of_warranty_use')}
            help={t('repair.out_of_warranty_help')}
            checked={shown.out_of_warranty}
            onChange={(out_of_warranty) => set({ out_of_warranty })}
          />
          <TextArea
            label={t('repair.notice')}
            help={t('repair.notice_help')}
            rows={4}
            maxLength={repairNoticeMost}
            value={shown.notice}
            error={wrong('notice')}
            onChange={(notice) => set({ notice })}
          />
          <TextField
            label={t('repair.shop_contact')}
            help={t('repair.shop_contact_help')}
            maxLength={repairContactMost}
            value={shown.contact}
            error={wrong('contact')}
            onChange={(contact) => set({ contact })}
          />
          <TextArea
            label={t('repair.return_address')}
            help={t('repair.return_address_help')}
            rows={2}
            maxLength={repairAddressMost}
            value={shown.return_address}
            error={wrong('return_address')}
            onChange={(return_address) => set({ return_address })}
          />
        </fieldset>
        {lock === null && <ServiceSaveBar dirty={dirty} busy={busy} onUndo={() => setDraft(null)} />}
      </form>
    </Card>
  )
}
