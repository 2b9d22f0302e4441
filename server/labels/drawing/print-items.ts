import type { PrintItem } from './pdf-labels.ts'

/** The codes of one variant with their print counts, in the order in which they are printed. */
export type PrintGroup = {
  product_name: string
  variant_name: string
  product_code: string
  variant_code: string
  gtin: string | null
  codes: { serial_number: string; print_count: number }[]
}

export type ItemRules = {
  link: (serial: string, gtin: string | null) => string
  /** The count of a header block in words; null where there are no header blocks. */
  header: ((count: number) => string) | null
}

/** Things drawn before another block is asked for. */
const blockItems = 200

/** Header blocks and labels in their order; a link is signed when its label is drawn, not before. */
export function* printItems(groups: readonly PrintGroup[], { link, header }: ItemRules): Generator<PrintItem[]> {
  let block: PrintItem[] = []
  for (const { codes, gtin, ...names } of groups) {
    const count = codes.reduce((sum, { print_count }) => sum + print_count, 0)
    if (header !== null && count > 0) block.push({ kind: 'header', ...names, count: header(count) })
    for (const { serial_number, print_count } of codes) {
      if (print_count > 0)
        block.push({ kind: 'label', serial_number, link: link(serial_number, gtin), copies: print_count })
      if (block.length < blockItems) continue
      yield block
      block = []
    }
  }
  yield block
}
