import { readGtin, shownGtin } from '#contract/products/gtin.ts'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { textsOf } from '../../kernel/text.ts'

const { t } = textsOf(productsGtinTexts)

/** A variant whose GTIN is entered. */
export type GtinVariant = { product_name: string; variant_name: string; variant_code: string; gtin: string | null }

/** The typed GTINs, by the variant's code. */
export type GtinDraft = ReadonlyMap<string, string>

export function draftOf(variants: readonly GtinVariant[]): GtinDraft {
  return new Map(variants.map(({ variant_code, gtin }) => [variant_code, gtin === null ? '' : shownGtin(gtin)]))
}

/** A pasted column of a spreadsheet fills the fields from the one where it was pasted downwards. */
export function pasted(
  draft: GtinDraft,
  { variants, at, text }: { variants: readonly GtinVariant[]; at: number; text: string },
): GtinDraft {
  const cells = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const filled = cells.flatMap((cell, down): [string, string][] => {
    const variant = variants[at + down]
    // Of a row of several cells the first one counts.
    return variant === undefined ? [] : [[variant.variant_code, (cell.split('\t')[0] ?? '').trim()]]
  })
  return new Map([...draft, ...filled])
}

export type GtinErrors = Readonly<Record<string, string>>

/** Validates each field, by the variant's code, by the rule of the server. */
export function wrongGtins(draft: GtinDraft): GtinErrors {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [code, typed] of draft) {
    if (typed.trim() === '') continue
    const read = readGtin(typed)
    if ('problem' in read) errors[code] = t(read.problem === 'check' ? 'product.gtin_check' : 'product.gtin_wrong')
    else if (seen.has(read.gtin)) errors[code] = t('gtin.twice')
    else seen.add(read.gtin)
  }
  return errors
}

/** The changed fields. */
export function changedGtins(draft: GtinDraft, variants: readonly GtinVariant[]) {
  const before = draftOf(variants)
  return [...draft].flatMap(([variant_code, typed]) =>
    before.get(variant_code) === typed.trim() ? [] : [{ variant_code, gtin: typed.trim() }],
  )
}
