import { type FormEvent, useState } from 'react'
import { quantityMax } from '#contract/codes/code-words.ts'
import { durationMax } from '#contract/warranty/warranty.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { textsOf, useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { basisChoices, unitChoices } from './add-list-columns.tsx'
import type { CreateRow, RowWarranty } from './create-list.ts'
import styles from './add-list.module.css'
import type { CreateList } from './use-create-list.ts'

const { t } = textsOf(codesCreateTexts)

/** Sets one warranty or quantity for every row of the list; digits only (001 §5). */
export function BulkLine({ list, warranty }: { list: CreateList; warranty: RowWarranty }) {
  const { t } = useText(codesCreateTexts)
  return (
    <fieldset className={styles.bulk} aria-label={t('create.bulk')}>
      <BulkWarranty list={list} warranty={warranty} />
      <BulkQuantity list={list} />
    </fieldset>
  )
}

function BulkWarranty({ list, warranty }: { list: CreateList; warranty: RowWarranty }) {
  const { t } = useText(codesCreateTexts)
  const [typed, setTyped] = useState<RowWarranty | null>(null)
  const value = typed ?? warranty
  const change = (part: Partial<RowWarranty>) => setTyped({ ...value, ...part })
  return (
    <form className={styles.bulkForm} onSubmit={apply(list, value.count, value)}>
      <NumberField
        className={styles.count}
        label={t('create.bulk_warranty')}
        value={value.count}
        min={1}
        max={durationMax.row[value.unit]}
        onChange={(count) => change({ count: count === 0 ? null : count })}
      />
      <Select
        className={styles.unit}
        label={t('create.bulk_unit')}
        labelHidden
        value={value.unit}
        onChange={(unit) => change({ unit })}
        choices={unitChoices()}
      />
      <Select
        className={styles.basis}
        label={t('create.bulk_basis')}
        labelHidden
        value={value.basis}
        onChange={(basis) => change({ basis })}
        choices={basisChoices()}
      />
      <Button type="submit" aria-label={t('create.bulk_apply_warranty')}>
        {t('create.bulk_apply')}
      </Button>
    </form>
  )
}

function BulkQuantity({ list }: { list: CreateList }) {
  const { t } = useText(codesCreateTexts)
  const [quantity, setQuantity] = useState<number | null>(null)
  return (
    <form className={styles.bulkForm} onSubmit={apply(list, quantity, { quantity })}>
      <NumberField
        className={styles.quantity}
        label={t('create.bulk_quantity')}
        value={quantity}
        min={1}
        max={quantityMax}
        onChange={(count) => setQuantity(count === 0 ? null : count)}
      />
      <Button type="submit" aria-label={t('create.bulk_apply_quantity')}>
        {t('create.bulk_apply')}
      </Button>
    </form>
  )
}

/** Applies the value to all rows; an empty list is reported first (001 §5), then a missing number. */
function apply(list: CreateList, number: number | null, part: Partial<CreateRow>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (number !== null || list.rows.length === 0) {
      list.changeAll(part)
      return
    }
    showAlert(t('create.bulk_missing'))
    event.currentTarget.querySelector('input')?.focus()
  }
}
