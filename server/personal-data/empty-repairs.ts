import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { dropPictures } from '../pictures/buyer-pictures.ts'

/**
 * Erases personal data from repair requests (`which` narrows them, by `r`): description, pictures, answers, notes and
 * the link; time and result stay.
 */
export async function emptyRepairs(tx: Tx, mall_id: string, now: Date, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ repair_no: string }>`
    update repair r set symptom_sealed = null, link_hash = null, emptied_at = ${now}
    where r.mall_id = ${mall_id} and r.emptied_at is null and ${which} returning r.repair_no`.execute(tx)
  if (rows.length === 0) return
  const about_nos = rows.map(({ repair_no }) => repair_no)
  await dropPictures(tx, mall_id, { about: 'repair', about_nos })
  await sql`
    update repair_entry set words_sealed = null
    where mall_id = ${mall_id} and repair_no = any (${about_nos}::bigint[])`.execute(tx)
}
