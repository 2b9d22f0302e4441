import type { Time } from './column-types.ts'

/** Rows of sites that show the buyer's page. */
export type EmbedTables = {
  embed_seen: { mall_id: string; shop_id: number; site: string; seen_at: Time }
}
