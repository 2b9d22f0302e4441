import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { Context } from '../context.ts'

type GetManager = Operations['getManagerInfo']

/** The shop manager as stored (resolution 27: one record, read here under this dialog's names); nothing known is empty. */
export async function getManager(context: Context, _input: InputOf<GetManager>): Promise<OutputOf<GetManager>> {
  const { mall_id, seals } = context
  const row = await context.read((tx) =>
    tx
      .selectFrom('mall as m')
      .leftJoin('mall_profile as p', 'p.mall_id', 'm.mall_id')
      .select(['m.mall_name', 'p.manager_name_sealed', 'p.manager_phone_sealed', 'p.manager_email_sealed'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirstOrThrow(),
  )
  const opened = (sealed: Buffer | null) => (sealed === null ? '' : seals.open(mall_id, sealed))
  return {
    mall_name: row.mall_name,
    mall_manager: opened(row.manager_name_sealed),
    mall_phone: opened(row.manager_phone_sealed),
    mall_email: opened(row.manager_email_sealed),
  }
}
