import { type ClipboardEvent, useState } from 'react'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { call, Refusal, saidOf } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { number, textsOf } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type GtinErrors, type GtinVariant, changedGtins, draftOf, pasted, wrongGtins } from './gtin-draft.ts'
import { GtinField } from './gtin-field.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './gtins-dialog.module.css'

const { t } = textsOf(productsGtinTexts)

type GtinsDialogProps = { variants: readonly GtinVariant[]; onClose: () => void }

/** Queries that show a saved GTIN. */
const renewed: ReadonlySet<string> = new Set([
  'searchProducts',
  'searchVariants',
  'listNewVariants',
  'getProduct',
  'getLabelLinks',
  'getQrLink',
])

/** The GTINs of several variants at once: a field for each, and a pasted column fills them downwards. */
export function GtinsDialog({ variants, onClose }: GtinsDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(variants))
  const [errors, setErrors] = useState<GtinErrors>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (variant_code: string, gtin: string) => {
    setDraft(new Map([...draft, [variant_code, gtin]]))
    setErrors(({ [variant_code]: _mended, ...rest }) => rest)
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    setDraft(pasted(draft, { variants, at, text }))
    setErrors({})
  }
  const save = async () => {
    const wrong = wrongGtins(draft)
    const gtins = changedGtins(draft, variants)
    setErrors(wrong)
    setRefused(undefined)
    if (Object.keys(wrong).length > 0) return
    if (gtins.length === 0) return showAlert(t('gtin.unchanged'))
    setBusy(true)
    try {
      const { changed } = await call('saveGtins', { gtins })
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => renewed.has(String(name)) })
      showAlert(t('gtin.saved', { count: number(changed) }))
      onClose()
    } catch (problem) {
      const at = refusedFields(problem, gtins)
      setErrors(at)
      if (Object.keys(at).length === 0) setRefused(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('common.enter_gtins')}
      submit={busy ? t('common.saving') : t('common.save')}
      onSubmit={() => void save()}
      busy={busy}
      className={layout.stack14}
    >
      <p className={typography.note}>{t('gtin.how')}</p>
      <ul className={layout.stack10}>
        {variants.map((variant, at) => (
          <li key={variant.variant_code} className={styles.row}>
            <span className={styles.name}>
              <b>{variant.product_name}</b>
              <span>{[variant.variant_name, variant.variant_code].filter((part) => part !== '').join(' · ')}</span>
            </span>
            <GtinField
              label={t('gtin.of', { name: nameOf(variant) })}
              labelHidden
              value={draft.get(variant.variant_code) ?? ''}
              error={errors[variant.variant_code]}
              onChange={(gtin) => change(variant.variant_code, gtin)}
              onPaste={(event) => paste(event, at)}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          </li>
        ))}
      </ul>
      <FieldNote id="gtins-refused" error={refused} />
    </FormDialog>
  )
}

function nameOf({ product_name, variant_name }: GtinVariant): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** The server names a field by its place in what was sent. */
function refusedFields(problem: unknown, sent: readonly { variant_code: string }[]): GtinErrors {
  const errors = problem instanceof Refusal ? problem.errors : []
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const code = sent[Number(/^gtins\.(\d+)\./.exec(path)?.[1])]?.variant_code
      return code === undefined ? [] : [[code, message]]
    }),
  )
}
