import type { BatchLine } from '#contract/codes/batches.ts'
import { useText } from './text.ts'

/** The name of a batch: its own, else its content. */
export function useBatchName() {
  const { t, number } = useText()
  return ({ name, product_name, items }: Pick<BatchLine, 'name' | 'product_name' | 'items'>): string => {
    if (name !== null) return name
    const product = product_name ?? t('batches.unnamed')
    return items > 1 ? t('batches.product_and_more', { product, count: number(items - 1) }) : product
  }
}
