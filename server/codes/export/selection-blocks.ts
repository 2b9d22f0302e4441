import type { Snapshot } from '../../database/snapshot.ts'
import { asked } from '../search/question.ts'
import { type CodeTexts, codeFields } from './blocks.ts'

type Selected = { shop_id: number; selection_id: string; chunks: number }

/** The codes of a selection, chunk by chunk, newest first; those that are gone are left out. */
export async function* selectionBlocks(
  snapshot: Snapshot,
  { shop_id, selection_id, chunks }: Selected,
): AsyncGenerator<CodeTexts> {
  const columns = codeFields.map((field) => `c.${field}`).join(', ')
  for (let chunk_no = 0; chunk_no < chunks; chunk_no++) {
    const { question, values } = asked(
      (put) => `select ${columns}
        from code_selection_chunk s cross join lateral unnest(s.code_ids) as i (code_id)
        join code c on c.mall_id = s.mall_id and c.shop_id = ${put(shop_id, 'integer')} and c.code_id = i.code_id
        where s.mall_id = tenant.mall_id and s.selection_id = ${put(selection_id, 'uuid')}
          and s.chunk_no = ${put(chunk_no, 'integer')}
        order by c.code_id desc`,
    )
    const codes = await snapshot.askColumns(question, codeFields, values)
    if (codes.code_id.length > 0) yield codes
  }
}
