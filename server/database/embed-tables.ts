import type { Time } from './column-types.ts'

/** Rows of sites that show the buyer's page (migration 0063). */
export type EmbedTables = {
  embed_seen: { mall_id: string; shop_id: number; site: string; seen_at: Time }
}
