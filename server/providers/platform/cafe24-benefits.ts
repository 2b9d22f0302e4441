import { z } from 'zod'
import type { CallResult } from '../call.ts'
import { map } from './answered.ts'
import type { PlatformAnswer, PlatformBenefits, PlatformMall } from './platform.ts'

/** Members, groups, points and coupons of Cafe24 (providers 1.3). */

/** One call of the Admin API, and how its answer is read. */
export type Cafe24Call = {
  ask(mall: PlatformMall, access_token: string, path: string, change?: object): Promise<CallResult>
  read<S extends z.ZodType>(result: CallResult, shape: S): PlatformAnswer<z.output<S>>
}

const numeral = z.union([z.number(), z.string()]).transform(String)
const money = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Number(value ?? 0))
const groupsShape = z.object({ customergroups: z.array(z.object({ group_no: numeral, group_name: z.string() })) })
const couponsShape = z.object({
  coupons: z.array(
    z.object({
      coupon_no: numeral,
      coupon_name: z.string(),
      benefit_text: z.string().nullish(),
      deleted: z.string().optional(),
      is_stopped_issued_coupon: z.string().optional(),
    }),
  ),
})
const customersShape = z.object({
  customers: z.array(z.object({ member_id: z.string(), group_no: numeral, available_points: money })),
})
const pointsShape = z.object({ points: z.array(z.object({ member_id: z.string(), reason: z.string().nullish() })) })
const changedShape = z.object({ points: z.object({ member_id: z.string() }) })
const movedShape = z.object({ customers: z.array(z.object({ member_id: z.string() })) })
const issuesShape = z.object({ issues: z.array(z.object({ issue_no: numeral, member_id: z.string() })) })
const issuedShape = z.object({ issues: z.object({ count: z.record(z.string(), z.coerce.number()) }) })

/** Pages of a list, and how many of them are read: the platform's own caps (providers 1.3). */
const pages = { points: { limit: 100, most: 80 }, issues: { limit: 500, most: 17 } } as const
const day_ms = 86_400_000

export function cafe24Benefits({ ask, read }: Cafe24Call): PlatformBenefits {
  /** Every page of a list until one is not full. */
  async function all<T>(
    { limit, most }: { limit: number; most: number },
    page: (offset: number) => Promise<PlatformAnswer<readonly T[]>>,
  ): Promise<PlatformAnswer<readonly T[]>> {
    const found: T[] = []
    for (let each = 0; each < most; each++) {
      const answer = await page(each * limit)
      if (answer.outcome !== 'ok') return answer
      found.push(...answer.value)
      if (answer.value.length < limit) break
    }
    return { outcome: 'ok', value: found }
  }

  async function move(
    mall: PlatformMall,
    token: string,
    { shop_no, member_id }: { shop_no: string; member_id: string },
    group_no: string,
  ): Promise<PlatformAnswer<null>> {
    const change = { shop_no: Number(shop_no), requests: [{ member_id, fixed_group: 'F' }] }
    const path = `customergroups/${encodeURIComponent(group_no)}/customers`
    return map(read(await ask(mall, token, path, change), movedShape), () => null)
  }

  return {
    async groups(mall, token, { shop_no }) {
      const answer = read(await ask(mall, token, `customergroups?${query({ shop_no })}`), groupsShape)
      return map(answer, ({ customergroups }) => customergroups)
    },
    async coupons(mall, token, { shop_no }) {
      const answer = read(await ask(mall, token, `coupons?${query({ shop_no, limit: '500' })}`), couponsShape)
      return map(answer, ({ coupons }) =>
        coupons
          .filter(({ deleted }) => deleted !== 'T')
          .map(({ coupon_no, coupon_name, benefit_text, is_stopped_issued_coupon }) => ({
            coupon_no,
            coupon_name,
            benefit: benefit_text ?? '',
            open: is_stopped_issued_coupon !== 'T',
          })),
      )
    },
    async member(mall, token, { shop_no, member_id }) {
      const answer = read(await ask(mall, token, `customers?${query({ shop_no, member_id })}`), customersShape)
      // A comma in an id asks for two: only the very one is meant.
      return map(answer, ({ customers }) => {
        const found = customers.find((customer) => customer.member_id === member_id)
        return found === undefined ? null : { groups: [found.group_no], points: found.available_points }
      })
    },
    joinGroup: async (mall, token, { shop_no, member_id, group_no }) =>
      move(mall, token, { shop_no, member_id }, group_no),
    async leaveGroup(mall, token, { shop_no, member_id, group_no, now_in, before }) {
      const [back] = before
      // A member is in exactly one group; one who has left this one since is not moved.
      if (back === undefined || back === group_no || !now_in.includes(group_no)) return { outcome: 'ok', value: null }
      return move(mall, token, { shop_no, member_id }, back)
    },
    async changePoints(mall, token, { shop_no, member_id, amount, reason }) {
      const type = amount < 0 ? 'decrease' : 'increase'
      const request = { member_id, amount: Math.abs(amount).toFixed(2), type, reason }
      const answer = read(await ask(mall, token, 'points', { shop_no: Number(shop_no), request }), changedShape)
      return map(answer, () => null)
    },
    async findPoints(mall, token, { shop_no, member_id, mark, since, until }) {
      // A day more on either side: their clock is not ours.
      const start_date = seoulDay(since.getTime() - day_ms)
      const end_date = seoulDay(until.getTime() + day_ms)
      const { limit } = pages.points
      const found = await all(pages.points, async (offset) => {
        const asked = { shop_no, member_id, start_date, end_date, limit: String(limit), offset: String(offset) }
        return map(read(await ask(mall, token, `points?${query(asked)}`), pointsShape), ({ points }) => points)
      })
      return map(found, (points) =>
        points.some((line) => line.member_id === member_id && line.reason?.includes(mark) === true),
      )
    },
    async issueCoupon(mall, token, { shop_no, member_id, coupon_no, again }) {
      const allow_duplication = again ? 'T' : 'F'
      const more = { single_issue_per_once: 'T', send_sms_for_issue: 'F' }
      const request = { issued_member_scope: 'M', member_id, allow_duplication, ...more }
      const path = `coupons/${encodeURIComponent(coupon_no)}/issues`
      const answer = read(await ask(mall, token, path, { shop_no: Number(shop_no), request }), issuedShape)
      return map(answer, ({ issues }) => (issues.count[coupon_no] ?? 0) > 0)
    },
    async issues(mall, token, { shop_no, member_id, coupon_no }) {
      const { limit } = pages.issues
      const found = await all(pages.issues, async (offset) => {
        const asked = { shop_no, member_id, limit: String(limit), offset: String(offset) }
        const path = `coupons/${encodeURIComponent(coupon_no)}/issues?${query(asked)}`
        return map(read(await ask(mall, token, path), issuesShape), ({ issues }) => issues)
      })
      return map(found, (list) => list.filter((each) => each.member_id === member_id).map(({ issue_no }) => issue_no))
    },
  }
}

function query(asked: Record<string, string>): string {
  return new URLSearchParams(asked).toString()
}

function seoulDay(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}
