import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { productsTexts } from '#contract/products/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { LockNote } from '../ui/lock.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useIsNarrow } from '../ui/use-media.ts'
import type { OptionDraft } from './product-draft.ts'
import { priceMax } from './product-fields.tsx'
import { GtinField } from '../parts/gtin/gtin-field.tsx'
import typography from '../ui/typography.module.css'
import styles from './register-product.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Options O or X (001 §5, §9): with O a list of names, prices and codes, and a line below it for the next one. */
export function OptionList({ form }: { form: ProductForm }) {
  const { t } = useText(productsTexts)
  const { draft, chooseOptions } = form
  return (
    <Card>
      <div className={styles.optionHead}>
        <div>
          <h2>{t('products.options')}</h2>
          <p className={typography.note}>{t('products.options_help')}</p>
        </div>
        <Segmented
          label={t('products.options')}
          value={draft.has_options}
          onChange={chooseOptions}
          choices={[
            { value: 'O', label: t('products.options_yes') },
            { value: 'X', label: t('products.options_no') },
          ]}
        />
      </div>
      {draft.has_options === 'O' && <Rows form={form} />}
    </Card>
  )
}

function Rows({ form }: { form: ProductForm }) {
  const { t } = useText(productsTexts)
  const { draft, errors, change } = form
  const id = useId()
  const below = useRef<HTMLDivElement>(null)
  const toNext = () => below.current?.querySelector('input')?.focus()
  const add = () => {
    form.addOption()
    // Joined: on to the next one. Not joined: its name is what is missing.
    toNext()
  }
  const changeOption = (index: number, part: Partial<OptionDraft>) => {
    const options = draft.options.map((option, at) => (at === index ? { ...option, ...part } : option))
    change({ options }, ...Object.keys(part).map((field) => `variant_list.${index}.${field}`))
  }
  const remove = (option: OptionDraft) => {
    form.removeOption(option.id)
    toNext()
  }
  return (
    <div className={styles.options}>
      {form.fixed.size > 0 && <LockNote>{t('products.option_fixed')}</LockNote>}
      <ol className={styles.rows}>
        {draft.options.map((option, index) => (
          <li key={option.id}>
            <OptionRow
              name={t('products.option_number', { number: index + 1 })}
              option={option}
              path={`variant_list.${index}`}
              errors={errors}
              labelled={index === 0}
              fixed={form.fixed.has(option.id)}
              onChange={(part) => changeOption(index, part)}
              onEnter={toNext}
            >
              <IconButton
                label={t('products.option_remove', { number: index + 1 })}
                icon={<IconX aria-hidden="true" />}
                unavailable={form.fixed.has(option.id) ? () => showAlert(t('products.option_fixed')) : undefined}
                onClick={() => remove(option)}
              />
            </OptionRow>
          </li>
        ))}
      </ol>
      <div ref={below} className={styles.adding}>
        <OptionRow
          name={t('products.option_new')}
          option={draft.adding}
          path="adding"
          errors={errors}
          labelled={draft.options.length === 0}
          note={`${id}-note`}
          onChange={(part) => change({ adding: { ...draft.adding, ...part } }, 'adding')}
          onEnter={add}
        >
          <Button icon={<IconPlus aria-hidden="true" />} onClick={add}>
            {t('products.option_add')}
          </Button>
        </OptionRow>
        <p id={`${id}-note`} className={typography.note}>
          {t('products.option_add_help')}
        </p>
      </div>
    </div>
  )
}

type OptionRowProps = {
  name: string
  option: OptionDraft
  /** The path of the row's errors. */
  path: string
  errors: ProductForm['errors']
  /** The first row has the column labels; on phones every row. */
  labelled: boolean
  note?: string
  /** Codes were made for it: its own code stays. */
  fixed?: boolean
  onChange: (part: Partial<OptionDraft>) => void
  /** Enter writes one more, and never saves the whole form. */
  onEnter: () => void
  children: ReactNode
}

function OptionRow(props: OptionRowProps) {
  const { name, option, path, errors, labelled, note, fixed = false, onChange, onEnter, children } = props
  const { t } = useText(productsTexts)
  const narrow = useIsNarrow()
  const labelHidden = !labelled && !narrow
  const enter = (event: KeyboardEvent) => {
    // An Enter that ends the writing of a Korean syllable belongs to the writing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <fieldset
      aria-label={name}
      aria-describedby={note}
      className={styles.option}
      data-labelled={!labelHidden || undefined}
    >
      <TextField
        label={t('products.option_name')}
        labelHidden={labelHidden}
        maxLength={120}
        autoComplete="off"
        value={option.variant_name}
        error={errors[`${path}.variant_name`]}
        onKeyDown={enter}
        onChange={(variant_name) => onChange({ variant_name })}
      />
      <NumberField
        label={t('products.option_price')}
        labelHidden={labelHidden}
        max={priceMax}
        suffix={t('products.won_sign')}
        value={option.variant_price}
        error={errors[`${path}.variant_price`]}
        onKeyDown={enter}
        onChange={(variant_price) => onChange({ variant_price })}
      />
      <TextField
        label={t('common.variant_code')}
        labelHidden={labelHidden}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        locked={fixed}
        value={option.variant_code}
        error={errors[`${path}.variant_code`]}
        onKeyDown={enter}
        onChange={(variant_code) => onChange({ variant_code })}
      />
      <GtinField
        labelHidden={labelHidden}
        value={option.gtin}
        error={errors[`${path}.gtin`]}
        onKeyDown={enter}
        onChange={(gtin) => onChange({ gtin })}
      />
      <div className={styles.optionAction}>{children}</div>
    </fieldset>
  )
}
