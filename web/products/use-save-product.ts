import { useRef, useState } from 'react'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { call, Refusal, saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { textsOf } from '../kernel/text.ts'
import type { DraftProblem } from './product-check.ts'
import { type ProductDraft, payloadOf } from './product-draft.ts'
import type { ProductImage } from './product-image.ts'

const { t } = textsOf(productsTexts)

/** Not saved: the alert and field errors, and a sentence for the form's end where no field is to blame. */
export type SaveProblem = DraftProblem & {
  note?: string
  /** A concurrent save won (optimistic lock). */
  changed?: true
}

type Payload = ReturnType<typeof payloadOf>
/** Sends a product under an idempotency key and returns its number. */
export type SendProduct = (input: Payload, key: string) => Promise<number>

const register: SendProduct = async (input, key) => (await call('registerProduct', input, { key })).product_no

type Attempt = { body: string; key: string }
type Kept = { image: File; product_code: string; imageurl: string }

/**
 * Saves a valid draft: first its picture under the typed code, then the product with the picture's address (resolution
 * 50). A retry reuses the uploaded picture and the idempotency key.
 */
export function useSaveProduct(save_it: SendProduct = register) {
  const [busy, setBusy] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const kept = useRef<Kept>(undefined)

  const upload = async (image: File, product_code: string): Promise<string> => {
    const before = kept.current
    if (before?.image === image && before.product_code === product_code) return before.imageurl
    const { state, imageurl } = await call('uploadProductImage', { product_code, images: asUpload(image) })
    if (state !== '200') throw new Error(`state ${state}`)
    kept.current = { image, product_code, imageurl }
    return imageurl
  }

  const send = async (draft: ProductDraft, imageurl: string): Promise<SaveProblem | null> => {
    const input = payloadOf(draft, imageurl)
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    const product_no = await save_it(input, attempt.current.key)
    // Anything but a number above 0 is no product (001 §4, §7; resolutions 45 and 46).
    if (!(product_no > 0)) return { alert: t('products.not_saved'), fields: {} }
    attempt.current = undefined
    void queries.invalidateQueries({ queryKey: ['searchProducts'] })
    void queries.invalidateQueries({ queryKey: ['searchVariants'] })
    void queries.invalidateQueries({ queryKey: ['listNewVariants'] })
    void queries.invalidateQueries({ queryKey: ['getProduct'] })
    return null
  }

  const save = async (draft: ProductDraft, image: ProductImage): Promise<SaveProblem | null> => {
    setBusy(true)
    try {
      let imageurl = typeof image === 'string' ? image : ''
      try {
        if (image instanceof File) imageurl = await upload(image, draft.product_code.trim())
      } catch (problem) {
        return { alert: t('products.image_failed'), fields: { imageurl: saidOf(problem) } }
      }
      return await send(draft, imageurl)
    } catch (problem) {
      return refused(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** A refused save: each reason at its field, or as a note where it belongs to none (001 §8). */
function refused(problem: unknown): SaveProblem {
  const errors = problem instanceof Refusal ? problem.errors : []
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  const alert = t('products.save_failed')
  if (errors.length > 0) return { alert, fields }
  const note = saidOf(problem)
  const changed = problem instanceof Refusal && problem.code === 'product.changed_meanwhile'
  return changed ? { alert, fields, note, changed } : { alert, fields, note }
}

/** The call sends the file unchanged; the server reads it as an upload. */
function asUpload(image: File): UploadedFile {
  return image as unknown as UploadedFile // web/kernel/api.ts puts exactly this value into the form's file field
}
