import { setWords } from './label-text.ts'
import type { PrintGroup } from './print-items.ts'
import type { PrintOrder } from './print-file.ts'

/**
 * Counts the characters of a print file's names and words that no font of ours has (an emoji, a Chinese sign), and that
 * are therefore not on paper: whoever prints is told. Serials keep every character, and data files have all as it is.
 */
export function leftOut(
  groups: readonly PrintGroup[],
  { format, paper }: Pick<PrintOrder, 'format' | 'paper'>,
): number {
  if (format === 'csv') return 0
  const { foot, geometry } = paper
  const words = foot.kind === 'text' ? [foot.text] : []
  const names = format === 'pdf' && geometry.headers ? groups.flatMap(namesOf) : []
  return [...words, ...names].reduce((sum, text) => sum + setWords(text).left_out, 0)
}

function namesOf({ product_name, variant_name, product_code, variant_code }: PrintGroup): string[] {
  return [product_name, variant_name, product_code, variant_code]
}
