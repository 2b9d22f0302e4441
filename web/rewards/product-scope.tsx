import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { nameSearchMin } from '#contract/products/limits.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'

type Scope = { scope: 'all' | 'product_codes'; product_codes: string[] }

/** Products of an answer that are offered. */
const foundMost = 20

/** Which products a rule is about: all, or those chosen. */
export function ProductScope({
  value,
  onChange,
  error,
}: {
  value: Scope
  onChange: (scope: Scope) => void
  error: string | undefined
}) {
  const { t } = useText(rewardsTexts)
  const { scope, product_codes } = value
  const put = (code: string, on: boolean) =>
    onChange({
      scope,
      product_codes: on ? [...new Set([...product_codes, code])] : product_codes.filter((one) => one !== code),
    })
  return (
    <div className={styles.scope}>
      <span className={typography.label}>{t('rewards.scope')}</span>
      <Segmented
        label={t('rewards.scope')}
        value={scope}
        onChange={(next) => onChange({ ...value, scope: next })}
        choices={[
          { value: 'all', label: t('rewards.scope_all') },
          { value: 'product_codes', label: t('rewards.scope_some') },
        ]}
      />
      {scope === 'product_codes' && (
        <>
          <ProductSearch chosen={product_codes} onPut={put} error={error} />
          {product_codes.length > 0 && (
            <ul className={styles.chosen} aria-label={t('rewards.chosen')}>
              {product_codes.map((code) => (
                <li key={code} className={styles.chip}>
                  <span translate="no">{code}</span>
                  <IconButton
                    size="s"
                    label={t('rewards.remove_product', { code })}
                    icon={<IconX aria-hidden="true" />}
                    onClick={() => put(code, false)}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

type SearchProps = {
  chosen: readonly string[]
  onPut: (code: string, on: boolean) => void
  error: string | undefined
}

function ProductSearch({ chosen, onPut, error }: SearchProps) {
  const { t } = useText(rewardsTexts)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const word = typed.trim()
  const enabled = Array.from(asked).length >= nameSearchMin
  const query = useOperation('searchVariants', { search_type: 'product_name', search_value: asked }, { enabled })
  const found = new Map(query.data?.body.map((one) => [one.product_code, one.product_name]))
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('rewards.product_search')}
          help={t('rewards.product_search_help')}
          error={error}
          value={typed}
          onChange={setTyped}
          maxLength={64}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setAsked(word)
          }}
        />
        <Button onClick={() => setAsked(word)}>{t('rewards.find')}</Button>
        <Button
          kind="quiet"
          onClick={() => {
            if (word !== '') onPut(word, true)
            setTyped('')
          }}
        >
          {t('rewards.add_code')}
        </Button>
      </div>
      <FieldNote id="product-search-problem" error={query.error?.message} />
      {enabled && query.data !== undefined && found.size === 0 && (
        <p className={typography.note} role="status">
          {t('rewards.found_none')}
        </p>
      )}
      {enabled && found.size > 0 && (
        <ul className={styles.found} aria-label={t('rewards.found')}>
          {[...found].slice(0, foundMost).map(([code, name]) => (
            <li key={code}>
              <Checkbox
                checked={chosen.includes(code)}
                onChange={(on) => onPut(code, on)}
                label={t('rewards.one_of', { name, number: code })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
