import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { checkAdding, checkDraft } from './product-check.ts'
import type { FieldErrors } from './product-check.ts'
import { emptyDraft, isEmpty, isWriting, joinOption, readStored, writeStored } from './product-draft.ts'
import type { ProductDraft } from './product-draft.ts'
import { useSaveProduct } from './use-save-product.ts'

/** What was just taken away, and how it comes back. */
type Undo = { message: string; restore: (now: ProductDraft) => ProductDraft }

export type ImageChoice = { image: File | null; setImage: (image: File | null) => void }
export type ProductForm = ReturnType<typeof useProductForm>

/** The state of the registration form: what is written, what is wrong with it, what can be undone. */
export function useProductForm(
  within: RefObject<HTMLFormElement | null>,
  { image, setImage }: ImageChoice,
  onSaved: (saved: ProductDraft) => void,
) {
  const { t, number } = useText()
  const { mall_id, shop_no } = useSession()
  const [restored] = useState(() => readStored({ mall_id, shop_no }))
  const [draft, setDraft] = useState(restored?.draft ?? emptyDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [note, setNote] = useState<string>()
  const [undo, setUndo] = useState<Undo>()
  const { busy, save } = useSaveProduct()
  useEffect(() => writeStored({ mall_id, shop_no }, draft, image !== null), [mall_id, shop_no, draft, image])

  /** A change of the form; what was wrong with the changed fields is wrong no longer. */
  const change = (part: Partial<ProductDraft>, ...fields: string[]) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) => without(before, fields))
    setNote(undefined)
  }
  const show = (problem: { alert: string; fields: FieldErrors; note?: string }) => {
    flushSync(() => {
      setErrors(problem.fields)
      setNote(problem.note)
    })
    showAlert(problem.alert)
    if (within.current !== null) focusFirstError(within.current)
  }
  const takeAway = (next: ProductDraft, message: string, restore: Undo['restore']) => {
    setDraft(next)
    setErrors({})
    setNote(undefined)
    setUndo({ message, restore })
  }

  return {
    draft,
    image,
    errors,
    note,
    undo,
    busy,
    dirty: !isEmpty(draft) || image !== null,
    restored: restored === null || isEmpty(restored.draft) ? null : restored,
    change,
    changeImage: (next: File | null) => {
      setImage(next)
      setErrors((before) => without(before, ['imageurl']))
      setNote(undefined)
    },
    /** Choosing X clears the list (001 §5); it can be brought back. */
    chooseOptions: (has_options: 'O' | 'X') => {
      const { options } = draft
      if (has_options === 'O' || options.length === 0) {
        change({ has_options }, 'variant_list', 'adding')
        return
      }
      const cleared = { ...draft, has_options, options: [] }
      takeAway(cleared, t('products.options_cleared', { count: number(options.length) }), (now) => ({
        ...now,
        has_options: 'O',
        options: [...options, ...now.options],
      }))
    },
    removeOption: (id: string) => {
      const { options } = draft
      const at = options.findIndex((option) => option.id === id)
      const kept = { ...draft, options: options.toSpliced(at, 1) }
      takeAway(kept, t('products.options_cleared', { count: 1 }), (now) => ({
        ...now,
        has_options: 'O',
        options: now.options.toSpliced(at, 0, ...options.slice(at, at + 1)),
      }))
    },
    /** Joins the option below the list to it, or says why it cannot. */
    addOption: () => {
      const wrong = checkAdding(draft)
      if (wrong !== null) {
        show({ alert: wrong, fields: { ...errors, 'adding.variant_name': wrong } })
        return
      }
      setDraft(joinOption(draft, crypto.randomUUID()))
      setErrors((before) => without(before, ['adding']))
    },
    clear: () => {
      const before = draft
      const picture = image
      setImage(null)
      takeAway(emptyDraft, t('products.draft_cleared'), () => {
        setImage(picture)
        return before
      })
    },
    takeBack: () => {
      if (undo === undefined) return
      setDraft(undo.restore(draft))
      setUndo(undefined)
    },
    forget: () => {
      setDraft(emptyDraft)
      setImage(null)
      writeStored({ mall_id, shop_no }, emptyDraft, false)
    },
    submit: async () => {
      const pending = draft.has_options === 'O' && isWriting(draft.adding) && checkAdding(draft) === null
      const whole = pending ? joinOption(draft, crypto.randomUUID()) : draft
      if (pending) setDraft(whole)
      const problem = checkDraft(whole) ?? (await save(whole, image))
      if (problem !== null) {
        show(problem)
        return
      }
      setDraft(emptyDraft)
      setImage(null)
      setErrors({})
      setNote(undefined)
      setUndo(undefined)
      showAlert(t('products.saved'))
      onSaved(whole)
    },
  }
}

/** The errors but those of some fields, and of what is inside them. */
function without(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const gone = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !gone(path)))
}
