import { type FormEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/products/edit.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { RecallNote } from '../parts/recalls/recall-links.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { OptionList } from './option-list.tsx'
import { draftOf, editPayload, fixedOptions } from './product-edit.ts'
import { ProductFields } from './product-fields.tsx'
import { Notice } from './register-product.tsx'
import styles from './register-product.module.css'
import type { ProductImage } from './product-image.ts'
import { useProductForm } from './use-product-form.ts'
import { type SendProduct, useSaveProduct } from './use-save-product.ts'

type EditProductDialogProps = { product_code: string; onClose: () => void }

/** Editing a product (001 §5): the fields of the registration, its code apart. */
export function EditProductDialog({ product_code, onClose }: EditProductDialogProps) {
  const { t } = useText(productsTexts)
  const form_id = useId()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // A ref, not state: known before the next render, so that an immediate Escape does not lose input.
  const dirty = useRef(false)
  const setDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  const close = () => (dirty.current ? setLeaving(true) : onClose())
  const { data, error, isFetching, refetch } = useOperation('getProduct', { product_code })
  // Never from the cache, so that the form begins with the current product.
  const product = isFetching ? undefined : data?.body
  return (
    <Dialog
      opened
      onClose={close}
      title={t('products.edit_title')}
      size="l"
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form_id} busy={busy}>
            {busy ? t('common.saving') : t('common.save')}
          </Button>
        </>
      }
    >
      {error !== null && !isFetching ? (
        <ErrorState help={error.message} onRetry={() => void refetch()} />
      ) : product === undefined ? (
        <div aria-busy="true" aria-label={t('ui.loading')} role="status">
          {/* As tall as the fields: the buttons below stay where they are. */}
          <Skeleton height={640} />
        </div>
      ) : (
        <>
          <RecallNote about={{ product_code }} />
          <EditForm
            key={product.revision}
            id={form_id}
            product={product}
            onBusy={setBusy}
            onDirty={setDirty}
            onDone={onClose}
            onReload={() => void refetch()}
          />
        </>
      )}
      <ConfirmDialog
        danger
        opened={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title={t('leave.title')}
        confirm={t('leave.go')}
      >
        {t('products.edit_leave_help')}
      </ConfirmDialog>
    </Dialog>
  )
}

type EditFormProps = {
  id: string
  product: ProductDetail
  onBusy: (busy: boolean) => void
  onDirty: (dirty: boolean) => void
  onDone: () => void
  onReload: () => void
}

function EditForm({ id, product, onBusy, onDirty, onDone, onReload }: EditFormProps) {
  const { t } = useText(productsTexts)
  const body = useRef<HTMLFormElement>(null)
  const [clean] = useState(() => draftOf(product))
  const saved_image = product.imageurl === '' ? null : product.imageurl
  const [image, setImage] = useState<ProductImage>(saved_image)
  const { save, busy } = useSaveProduct(sendTo(product))
  const work = {
    start: clean,
    clean,
    clean_image: saved_image,
    busy,
    save,
    editing: true as const,
    fixed: fixedOptions(product),
    options_fixed: product.fixed || product.variant_list.some(({ fixed }) => fixed),
  }
  const form = useProductForm(body, { image, setImage }, work, onDone)
  const { dirty } = form
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onBusy(true)
    void form.submit().finally(() => onBusy(false))
  }
  return (
    <form id={id} ref={body} className={styles.form} aria-label={t('products.edit_title')} onSubmit={submit} noValidate>
      <Notice form={form} />
      <ProductFields form={form} />
      <OptionList form={form} />
      <div className={styles.foot}>
        <FieldNote id={`${id}-note`} error={form.note} />
        {form.changed && (
          <Button size="s" onClick={onReload}>
            {t('products.edit_reload')}
          </Button>
        )}
      </div>
    </form>
  )
}

function sendTo({ product_code, revision }: ProductDetail): SendProduct {
  return async (input, key) => {
    const { product_no } = await call('updateProduct', { ...editPayload(input), product_code, revision }, { key })
    void queries.invalidateQueries({ queryKey: ['searchCodes'] })
    return product_no
  }
}
