import type { Profile, ProfileField } from '#contract/partners/profile.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/**
 * A shop's profile: the one stored record behind every wire form of it (resolution 27). Personal data is sealed; the
 * mall's name is kept with the mall.
 */

const sealed = ['mall_email', 'manager_name', 'manager_email', 'manager_phone'] as const satisfies ProfileField[]
const plain = ['business_number', 'business_name', 'mall_url', 'solution_name'] as const satisfies ProfileField[]

/** Reads and decrypts the record; missing values are ''. Null for an unknown mall. */
export async function openProfile(kernel: InTransaction<Kernel>, mall_id: string): Promise<Profile | null> {
  const row = await kernel.tx
    .selectFrom('mall as m')
    .leftJoin('mall_profile as p', 'p.mall_id', 'm.mall_id')
    .selectAll('p')
    .select('m.mall_name')
    .where('m.mall_id', '=', mall_id)
    .executeTakeFirst()
  if (row === undefined) return null
  const open = (bytes: Buffer | null) => (bytes === null ? '' : kernel.seals.open(mall_id, bytes))
  return {
    mall_name: row.mall_name,
    mall_url: row.mall_url ?? '',
    solution_name: row.solution_name ?? '',
    business_name: row.business_name ?? '',
    business_number: row.business_number ?? '',
    mall_email: open(row.mall_email_sealed),
    manager_name: open(row.manager_name_sealed),
    manager_phone: open(row.manager_phone_sealed),
    manager_email: open(row.manager_email_sealed),
  }
}

/** Keeps the given fields of the record, made when it is not there yet; an empty one is kept as nothing. */
export async function keepProfile(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  fields: Partial<Profile>,
): Promise<void> {
  const columns: Record<string, string | Buffer | null> = {}
  for (const field of plain) {
    const value = fields[field]
    if (value !== undefined) columns[field] = value === '' ? null : value
  }
  for (const field of sealed) {
    const value = fields[field]
    if (value !== undefined) columns[`${field}_sealed`] = value === '' ? null : kernel.seals.seal(mall_id, value)
  }
  const row = { ...columns, updated_at: kernel.now() }
  await kernel.tx
    .insertInto('mall_profile')
    .values({ mall_id, ...row })
    .onConflict((conflict) => conflict.column('mall_id').doUpdateSet(row))
    .execute()
  if (fields.mall_name !== undefined)
    await kernel.tx.updateTable('mall').set({ mall_name: fields.mall_name }).where('mall_id', '=', mall_id).execute()
}
