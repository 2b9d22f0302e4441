import type { LeftOutCharacter } from '#contract/labels/print/print-centre.ts'
import { setWords } from './label-text.ts'
import type { PrintGroup } from './print-items.ts'
import type { PrintOrder } from './print-file.ts'

/**
 * Finds characters of a print file that no embedded font has (an emoji, a Chinese sign), for a warning before printing.
 * Serials and data files keep every character.
 */
export function leftOut(
  groups: readonly PrintGroup[],
  { format, paper }: Pick<PrintOrder, 'format' | 'paper'>,
): LeftOutCharacter[] {
  if (format === 'csv') return []
  const { foot, geometry } = paper
  const words = foot.kind === 'text' ? [foot.text] : []
  const names = format === 'pdf' && geometry.headers ? groups.flatMap(namesOf) : []
  const found = new Map<string, LeftOutCharacter>()
  for (const example of [...words, ...names]) {
    for (const character of setWords(example).left_out) {
      const known = found.get(character) ?? { character, count: 0, example }
      found.set(character, { ...known, count: known.count + 1 })
    }
  }
  return [...found.values()]
}

/** The number of characters that a print file leaves out. */
export function leftOutCount(characters: readonly LeftOutCharacter[]): number {
  return characters.reduce((sum, { count }) => sum + count, 0)
}

function namesOf({ product_name, variant_name, product_code, variant_code }: PrintGroup): string[] {
  return [product_name, variant_name, product_code, variant_code]
}
