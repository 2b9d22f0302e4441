import {
  type CodeRow,
  type CodeRowField,
  type Checked,
  type RowProblem,
  type SavedWarranty,
  isTaken,
} from '#contract/codes/sheet-row.ts'
import { fieldTitle } from '#contract/sheets/forms.ts'
import { type Language, sentence, text } from '#contract/text/text.ts'
import type { ShopScope } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { type CodePair, productsOf, variantsOf } from './variants-of.ts'

/** A row of the call with its place, and what it asks for; or what is wrong with it. */
export type SheetRow<Item> = { index: number; checked: Checked<Item & CodePair>; variant_no: string | null }

/** The shop's saved warranty, which fills what rows leave empty. */
export async function savedWarranty(tx: Tx, { mall_id, shop_id }: ShopScope): Promise<SavedWarranty> {
  return tx
    .selectFrom('shop')
    .select(['duration_type', 'duration'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
}

/** Finds the options of the good rows; a row whose pair of codes the shop lacks becomes a failed one. */
export async function withVariants<Item>(
  tx: Tx,
  shop: ShopScope,
  checked: readonly Checked<Item & CodePair>[],
): Promise<SheetRow<Item>[]> {
  const items = checked.flatMap(({ item }) => item ?? [])
  const find = await variantsOf(tx, shop, items)
  const lost = items.filter((item) => find(item) === null)
  const products = await productsOf(
    tx,
    shop,
    lost.map(({ product_code }) => product_code),
  )
  return checked.map((one, index) => {
    const variant_no = one.item === null ? null : find(one.item)
    if (one.item === null || variant_no !== null) return { index, checked: one, variant_no }
    return { index, checked: { item: null, problems: [missing(products, one.item)] }, variant_no }
  })
}

function missing(products: ReadonlySet<string>, { product_code }: CodePair): RowProblem {
  return products.has(product_code)
    ? { field: 'variant_code', help: 'code_row.help_variant' }
    : { field: 'product_code', help: 'code_row.help_product' }
}

/** A failed row as the answer gives it back: its words, the reason of the table, and each wrong cell. */
export function failOf<Row extends CodeRow>(
  row: Row,
  index: number,
  problems: readonly RowProblem[],
  language: Language,
) {
  const errors: { path: CodeRowField; message: string }[] = problems.map(({ field, help }) => ({
    path: field,
    message: sentence(language, help),
  }))
  return { ...row, index, reason: reasonOf(language, problems), errors }
}

/** Each wrong column's name followed by 오류 (001 §5), and 기등록 정품코드 오류 for a taken serial. */
export function reasonOf(language: Language, problems: readonly RowProblem[]): string {
  const reasons = problems.map(({ field, help }) =>
    isTaken(help)
      ? text(language, 'code_row.taken')
      : text(language, 'sheet_import.field_wrong', { field: fieldTitle(field, language) }),
  )
  return [...new Set(reasons)].join(', ')
}
