import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { eachColumn, productNames } from '#contract/products/name-fields.ts'
import type { VariantSearchType } from '#contract/products/product.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { variantSearchTypes } from '#contract/products/limits.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Card } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { searchProblem } from './create-list.ts'
import styles from './create.module.css'
import type { CreateList } from './use-create-list.ts'
import { VariantResults } from './variant-results.tsx'
import type { VariantAsk } from './use-variants.ts'

type TextKey = KeyOf<typeof codesCreateTexts | typeof productsTexts>

const typeNames: Readonly<Record<VariantSearchType, TextKey>> = {
  product_name: 'common.product_name',
  product_code: 'common.product_code',
  variant_code: 'common.option_code',
  ...eachColumn((field) => productNames[field].label),
  gtin: 'common.gtin',
}

/** The variant search of the create page (001 §2, §5); its query is in the address. */
export function VariantSearch({ list }: { list: CreateList }) {
  const { t } = useText(codesCreateTexts)
  const { values, change } = useAddressQuery()
  const asked: VariantAsk = {
    search_type: oneOf(variantSearchTypes, values['search_type']) ?? 'product_name',
    search_value: values['search_value'] ?? '',
  }
  const [again, setAgain] = useState(0)
  const search = ({ search_type, search_value }: VariantAsk) => {
    change({ search_type: search_type === 'product_name' ? null : search_type, search_value })
    setAgain(again + 1)
  }
  return (
    <Card flush className={styles.column}>
      <div className={styles.head}>
        <h2>{t('create.find')}</h2>
      </div>
      <SearchForm asked={asked} onSearch={search} />
      <VariantResults asked={asked} again={again} list={list} />
    </Card>
  )
}

function SearchForm({ asked, onSearch }: { asked: VariantAsk; onSearch: (ask: VariantAsk) => void }) {
  const { t, say } = useText(codesCreateTexts, productsTexts)
  const [ask, setAsk] = useState(asked)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const field = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = searchProblem(ask.search_type, ask.search_value)
    setProblem(wrong)
    if (wrong === null) onSearch({ ...ask, search_value: ask.search_value.trim() })
    else field.current?.querySelector('input')?.focus()
  }
  const change = (part: Partial<VariantAsk>) => {
    setAsk({ ...ask, ...part })
    setProblem(null)
  }
  return (
    <search aria-label={t('create.find')}>
      <form ref={field} className={styles.search} onSubmit={submit}>
        <Select
          label={t('create.search_type')}
          labelHidden
          value={ask.search_type}
          onChange={(search_type) => change({ search_type })}
          choices={variantSearchTypes.map((value) => ({ value, label: say(typeNames[value]) }))}
        />
        <TextField
          label={t('create.search_value')}
          labelHidden
          maxLength={250}
          placeholder={say(typeNames[ask.search_type])}
          clearable={t('create.search_value')}
          value={ask.search_value}
          onChange={(search_value) => change({ search_value })}
          error={problem === null ? undefined : say(problem)}
        />
        <Button type="submit" icon={<IconSearch aria-hidden="true" />}>
          {t('filter.search')}
        </Button>
      </form>
    </search>
  )
}
