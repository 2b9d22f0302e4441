import { z } from 'zod'
import type { Operations } from '#contract/table/operations.ts'
import { type ProductNames, eachName, namesOf, productNames } from '#contract/products/name-fields.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import { keepTabDraft, readTabDraft } from '../kernel/tab-draft.ts'

/** One option as typed in the form. */
const optionDraft = z.object({
  /** Only the form's own name of the row. */
  id: z.string(),
  variant_name: z.string(),
  variant_price: z.number().nullable(),
  variant_code: z.string(),
  gtin: z.string().default(''),
})
export type OptionDraft = z.output<typeof optionDraft>

/** A product as typed in the form: every field may be missing or invalid yet (001 §3, §5). */
const productDraft = z.object({
  product_name: z.string(),
  product_code: z.string(),
  product_price: z.number().nullable(),
  /** Of a product without options. */
  gtin: z.string().default(''),
  ...eachName(() => z.string()),
  /** O: it has options, X: none (001 §9). */
  has_options: z.enum(['O', 'X']),
  options: z.array(optionDraft),
  /** The option that is being written below the list. */
  adding: optionDraft,
})
export type ProductDraft = z.output<typeof productDraft>

export const emptyOption: OptionDraft = { id: 'new', variant_name: '', variant_price: null, variant_code: '', gtin: '' }

export const emptyDraft: ProductDraft = {
  product_name: '',
  product_code: '',
  product_price: null,
  gtin: '',
  ...eachName(() => ''),
  has_options: 'X',
  options: [],
  adding: emptyOption,
}

/** An untouched form: the names are those of the shop's last product; a shop without one begins with its own. */
export function freshDraft(last: ProductNames | undefined, shop_name: string): ProductDraft {
  const names = eachName((field) => last?.[field] ?? (productNames[field].is_required ? shop_name : ''))
  return { ...emptyDraft, ...names }
}

export function sameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** True if the option below the list has input; a carried-over price does not count. */
export function isWriting({ variant_name, variant_code, gtin }: OptionDraft): boolean {
  return [variant_name, variant_code, gtin].some((text) => text.trim() !== '')
}

/** The options with the one below the list joined to them; its price stays for the next one. */
export function joinOption(draft: ProductDraft, id: string): ProductDraft {
  const { adding, options } = draft
  return {
    ...draft,
    options: [...options, { ...adding, id }],
    adding: { ...emptyOption, variant_price: adding.variant_price },
  }
}

/** Maps the draft to the operation's input; call it for a draft that has been checked. */
export function payloadOf(draft: ProductDraft, imageurl: string): SentOf<Operations['registerProduct']> {
  const { product_name, product_code, product_price } = draft
  return {
    imageurl,
    product_name,
    product_code,
    product_price: product_price ?? 0,
    gtin: draft.has_options === 'X' ? draft.gtin : '',
    ...namesOf(draft),
    variant_list:
      draft.has_options === 'X'
        ? []
        : draft.options.map(({ variant_name, variant_price, variant_code, gtin }) => ({
            variant_name,
            variant_price: variant_price ?? 0,
            variant_code,
            gtin,
          })),
  }
}

/** The owner of a draft: another shop's is never shown. */
export type DraftOwner = { mall_id: string | null; shop_no: string | null }
const stored = z.object({
  mall_id: z.string().nullable(),
  shop_no: z.string().nullable(),
  had_image: z.boolean(),
  draft: productDraft,
})

/** One of the few things kept in the browser's storage: no personal data, for this tab only, gone when it is saved. */
const storageKey = 'genuine.draft.product'

/** Reads the draft from before a reload. */
export function readStored(owner: DraftOwner): { draft: ProductDraft; had_image: boolean } | null {
  const { data } = stored.safeParse(readTabDraft(storageKey))
  return data !== undefined && data.mall_id === owner.mall_id && data.shop_no === owner.shop_no ? data : null
}

/** Stores the draft. */
export function writeStored(owner: DraftOwner, draft: ProductDraft, had_image: boolean): void {
  keepTabDraft(storageKey, { ...owner, had_image, draft })
}

/** Drops the stored draft, when untouched or saved. */
export function forgetStored(): void {
  keepTabDraft(storageKey, null)
}
