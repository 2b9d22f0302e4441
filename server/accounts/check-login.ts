import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { Context } from '../context.ts'

/** Who is signed in: the mall and its platform (000 §7). A partner's shop counts as `mall`, the default (000 §9). */
export async function checkLogin(
  context: Context,
  _input: InputOf<Operations['checkLogin']>,
): Promise<OutputOf<Operations['checkLogin']>> {
  const { mall_id } = context
  const mall = await context.read((tx) =>
    tx.selectFrom('mall').select('flavour').where('mall_id', '=', mall_id).executeTakeFirstOrThrow(),
  )
  return { mall_id, mall_type: mall.flavour === 'imweb' ? 'imweb' : 'mall' }
}
