import { useState } from 'react'
import type { RecallTarget } from '#contract/recalls/operations.ts'
import { nameSearchMin } from '#contract/products/limits.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useBatchName } from '../parts/cells/batch-name.ts'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Skeleton } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Chosen } from './begin-draft.ts'
import typography from '../ui/typography.module.css'
import styles from './recalls.module.css'

type About = RecallTarget['about']
const abouts = ['product', 'variant', 'batch'] as const satisfies readonly About[]
const shown = 8

type TargetPickerProps = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void; error: string | undefined }

/** Picks a product, an option or a batch by a search for its name. */
export function TargetPicker({ chosen, onChoose, error }: TargetPickerProps) {
  const { t, say } = useText(recallsTexts)
  const [about, setAbout] = useState<About>(chosen?.target.about ?? 'product')
  if (chosen !== null)
    return (
      <div className={styles.chosen}>
        <span className={styles.lines}>
          <strong>{chosen.name}</strong>
          <span className={typography.note}>{chosen.detail}</span>
        </span>
        <Button onClick={() => onChoose(null)}>{t('recall.choose_again')}</Button>
      </div>
    )
  return (
    <div>
      <RadioGroup
        legend={t('recall.about')}
        name="about"
        row
        value={about}
        onChange={setAbout}
        choices={abouts.map((value) => ({ value, label: say(`recall.about_${value}`) }))}
      />
      {about === 'batch' ? <Batches onChoose={onChoose} /> : <Products key={about} about={about} onChoose={onChoose} />}
      <FieldNote id="recall-target" error={error} />
    </div>
  )
}

type Choosing = { onChoose: (chosen: Chosen) => void }

function Products({ about, onChoose }: Choosing & { about: 'product' | 'variant' }) {
  const { t } = useText(recallsTexts)
  const [typed, setTyped] = useState('')
  const name = Array.from(typed.trim()).length < nameSearchMin ? '' : typed.trim()
  const query = useOperation('searchIssuedProducts', { product_name: name, limit: shown * 5 }, { keep: true })
  const found = query.data?.body ?? []
  // A product once, whatever options it has.
  const rows = found.filter(
    (row, at) => about === 'variant' || found.findIndex((one) => one.product_code === row.product_code) === at,
  )
  return (
    <Found
      label={t('recall.product_search')}
      typed={typed}
      onType={setTyped}
      loading={query.data === undefined && query.error === null}
      error={query.error}
      empty={t('recall.product_none')}
      rows={rows.slice(0, shown).map(({ product_code, variant_code, product_name, variant_name, list_image }) => {
        const detail = about === 'variant' ? variant_name : product_code
        const target: RecallTarget =
          about === 'variant' ? { about, product_code, variant_code } : { about, product_code }
        return {
          key: about === 'variant' ? `${product_code} ${variant_code}` : product_code,
          cell: <ProductCell name={product_name} detail={detail} image={list_image} />,
          name: `${product_name} ${about === 'variant' ? variant_name : ''}`.trim(),
          choose: () => onChoose({ target, name: product_name, detail }),
        }
      })}
    />
  )
}

function Batches({ onChoose }: Choosing) {
  const { t, number } = useText(recallsTexts)
  const nameOf = useBatchName()
  const [typed, setTyped] = useState('')
  const query = useOperation('listBatches', { name: typed.trim(), limit: shown }, { keep: true })
  return (
    <Found
      label={t('recall.batch_search')}
      typed={typed}
      onType={setTyped}
      loading={query.data === undefined && query.error === null}
      error={query.error}
      empty={t('recall.batch_none')}
      rows={(query.data?.body.batches ?? []).map((batch) => {
        const { batch_id, created, list_image } = batch
        const detail = t('recall.batch_count', { count: number(created) })
        const name = nameOf(batch)
        return {
          key: batch_id,
          cell: <ProductCell name={name} detail={detail} image={list_image} />,
          name,
          choose: () => onChoose({ target: { about: 'batch', batch_id }, name, detail }),
        }
      })}
    />
  )
}

type FoundProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  loading: boolean
  error: Error | null
  empty: string
  rows: readonly { key: string; cell: React.ReactNode; name: string; choose: () => void }[]
}

/** The results of a search by name, each to be picked. */
function Found({ label, typed, onType, loading, error, empty, rows }: FoundProps) {
  const { t } = useText(recallsTexts)
  return (
    <div className={styles.found}>
      <TextField label={label} type="search" maxLength={80} value={typed} onChange={onType} />
      {loading && <Skeleton height={120} />}
      {error !== null && <p role="alert">{error.message}</p>}
      {!loading && error === null && rows.length === 0 && <p role="status">{empty}</p>}
      <ul>
        {rows.map(({ key, cell, name, choose }) => (
          <li key={key}>
            {cell}
            <Button size="s" onClick={choose} aria-label={`${name} ${t('recall.choose')}`}>
              {t('recall.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
