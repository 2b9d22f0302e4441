import { IconPlus, IconX } from '@tabler/icons-react'
import { seatsMost } from '#contract/scans/licences/rules.ts'
import { scansLicencesTexts } from '#contract/scans/licences/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LicenceDraft, isSeats, withProduct } from './licence-draft.ts'
import typography from '../../ui/typography.module.css'
import styles from './licences.module.css'

type LicenceProductsProps = {
  draft: LicenceDraft
  onChange: (draft: LicenceDraft) => void
  tried: boolean
  locked: string | null
}

/** Products of which one code may be used on another number of devices. */
export function LicenceProducts({ draft, onChange, tried, locked }: LicenceProductsProps) {
  const { t } = useText(scansLicencesTexts)
  const { products } = draft
  const set = (row: number, change: Partial<LicenceDraft['products'][number]>) =>
    onChange({ ...draft, products: products.map((one) => (one.row === row ? { ...one, ...change } : one)) })
  return (
    <fieldset className={styles.products}>
      <legend>{t('licence.products')}</legend>
      <p className={typography.guide}>{t('licence.products_help')}</p>
      {products.map(({ row, product_code, seats }, index) => {
        const no = index + 1
        return (
          <div key={row} className={styles.product}>
            <TextField
              label={t('licence.product_of', { no })}
              locked={locked === null ? undefined : true}
              maxLength={64}
              value={product_code}
              error={tried && product_code.trim() === '' && t('licence.product_code_missing')}
              onChange={(typed) => set(row, { product_code: typed })}
            />
            <NumberField
              label={t('licence.product_seats_of', { no })}
              locked={locked === null ? undefined : true}
              max={seatsMost}
              suffix={t('licence.seats_suffix')}
              value={seats}
              error={tried && !isSeats(seats) && t('licence.seats_wrong', { most: seatsMost })}
              onChange={(typed) => set(row, { seats: typed })}
            />
            {locked === null && (
              <Button
                kind="quiet"
                className={styles.remove}
                aria-label={t('licence.remove_product', { no })}
                onClick={() => onChange({ ...draft, products: products.filter((one) => one.row !== row) })}
              >
                <IconX aria-hidden="true" />
              </Button>
            )}
          </div>
        )
      })}
      {locked === null && products.length < 100 && (
        <Button className={styles.add} onClick={() => onChange(withProduct(draft))}>
          <IconPlus aria-hidden="true" />
          {t('licence.add_product')}
        </Button>
      )}
    </fieldset>
  )
}
