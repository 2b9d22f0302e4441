import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { productsTexts } from '#contract/products/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { LeaveDialog } from '../parts/page/leave-dialog.tsx'
import { useSession } from '../session/session.ts'
import { FieldNote } from '../ui/field.tsx'
import { useOperation } from '../kernel/api.ts'
import { useSilentFailure } from '../kernel/client-log.ts'
import { OptionList } from './option-list.tsx'
import { type ProductDraft, forgetStored, freshDraft, readStored, sameDraft, writeStored } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import page from './product-list.module.css'
import styles from './register-product.module.css'
import { SavedProduct } from './saved-product.tsx'
import { type ImageChoice, type ProductForm, useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'

type RegisterProductProps = ImageChoice & { onList: () => void }

/** The pressed button: save, or save and continue to the codes. */
type Wish = 'save' | 'codes'

/** The tab "register single product" (001 §2, §5): the form, then the next steps. */
export function RegisterProduct({ onList, ...choice }: RegisterProductProps) {
  const [last, setLast] = useState<ProductDraft>()
  const [done, setDone] = useState<Wish>()
  const fresh = useFreshDraft(last)
  const finish = (saved: ProductDraft, wish: Wish) => {
    setLast(saved)
    setDone(wish)
  }
  if (last !== undefined && done !== undefined) {
    const onAnother = () => setDone(undefined)
    return <SavedProduct product={last} goes_on={done === 'codes'} onAnother={onAnother} onList={onList} />
  }
  if (fresh === null) return <div className={page.waiting} />
  return <Registration fresh={fresh} choice={choice} onSaved={finish} />
}

type RegistrationProps = {
  fresh: ProductDraft
  choice: ImageChoice
  onSaved: (saved: ProductDraft, wish: Wish) => void
}

function Registration({ fresh, choice, onSaved }: RegistrationProps) {
  const { t } = useText(productsTexts)
  const body = useRef<HTMLFormElement>(null)
  // Fixed while the form is edited.
  const [clean] = useState(fresh)
  const wish = useRef<Wish>('save')
  const { form, restored } = useRegistration(body, choice, { clean, onSaved: (saved) => onSaved(saved, wish.current) })
  const submit = (wished: Wish) => {
    wish.current = wished
    void form.submit()
  }
  return (
    <>
      <FormBody within={body} form={form} restored={restored} onSubmit={submit} />
      <LeaveDialog dirty={form.dirty} help={t('products.leave_help')} onLeave={form.forget} />
    </>
  )
}

type Restored = ReturnType<typeof readStored>

/** The form's work: a new product, whose draft outlives a reload. */
function useRegistration(
  body: RefObject<HTMLFormElement | null>,
  choice: ImageChoice,
  { clean, onSaved }: { clean: ProductDraft; onSaved: (saved: ProductDraft) => void },
) {
  const { mall_id, shop_no } = useSession()
  const [restored] = useState(() => readStored({ mall_id, shop_no }))
  const saving = useSaveProduct()
  const work = { start: restored?.draft ?? clean, clean, clean_image: null, ...saving }
  const form = useProductForm(body, choice, work, (saved) => {
    forgetStored()
    onSaved(saved)
  })
  const { draft, image } = form
  useEffect(() => {
    if (sameDraft(draft, clean)) forgetStored()
    else writeStored({ mall_id, shop_no }, draft, image !== null)
  }, [mall_id, shop_no, draft, image, clean])
  return { form, restored }
}

type FormBodyProps = {
  within: RefObject<HTMLFormElement | null>
  form: ProductForm
  restored: Restored
  onSubmit: (wish: Wish) => void
}

function FormBody({ within, form, restored, onSubmit }: FormBodyProps) {
  const { t } = useText(productsTexts)
  const submit = (wish: Wish) => {
    if (!form.busy) onSubmit(wish)
  }
  const enter = (event: FormEvent) => {
    event.preventDefault()
    submit('save')
  }
  return (
    <form ref={within} className={styles.form} aria-label={t('products.tab_register')} onSubmit={enter} noValidate>
      <Notice form={form} restored={restored} />
      <ProductFields form={form} note={t('products.names_filled')} />
      <OptionList form={form} />
      <div className={styles.foot}>
        <FieldNote id="product-note" error={form.note} />
        <span className={styles.space} />
        {form.dirty && (
          <Button kind="quiet" onClick={form.clear}>
            {t('products.draft_clear')}
          </Button>
        )}
        <Button onClick={() => submit('codes')}>{t('products.save_and_codes')}</Button>
        <Button type="submit" kind="primary" busy={form.busy} className={styles.save}>
          {form.busy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  )
}

/** A note on a draft that came back after a reload, or was discarded a moment ago and can come back. */
export function Notice({ form, restored = null }: { form: ProductForm; restored?: Restored }) {
  const { t } = useText(productsTexts)
  const { undo } = form
  return (
    <output className={styles.notice} data-shown={undo !== undefined || restored !== null || undefined}>
      {undo !== undefined ? (
        <>
          <span>{undo.message}</span>
          <Button size="s" onClick={form.takeBack}>
            {t('common.undo')}
          </Button>
        </>
      ) : (
        restored !== null && (
          <span>
            {t('products.draft_restored')} {restored.had_image && form.image === null && t('products.draft_image')}
          </span>
        )
      )}
    </output>
  )
}

/**
 * The empty form, with the names of the product just saved, of the shop's last one, or of the shop; null while loading.
 * After a failure it has the shop's own name.
 */
function useFreshDraft(saved: ProductDraft | undefined): ProductDraft | null {
  const { shops, shop_no } = useSession()
  const { data, error } = useOperation('searchProducts', { limit: 1 })
  useSilentFailure('searchProducts', error)
  const shop_name = shops.find((shop) => shop.shop_no === shop_no)?.shop_name ?? ''
  const known = data !== undefined || error !== null
  const last = saved ?? data?.body[0]
  return useMemo(() => (known ? freshDraft(last, shop_name) : null), [known, last, shop_name])
}
