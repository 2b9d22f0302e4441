import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A shop of the demo begins with points and a plan that nobody paid: its books say so. */
export async function openBooks(tx: Tx, mall_id: string, shop_id: number, at: Date): Promise<void> {
  await sql`select open_books(${mall_id}, ${shop_id}, ${at})`.execute(tx)
}
