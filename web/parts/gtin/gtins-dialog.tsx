import type { ClipboardEvent } from 'react'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { call, Refusal } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { number, textsOf } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { useForm, useSending } from '../../kernel/use-form.ts'
import { TaskDialog } from '../form/task-dialog.tsx'
import {
  type GtinDraft,
  type GtinErrors,
  type GtinVariant,
  changedGtins,
  draftOf,
  pasted,
  wrongGtins,
} from './gtin-draft.ts'
import { GtinField } from './gtin-field.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './gtins-dialog.module.css'

const { t } = textsOf(productsGtinTexts)

/** A refusal stays at its field until that one is changed. */
type Draft = { gtins: GtinDraft; refused: GtinErrors }

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
  const sending = useSending()
  const form = useForm({
    start: (): Draft => ({ gtins: draftOf(variants), refused: {} }),
    check: ({ gtins }) => wrongGtins(gtins),
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const gtins = changedGtins(draft.gtins, variants)
      form.set({ refused: {} })
      if (gtins.length === 0) return showAlert(t('gtin.unchanged'))
      await sending.run(async () => {
        try {
          const { changed } = await call('saveGtins', { gtins })
          await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => renewed.has(String(name)) })
          showAlert(t('gtin.saved', { count: number(changed) }))
          onClose()
        } catch (problem) {
          const refused = refusedFields(problem, gtins)
          if (Object.keys(refused).length === 0) throw problem
          form.set({ refused })
        }
      })
    },
  })
  const { gtins, refused } = form.draft
  const change = (variant_code: string, gtin: string) => {
    const { [variant_code]: _mended, ...rest } = refused
    form.set({ gtins: new Map([...gtins, [variant_code, gtin]]), refused: rest })
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    form.set({ gtins: pasted(gtins, { variants, at, text }), refused: {} })
  }
  return (
    <TaskDialog
      onClose={onClose}
      title={t('common.enter_gtins')}
      submit={form.busy ? t('common.saving') : t('common.save')}
      form={form}
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
              value={gtins.get(variant.variant_code) ?? ''}
              error={form.wrong(variant.variant_code) ?? refused[variant.variant_code]}
              onChange={(gtin) => change(variant.variant_code, gtin)}
              onPaste={(event) => paste(event, at)}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          </li>
        ))}
      </ul>
    </TaskDialog>
  )
}

function nameOf({ product_name, variant_name }: GtinVariant): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** The server names a field by its index in the request. */
function refusedFields(problem: unknown, sent: readonly { variant_code: string }[]): GtinErrors {
  const errors = problem instanceof Refusal ? problem.errors : []
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const code = sent[Number(/^gtins\.(\d+)\./.exec(path)?.[1])]?.variant_code
      return code === undefined ? [] : [[code, message]]
    }),
  )
}
