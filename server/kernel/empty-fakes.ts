import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * Takes what is personal from reports of suspected fakes (`which` narrows them, by `r`): words, pictures, contact, answers
 * and notes go, the link opens nothing any more; what was reported when, and what became of it, stays.
 */
export async function emptyFakes(tx: Tx, mall_id: string, now: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      update fake_report r set words_sealed = null, link_hash = null, contact_channel = null, contact_sealed = null,
        contact_index = null, emptied_at = ${now}
      where r.mall_id = ${mall_id} and r.emptied_at is null and ${which} returning r.fake_no
    ), pictures as (
      delete from fake_picture p using gone where p.mall_id = ${mall_id} and p.fake_no = gone.fake_no)
    update fake_entry e set words_sealed = null from gone where e.mall_id = ${mall_id} and e.fake_no = gone.fake_no`.execute(
    tx,
  )
}
