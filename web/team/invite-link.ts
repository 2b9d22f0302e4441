export type InviteLink = { mall_id: string; token: string }
