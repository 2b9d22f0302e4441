/** The key of a shop: its mall, and its number in it, one for each app. */
export type ShopKey = { mall_id: string; shop_id: number }
