import { IconX } from '@tabler/icons-react'
import { quantityMax } from '#contract/codes/code-words.ts'
import {
  type DurationUnit,
  basisTextKey,
  durationMax,
  durationUnits,
  settingBases,
} from '#contract/warranty/warranty.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { type KeyOf, textsOf } from '../../kernel/text.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { type CreateRow, rowName } from './create-list.ts'
import layout from '../../ui/layout.module.css'
import styles from './add-list.module.css'
import { OneLine } from './one-line.tsx'
import type { CreateList } from './use-create-list.ts'

const { say, t } = textsOf(codesCreateTexts, warrantyTexts)
type TextKey = KeyOf<typeof codesCreateTexts | typeof warrantyTexts>

const unitNames: Readonly<Record<DurationUnit, TextKey>> = {
  d: 'warranty.unit_days',
  m: 'warranty.unit_months',
  y: 'warranty.unit_years',
}

/** Days, months or years, from certification or creation; the third basis is not offered (resolution 64). */
export const unitChoices = () => durationUnits.map((value) => ({ value, label: say(unitNames[value]) }))
export const basisChoices = () => settingBases.map((value) => ({ value, label: say(basisTextKey[value]) }))

/** The columns of the add list. */
export function addColumns(list: CreateList): readonly Column<CreateRow>[] {
  return [
    { id: 'product', header: t('create.column_product'), cell: (row) => <Product row={row} list={list} /> },
    { id: 'warranty', header: t('common.warranty'), cell: (row) => <Warranty row={row} list={list} /> },
    { id: 'quantity', header: t('create.column_quantity'), cell: (row) => <Quantity row={row} list={list} /> },
    {
      id: 'remove',
      header: <span className={layout.visuallyHidden}>{t('table.actions')}</span>,
      header_words: t('table.actions'),
      width: 48,
      cell: (row) => <Remove row={row} list={list} />,
    },
  ]
}

export function addCard(list: CreateList) {
  return (row: CreateRow) => <AddCard row={row} list={list} />
}

type PartProps = { row: CreateRow; list: CreateList }

function AddCard({ row, list }: PartProps) {
  return (
    <div className={styles.addCard}>
      <div className={styles.addTop}>
        <Product row={row} list={list} />
        <Remove row={row} list={list} />
      </div>
      <div className={styles.addFields}>
        <Warranty row={row} list={list} />
        <span className={styles.addQuantity}>
          <span aria-hidden="true">{t('create.column_quantity')}</span>
          <Quantity row={row} list={list} />
        </span>
      </div>
    </div>
  )
}

function Product({ row, list }: PartProps) {
  const gone = list.gone.has(row.key)
  return (
    <span className={styles.product}>
      <ProductCell
        name={row.product_name}
        detail={
          gone ? <span className={styles.gone}>{t('create.variant_gone')}</span> : <OneLine text={row.variant_name} />
        }
        image={row.list_image}
      />
    </span>
  )
}

function Warranty({ row, list }: PartProps) {
  const name = rowName(row)
  return (
    <div className={styles.warranty}>
      <NumberField
        className={styles.count}
        label={t('create.warranty_of', { name })}
        labelHidden
        data-spot={`${row.key}/count`}
        value={row.count}
        min={1}
        max={durationMax.row[row.unit]}
        onChange={(count) => list.change(row.key, { count: count === 0 ? null : count })}
        error={list.checked && row.count === null ? t('create.row_missing') : undefined}
      />
      <Select
        className={styles.unit}
        label={t('create.unit_of', { name })}
        labelHidden
        value={row.unit}
        onChange={(unit) => list.change(row.key, { unit })}
        choices={unitChoices()}
      />
      <Select
        className={styles.basis}
        label={t('create.basis_of', { name })}
        labelHidden
        value={row.basis}
        onChange={(basis) => list.change(row.key, { basis })}
        choices={basisChoices()}
      />
    </div>
  )
}

function Quantity({ row, list }: PartProps) {
  return (
    <NumberField
      className={styles.quantity}
      label={t('create.quantity_of', { name: rowName(row) })}
      labelHidden
      data-spot={`${row.key}/quantity`}
      value={row.quantity}
      min={1}
      max={quantityMax}
      onChange={(quantity) => list.change(row.key, { quantity: quantity === 0 ? null : quantity })}
      error={list.checked && row.quantity === null ? t('create.row_missing') : undefined}
    />
  )
}

function Remove({ row, list }: PartProps) {
  return (
    <span className={styles.remove}>
      <IconButton
        size="s"
        label={t('create.remove', { name: rowName(row) })}
        icon={<IconX aria-hidden="true" />}
        onClick={() => list.remove(row)}
      />
    </span>
  )
}
