import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { refuse, send } from './answer.ts'
import { type Asked, admit } from './api.ts'
import { couponAnswer, customerAnswer, groupAnswer, issueAnswer, issueNo, pointAnswer } from './benefit-answers.ts'
import type { Buckets } from './bucket.ts'
import { memberIdMost } from './members.ts'
import { type Query, queryOf } from './query.ts'
import { seoul, type World } from './world.ts'

type At = { Params: { mall_id: string; group_no?: string; coupon_no?: string } }

const member_id = z.string().min(1).max(memberIdMost)
const pointShape = z.object({
  request: z.object({
    member_id,
    order_id: z.string().max(100).optional(),
    amount: z.string().regex(/^[0-9]{1,9}(\.[0-9]{1,2})?$/),
    type: z.enum(['increase', 'decrease']),
    reason: z.string().max(500).default(''),
  }),
})
const issueShape = z.object({
  request: z.object({
    issued_member_scope: z.literal('M'),
    member_id,
    allow_duplication: z.enum(['T', 'F', 'S']).default('F'),
    single_issue_per_once: z.enum(['T', 'F']).default('T'),
    send_sms_for_issue: z.enum(['T', 'F']).default('F'),
  }),
})
const moved = z.object({ member_id, fixed_group: z.enum(['T', 'F']).default('F') })
const moveShape = z.object({ requests: z.array(moved).min(1).max(200) })
const day = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}/)
const page = (limit: number, most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).default(limit),
  offset: z.coerce.number().int().min(0).max(8000).default(0),
})
const pointsQuery = z.object({ member_id: z.string().optional(), start_date: day, end_date: day, ...page(10, 100) })
const issuesQuery = z.object({
  member_id: z.string().optional(),
  since_issue_no: z
    .string()
    .regex(/^[0-9]{1,25}$/)
    .optional(),
  ...page(10, 500),
})
const couponsQuery = z.object({ coupon_no: z.string().optional(), ...page(100, 500) })
const lookQuery = z.object({ member_id: z.string().min(1) })

/** The most that one call gives (providers 1.3). */
const pointsMost = 1_000_000

/** `customers`, `customergroups`, `points`, `coupons`: members and what they get (providers 1.3). */
export function mountBenefits(room: FastifyInstance, world: World, buckets: Buckets): void {
  const base = '/cafe24/:mall_id/api/v2/admin'
  const get = <S extends z.ZodType>(path: string, scope: string, shape: S, answer: Answer<z.output<S>>) =>
    room.get<At>(`${base}/${path}`, (request, reply) => {
      const asked = admit(world, buckets, { request, reply }, { scope })
      if (asked === undefined) return reply
      const parsed = shape.safeParse(queryOf(request) satisfies Query)
      if (!parsed.success) return refuse(reply, 422, 'Invalid parameter.')
      const body = answer(asked, parsed.data, request.params)
      return body === null ? refuse(reply, 404, 'Not found.') : send(world, reply, body)
    })
  const post = <S extends z.ZodType>(path: string, scope: string, shape: S, change: Change<z.output<S>>) =>
    room.post<At>(`${base}/${path}`, async (request, reply) => {
      const asked = admit(world, buckets, { request, reply }, { scope })
      if (asked === undefined) return reply
      const parsed = shape.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 422, 'Invalid parameter.')
      const made = change(world, asked, parsed.data, request.params)
      if (typeof made === 'string') return refuse(reply, made === 'Not found.' ? 404 : 422, made)
      return afterwards(world, reply, made)
    })
  get('customers', 'mall.read_customer', lookQuery, customers)
  get('customergroups', 'mall.read_customer', z.object({}), ({ mall, shop }) => ({
    customergroups: mall.benefits.groups.map((group) => groupAnswer(group, shop)),
  }))
  post('customergroups/:group_no/customers', 'mall.write_customer', moveShape, moveMembers)
  get('points', 'mall.read_mileage', pointsQuery, points)
  post('points', 'mall.write_mileage', pointShape, changePoints)
  get('coupons', 'mall.read_promotion', couponsQuery, coupons)
  get('coupons/:coupon_no/issues', 'mall.read_promotion', issuesQuery, issues)
  post('coupons/:coupon_no/issues', 'mall.write_promotion', issueShape, issueCoupon)
}

type Params = At['Params']
type Answer<I> = (asked: Asked, input: I, params: Params) => object | null
/** A text is the refusal. */
type Change<I> = (world: World, asked: Asked, input: I, params: Params) => object | string

/** The work is done; the answer may still be a refusal, where that was ordered. */
async function afterwards(world: World, reply: FastifyReply, body: object): Promise<FastifyReply> {
  const fault = world.faults.take('cafe24', ['fail_after'])
  return fault === undefined ? send(world, reply, body) : refuse(reply, fault.status ?? 500, 'Internal Server Error')
}

const customers: Answer<z.output<typeof lookQuery>> = ({ mall, shop }, query) => {
  const wanted = query.member_id.split(',')
  const found = [...mall.benefits.members.values()].filter((member) => wanted.includes(member.member_id))
  return { customers: found.map((member) => customerAnswer(member, shop)) }
}

const points: Answer<z.output<typeof pointsQuery>> = ({ mall, shop }, query) => {
  const found = mall.benefits.points.filter((line) => {
    const on = seoul(line.at).slice(0, 10)
    const theirs = query.member_id === undefined || query.member_id.split(',').includes(line.member_id)
    const timely = on >= query.start_date.slice(0, 10) && on <= query.end_date.slice(0, 10)
    return theirs && timely && line.shop_no === shop.shop_no
  })
  return { points: found.slice(query.offset, query.offset + query.limit).map((line) => pointAnswer(line)) }
}

const coupons: Answer<z.output<typeof couponsQuery>> = ({ mall, shop }, { coupon_no, limit, offset }) => {
  const wanted = coupon_no?.split(',')
  const found = mall.benefits.coupons.filter((coupon) => wanted?.includes(coupon.coupon_no) ?? true)
  return { coupons: found.slice(offset, offset + limit).map((coupon) => couponAnswer(coupon, shop)) }
}

const issues: Answer<z.output<typeof issuesQuery>> = ({ mall, shop }, query, { coupon_no }) => {
  const { benefits } = mall
  if (!benefits.coupons.some((coupon) => coupon.coupon_no === coupon_no)) return null
  const found = benefits.issues.filter(
    (issue) =>
      issue.coupon_no === coupon_no &&
      issue.shop_no === shop.shop_no &&
      (query.member_id === undefined || issue.member_id === query.member_id) &&
      BigInt(issueNo(issue)) > BigInt(query.since_issue_no ?? '0'),
  )
  return { issues: found.slice(query.offset, query.offset + query.limit).map((issue) => issueAnswer(issue)) }
}

const moveMembers: Change<z.output<typeof moveShape>> = (world, { mall, shop }, { requests }, params) => {
  const { benefits } = mall
  const to = Number(params.group_no)
  if (!benefits.groups.some(({ group_no }) => group_no === to)) return 'Not found.'
  if (requests.some((each) => !benefits.members.has(each.member_id))) return 'No such member.'
  const answers = requests.map((each) => {
    const member = benefits.members.get(each.member_id)
    if (member !== undefined && member.group_no !== to)
      benefits.group_changes.push({
        at: world.now(),
        shop_no: shop.shop_no,
        member_id: each.member_id,
        from: member.group_no,
        to,
      })
    if (member !== undefined) Object.assign(member, { group_no: to, fixed_group: each.fixed_group })
    return { shop_no: shop.shop_no, group_no: to, ...each }
  })
  return { customers: answers }
}

const changePoints: Change<z.output<typeof pointShape>> = (world, { mall, shop }, { request }) => {
  const member = mall.benefits.members.get(request.member_id)
  const amount = Number(request.amount)
  if (member === undefined) return 'No such member.'
  if (amount <= 0 || amount > pointsMost) return 'The amount is out of range.'
  if (request.type === 'decrease' && amount > member.points) return 'The amount is more than the available points.'
  const change = request.type === 'increase' ? amount : -amount
  member.points += change
  const { reason } = request
  const line = { at: world.now(), shop_no: shop.shop_no, member_id: member.member_id, change, reason }
  mall.benefits.points.push({ ...line, total: member.points })
  return { points: { shop_no: shop.shop_no, ...request, amount: amount.toFixed(2) } }
}

const issueCoupon: Change<z.output<typeof issueShape>> = (world, { mall, shop }, { request }, params) => {
  const { benefits } = mall
  const coupon = benefits.coupons.find(({ coupon_no }) => coupon_no === params.coupon_no)
  if (coupon === undefined) return 'Not found.'
  if (coupon.stopped) return 'The coupon is not issued any more.'
  if (!benefits.members.has(request.member_id)) return 'No such member.'
  const { coupon_no } = coupon
  const has = benefits.issues.some((each) => each.coupon_no === coupon_no && each.member_id === request.member_id)
  const count = has && request.allow_duplication !== 'T' ? 0 : 1
  if (count === 1) {
    benefits.issues.push({
      nth: benefits.issues.length,
      at: world.now(),
      shop_no: shop.shop_no,
      coupon_no,
      member_id: request.member_id,
    })
  }
  return { issues: { shop_no: shop.shop_no, count: { [coupon_no]: count } } }
}
