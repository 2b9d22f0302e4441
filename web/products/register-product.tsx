import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { useSession } from '../session/session.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { OptionList } from './option-list.tsx'
import { emptyDraft, isEmpty, readStored, writeStored } from './product-draft.ts'
import type { ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './register-product.module.css'
import { SavedProduct } from './saved-product.tsx'
import { useProductForm } from './use-product-form.ts'
import type { ImageChoice, ProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'

type RegisterProductProps = ImageChoice & { onList: () => void }

/** The tab "register single product" (001 §2, §5): the form, and after saving what can be done next. */
export function RegisterProduct({ onList, ...choice }: RegisterProductProps) {
  const [saved, setSaved] = useState<ProductDraft>()
  const body = useRef<HTMLFormElement>(null)
  const { form, restored } = useRegistration(body, choice, setSaved)
  if (saved !== undefined) return <SavedProduct product={saved} onAnother={() => setSaved(undefined)} onList={onList} />
  return (
    <>
      <FormBody within={body} form={form} restored={restored} />
      <LeaveDialog form={form} />
    </>
  )
}

type Restored = ReturnType<typeof readStored>

/** The form's work: a new product, whose draft outlives a reload. */
function useRegistration(
  body: RefObject<HTMLFormElement | null>,
  choice: ImageChoice,
  onSaved: (saved: ProductDraft) => void,
) {
  const { mall_id, shop_no } = useSession()
  const [restored] = useState(() => readStored({ mall_id, shop_no }))
  const saving = useSaveProduct()
  const start = restored?.draft ?? emptyDraft
  const work = { start, clean: emptyDraft, clean_image: null, ...saving }
  const form = useProductForm(body, choice, work, onSaved)
  const { draft, image } = form
  useEffect(() => writeStored({ mall_id, shop_no }, draft, image !== null), [mall_id, shop_no, draft, image])
  return { form, restored: restored === null || isEmpty(restored.draft) ? null : restored }
}

type FormBodyProps = { within: RefObject<HTMLFormElement | null>; form: ProductForm; restored: Restored }

function FormBody({ within, form, restored }: FormBodyProps) {
  const { t } = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.busy) void form.submit()
  }
  return (
    <form ref={within} className={styles.form} aria-label={t('products.tab_register')} onSubmit={submit} noValidate>
      <Notice form={form} restored={restored} />
      <ProductFields form={form} />
      <OptionList form={form} />
      <div className={styles.foot}>
        <FieldNote id="product-note" error={form.note} />
        <span className={styles.space} />
        {form.dirty && (
          <Button kind="quiet" onClick={form.clear}>
            {t('products.draft_clear')}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={form.busy} className={styles.save}>
          {form.busy ? t('products.saving') : t('products.save')}
        </Button>
      </div>
    </form>
  )
}

/** A note on a draft that came back after a reload, or was discarded a moment ago and can come back. */
export function Notice({ form, restored = null }: { form: ProductForm; restored?: Restored }) {
  const { t } = useText()
  const { undo } = form
  return (
    <output className={styles.notice} data-shown={undo !== undefined || restored !== null || undefined}>
      {undo !== undefined ? (
        <>
          <span>{undo.message}</span>
          <Button size="s" onClick={form.takeBack}>
            {t('products.undo')}
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

/** Leaving the screen with something unsaved asks first; a reload keeps what was written. */
function LeaveDialog({ form }: { form: ProductForm }) {
  const { t } = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => form.dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => form.dirty,
    withResolver: true,
  })
  const leave = () => {
    form.forget()
    proceed?.()
  }
  return (
    <ConfirmDialog
      danger
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={leave}
      title={t('products.leave_title')}
      confirm={t('products.leave')}
    >
      {t('products.leave_help')}
    </ConfirmDialog>
  )
}
