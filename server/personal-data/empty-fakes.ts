import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { dropPictures } from '../pictures/buyer-pictures.ts'

/**
 * Erases personal data from reports of suspected fakes (`which` narrows them, by `r`): texts, pictures, contact,
 * answers, notes and the link; time and result stay.
 */
export async function emptyFakes(tx: Tx, mall_id: string, now: Date, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ fake_no: string }>`
    update fake_report r set words_sealed = null, link_hash = null, contact_channel = null, contact_sealed = null,
      contact_index = null, emptied_at = ${now}
    where r.mall_id = ${mall_id} and r.emptied_at is null and ${which} returning r.fake_no`.execute(tx)
  if (rows.length === 0) return
  const about_nos = rows.map(({ fake_no }) => fake_no)
  await dropPictures(tx, mall_id, { about: 'fake', about_nos })
  await sql`
    update fake_entry set words_sealed = null
    where mall_id = ${mall_id} and fake_no = any (${about_nos}::bigint[])`.execute(tx)
}
