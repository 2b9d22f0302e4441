import type { BatchLine } from '#contract/codes/batches.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useText } from '../../kernel/text.ts'

type Named = Pick<BatchLine, 'name' | 'product_name' | 'products'> & { batch_id: string | null }

/** The name of a batch: its own, else its products with its number, so that no two are named alike. */
export function useBatchName() {
  const { t, number } = useText(codesNamesTexts)
  return ({ name, product_name, products, batch_id }: Named): string => {
    if (name !== null) return name
    const product = product_name ?? t('batches.unnamed')
    const named = products > 1 ? t('batches.product_and_more', { product, count: number(products - 1) }) : product
    return batch_id === null ? named : t('batches.numbered', { name: named, batch_id })
  }
}
