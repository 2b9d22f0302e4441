import type { Kernel } from '../kernel/context.ts'
import type { PlatformAnswer, PlatformCoupon, PlatformGroup, PlatformMember } from '../providers/platform/platform.ts'
import { withPlatform } from './tokens.ts'

/** Answers of a mall's platform, and a member as it knows them: for who gives something to members. */
export type Answered<T> = PlatformAnswer<T>
export type MemberThere = PlatformMember

type Shop = { mall_id: string; shop_no: string }

/** The member groups of a shop, as its platform has them now. */
export async function platformGroups(
  kernel: Kernel,
  { mall_id, shop_no }: Shop,
): Promise<Answered<readonly PlatformGroup[]>> {
  return withPlatform(kernel, mall_id, ({ platform, mall, access_token }) =>
    platform.benefits.groups(mall, access_token, { shop_no }),
  )
}

/** The coupons of a shop, as its platform has them now. */
export async function platformCoupons(
  kernel: Kernel,
  { mall_id, shop_no }: Shop,
): Promise<Answered<readonly PlatformCoupon[]>> {
  return withPlatform(kernel, mall_id, ({ platform, mall, access_token }) =>
    platform.benefits.coupons(mall, access_token, { shop_no }),
  )
}
