import { type LicenceRules, seatsMost } from '#contract/scans/licences/rules.ts'
import { scansLicencesTexts } from '#contract/scans/licences/texts.ts'
import { call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useForm, useSending } from '../../kernel/use-form.ts'
import { FormBody } from '../../parts/form/form-body.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { draftOf, isDays, isSeats, rulesOf } from './licence-draft.ts'
import { LicenceProducts } from './licence-products.tsx'
import layout from '../../ui/layout.module.css'
import styles from './licences.module.css'

type LicenceFormProps = { rules: LicenceRules & { version: number }; locked: string | null }

/** Devices and days of the shop, and the products that differ. */
export function LicenceForm({ rules, locked }: LicenceFormProps) {
  const { t } = useText(scansLicencesTexts)
  const sending = useSending()
  const form = useForm({
    start: () => draftOf(rules),
    check: (typed) => ({
      seats: !isSeats(typed.seats) && t('licence.seats_wrong', { most: seatsMost }),
      offline_days: !isDays(typed.offline_days) && t('licence.offline_days_wrong'),
      // Errors are shown per row.
      products: rulesOf(typed) === null && t('licence.products'),
    }),
    sending,
    unsaved: 'dropped',
    send: async (typed) => {
      const changed = rulesOf(typed)
      if (changed === null) return
      await sending.run(async () => {
        await call('saveLicenceRules', { ...changed, version: rules.version })
        showAlert(t('licence.saved'))
        await queries.invalidateQueries({ queryKey: ['getLicenceRules'] })
      })
    },
  })
  const { draft } = form
  return (
    <FormBody
      form={form}
      className={layout.stack20}
      foot={
        locked === null && (
          <Button type="submit" kind="primary" busy={form.busy} className={styles.save}>
            {t('common.save')}
          </Button>
        )
      }
    >
      <NumberField
        className={styles.count}
        label={t('licence.seats')}
        help={t('licence.seats_help')}
        required
        locked={locked}
        max={seatsMost}
        suffix={t('licence.seats_suffix')}
        value={draft.seats}
        error={form.wrong('seats')}
        onChange={(seats) => form.set({ seats })}
      />
      <NumberField
        className={styles.count}
        label={t('licence.offline_days')}
        help={t('licence.offline_days_help')}
        required
        locked={locked}
        max={90}
        suffix={t('common.days_unit')}
        value={draft.offline_days}
        error={form.wrong('offline_days')}
        onChange={(offline_days) => form.set({ offline_days })}
      />
      <LicenceProducts draft={draft} onChange={form.set} tried={form.tried} locked={locked} />
    </FormBody>
  )
}
