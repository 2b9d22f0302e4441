import { z } from 'zod'
import { map } from './answered.ts'
import type { PlatformAnswer, PlatformBenefits, PlatformMall } from './platform.ts'

/**
 * Members, groups, points and coupons of imweb (providers 2.2). Field names are from its document's index and need
 * checking before the first live call. Granted benefits cannot be queried.
 */

type Change = { method: 'POST' | 'PUT'; body: object }
/** One call of the Open API, and the unit that a shop is there. */
export type ImwebCall = {
  ask<S extends z.ZodType>(token: string, path: string, shape: S, change?: Change): Promise<PlatformAnswer<z.output<S>>>
  unitOf(mall: PlatformMall, token: string, shop_no: string): Promise<PlatformAnswer<string>>
}

const numeral = z.union([z.number(), z.string()]).transform(String)
const groupShape = z.object({ siteGroupCode: numeral, title: z.string() })
const couponShape = z.object({
  couponCode: numeral,
  name: z.string(),
  status: z.string().nullish(),
  description: z.string().nullish(),
})
const pageOf = <S extends z.ZodType>(shape: S) => z.object({ totalPage: z.coerce.number(), list: z.array(shape) })
const memberShape = z.object({
  memberUid: z.string(),
  point: z.coerce.number().nullish(),
  groupList: z.array(z.object({ siteGroupCode: numeral })).default([]),
})
/** Pages of a list that are read at most. */
const pagesMost = 20

/** A unit of a site, and the token that opens it. */
type Unit = { mall: PlatformMall; token: string; shop_no: string }

export function imwebBenefits({ ask, unitOf }: ImwebCall): PlatformBenefits {
  async function list<S extends z.ZodType>(token: string, path: string, unitCode: string, shape: S) {
    const found: z.output<S>[] = []
    for (let page = 1; page <= pagesMost; page++) {
      const query = new URLSearchParams({ unitCode, page: String(page), limit: '100' }).toString()
      const answer = await ask(token, `${path}?${query}`, pageOf(shape))
      if (answer.outcome !== 'ok') return answer
      found.push(...answer.value.list)
      if (page >= answer.value.totalPage) break
    }
    return { outcome: 'ok', value: found } as const
  }
  /** A change of one member, in the unit that the shop is. */
  async function change(
    { mall, token, shop_no }: Unit,
    path: string,
    { method, body }: Change,
  ): Promise<PlatformAnswer<null>> {
    const unit = await unitOf(mall, token, shop_no)
    if (unit.outcome !== 'ok') return unit
    const whole = { method, body: { unitCode: unit.value, ...body } }
    return map(await ask(token, path, z.unknown(), whole), () => null)
  }
  const groupsOf = ({ mall, token, shop_no }: Unit, member_id: string, codes: readonly string[]) =>
    change({ mall, token, shop_no }, `member-info/members/${encodeURIComponent(member_id)}/groups`, {
      method: 'PUT',
      body: { siteGroupCodeList: codes },
    })

  return {
    async groups(mall, token, { shop_no }) {
      const unit = await unitOf(mall, token, shop_no)
      if (unit.outcome !== 'ok') return unit
      const found = await list(token, 'member-info/groups', unit.value, groupShape)
      return map(found, (groups) =>
        groups.map(({ siteGroupCode, title }) => ({ group_no: siteGroupCode, group_name: title })),
      )
    },
    async coupons(mall, token, { shop_no }) {
      const unit = await unitOf(mall, token, shop_no)
      if (unit.outcome !== 'ok') return unit
      const found = await list(token, 'promotion/shop-coupon', unit.value, couponShape)
      return map(found, (coupons) =>
        coupons.map(({ couponCode, name, status, description }) => ({
          coupon_no: couponCode,
          coupon_name: name,
          benefit: description ?? '',
          open: status !== 'STOP' && status !== 'END',
        })),
      )
    },
    async member(mall, token, { shop_no, member_id }) {
      const unit = await unitOf(mall, token, shop_no)
      if (unit.outcome !== 'ok') return unit
      const query = new URLSearchParams({ unitCode: unit.value }).toString()
      const found = await ask(token, `member-info/members/${encodeURIComponent(member_id)}?${query}`, memberShape)
      if (found.outcome === 'refused' && found.reason === 'not_found') return { outcome: 'ok', value: null }
      return map(found, ({ groupList, point }) => ({
        groups: groupList.map(({ siteGroupCode }) => siteGroupCode),
        points: point ?? null,
      }))
    },
    joinGroup: async (mall, token, { shop_no, member_id, group_no, now_in }) =>
      groupsOf({ mall, token, shop_no }, member_id, [...new Set([...now_in, group_no])]),
    leaveGroup: async (mall, token, { shop_no, member_id, group_no, now_in, before }) =>
      // Who was in it before stays in it.
      before.includes(group_no)
        ? { outcome: 'ok', value: null }
        : groupsOf(
            { mall, token, shop_no },
            member_id,
            now_in.filter((each) => each !== group_no),
          ),
    changePoints: async (mall, token, { shop_no, member_id, amount, reason }) =>
      change({ mall, token, shop_no }, `promotion/shop-point/change/member/${encodeURIComponent(member_id)}`, {
        method: 'PUT',
        body: { changeType: amount < 0 ? 'decrease' : 'increase', point: Math.abs(amount), reason },
      }),
    findPoints: async () => ({ outcome: 'ok', value: null }),
    async issueCoupon(mall, token, { shop_no, member_id, coupon_no }) {
      const path = `promotion/shop-coupon/${encodeURIComponent(coupon_no)}/issue`
      const done = await change({ mall, token, shop_no }, path, { method: 'POST', body: { memberUid: member_id } })
      return map(done, () => true)
    },
    issues: async () => ({ outcome: 'ok', value: null }),
  }
}
