import { sentence } from '#contract/text/text.ts'
import { judgeRow, rememberRow } from './judge-row.ts'
import { readSentRow } from './sheet-row.ts'
import { readShelf } from '../search/shelf.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Dry run of the registration of rows, one after the other; nothing is written (product C). */
export const checkProductRows: Handler<'checkProductRows'> = async (context, { rows }) => {
  const { language } = context
  const read = rows.map(readSentRow)
  const good = read.filter(({ problem }) => problem === null).map(({ row }) => row)
  const shelf = await context.read(async (context) => readShelf(context, good))
  return read.map(({ row, problem }) => {
    if (problem !== null) return { known: false, field: problem.field, reason: sentence(language, problem.hint) }
    const judged = judgeRow(shelf, row)
    if (judged.kind === 'conflict') {
      return { known: false, field: judged.field, reason: sentence(language, judged.reason) }
    }
    // A new product has no number yet; its code identifies it.
    const product_no = judged.kind === 'new product' ? row.product_code : judged.product.product_no
    if (judged.kind !== 'known') rememberRow(shelf, row, product_no)
    return { known: judged.kind === 'known', field: null, reason: null }
  })
}
