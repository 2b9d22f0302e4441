import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { productsTexts } from '#contract/products/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { unmark } from '../ui/unmark.ts'
import { type FieldErrors, checkAdding, checkDraft } from './product-check.ts'
import { type ProductDraft, isWriting, joinOption, sameDraft } from './product-draft.ts'
import type { SaveProblem } from './use-save-product.ts'
import type { ProductImage } from './product-image.ts'

/** A removal that can be undone. */
type Undo = { message: string; restore: (now: ProductDraft) => ProductDraft }

export type ImageChoice = { image: ProductImage; setImage: (image: ProductImage) => void }

/** The purpose of the form: registering a product, or editing one. */
export type FormWork = {
  start: ProductDraft
  /** The draft of an untouched form. */
  clean: ProductDraft
  clean_image: ProductImage
  busy: boolean
  save: (draft: ProductDraft, image: ProductImage) => Promise<SaveProblem | null>
  /** The product's code stays. */
  editing?: true
  /** Options, by their id, that codes were made for. */
  fixed?: ReadonlySet<string>
  /** Whether the product has options cannot change any more. */
  options_fixed?: boolean
}
export type ProductForm = ReturnType<typeof useProductForm>

/** The state of a product's form: draft, errors and undo. */
export function useProductForm(
  within: RefObject<HTMLFormElement | null>,
  { image, setImage }: ImageChoice,
  work: FormWork,
  onSaved: (saved: ProductDraft) => void,
) {
  const { t, number } = useText(productsTexts)
  const [draft, setDraft] = useState(work.start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [note, setNote] = useState<string>()
  const [undo, setUndo] = useState<Undo>()
  const [changed, setChanged] = useState(false)

  /** Changes the form and clears the errors of changed fields. */
  const change = (part: Partial<ProductDraft>, ...fields: string[]) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) => unmark(before, fields))
    setNote(undefined)
  }
  const show = (problem: SaveProblem) => {
    setChanged(problem.changed === true)
    flushSync(() => {
      setErrors(problem.fields)
      setNote(problem.note)
    })
    if (problem.alert !== null) showAlert(problem.alert)
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
    /** A concurrent save won (optimistic lock). */
    changed,
    busy: work.busy,
    editing: work.editing === true,
    fixed: work.fixed ?? noOptions,
    dirty: !sameDraft(draft, work.clean) || image !== work.clean_image,
    change,
    changeImage: (next: File | null) => {
      if (next === null && image !== null) {
        const before = image
        const restore = (now: ProductDraft) => {
          setImage(before)
          return now
        }
        setUndo({ message: t('products.image_removed'), restore })
      }
      setImage(next)
      setErrors((before) => unmark(before, ['imageurl']))
      setNote(undefined)
    },
    /** Choosing X clears the list (001 §5); it can be brought back. */
    chooseOptions: (has_options: 'O' | 'X') => {
      const { options } = draft
      if (work.options_fixed === true && has_options !== draft.has_options) {
        showAlert(t('products.plain_fixed'))
        return
      }
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
    /** Adds the option below the list to it, or reports its error. */
    addOption: () => {
      const wrong = checkAdding(draft)
      if (wrong !== null) {
        show({ alert: null, fields: { ...errors, 'adding.variant_name': wrong } })
        return
      }
      setDraft(joinOption(draft, crypto.randomUUID()))
      setErrors((before) => unmark(before, ['adding']))
    },
    clear: () => {
      const before = draft
      const picture = image
      setImage(null)
      takeAway(work.clean, t('products.draft_cleared'), () => {
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
      setDraft(work.clean)
      setImage(work.clean_image)
    },
    submit: async () => {
      const pending = draft.has_options === 'O' && isWriting(draft.adding) && checkAdding(draft) === null
      const whole = pending ? joinOption(draft, crypto.randomUUID()) : draft
      if (pending) setDraft(whole)
      const problem = checkDraft(whole) ?? (await work.save(whole, image))
      if (problem !== null) {
        show(problem)
        return
      }
      setDraft(work.clean)
      setImage(work.clean_image)
      setErrors({})
      setNote(undefined)
      setUndo(undefined)
      showAlert(t('products.saved'))
      onSaved(whole)
    },
  }
}

const noOptions: ReadonlySet<string> = new Set()
