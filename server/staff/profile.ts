import type { Selectable } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

/** A mall's profile, decrypted. */
export type Profile = {
  business_name: string | null
  business_number: string | null
  mall_url: string | null
  solution_name: string | null
  mall_email: string | null
  manager_name: string | null
  manager_phone: string | null
  manager_email: string | null
}

/** The profile of a mall, or null for one that never gave any. */
export async function profileOf(kernel: InTransaction<Kernel>, mall_id: string): Promise<Profile | null> {
  const row = await kernel.tx.selectFrom('mall_profile').selectAll().where('mall_id', '=', mall_id).executeTakeFirst()
  return row === undefined ? null : opened(kernel, row)
}

function opened(kernel: Pick<Kernel, 'seals'>, row: Selectable<Tables['mall_profile']>): Profile {
  const open = (sealed: Buffer | null) => (sealed === null ? null : kernel.seals.open(row.mall_id, sealed))
  const { business_name, business_number, mall_url, solution_name } = row
  return {
    business_name,
    business_number,
    mall_url,
    solution_name,
    mall_email: open(row.mall_email_sealed),
    manager_name: open(row.manager_name_sealed),
    manager_phone: open(row.manager_phone_sealed),
    manager_email: open(row.manager_email_sealed),
  }
}
