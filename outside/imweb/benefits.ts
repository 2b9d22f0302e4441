import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { no, refuse, send } from './answer.ts'
import { type Asked, admit, lacks } from './api.ts'
import type { Buckets } from './bucket.ts'
import type { Member } from './members.ts'
import { pageOf } from './products.ts'
import type { World } from './world.ts'

type At = { Params: { uid?: string; code?: string } }

const groupsShape = z.object({ unitCode: z.string(), siteGroupCodeList: z.array(z.string()).max(100) })
const pointShape = z.object({
  unitCode: z.string(),
  changeType: z.enum(['increase', 'decrease']),
  point: z.number().int().positive().max(10_000_000),
  reason: z.string().max(500).default(''),
})
const issueShape = z.object({ unitCode: z.string(), memberUid: z.string() })

/** `/member-info…` and `/promotion…` of the Open API: members and what they get (providers 2.2). */
export function mountBenefits(room: FastifyInstance, world: World, base: string, buckets: Buckets): void {
  const admitted = (request: FastifyRequest, reply: FastifyReply, scope: string): Asked | undefined => {
    const asked = admit(world, buckets, request, reply)
    if (asked === undefined || lacks(asked, reply, scope)) return undefined
    if (asked.site.integration !== 'complete') return void refuse(reply, no.not_linked)
    return asked
  }
  const list = (path: string, scope: string, rows: (asked: Asked) => readonly unknown[]) =>
    room.get(`${base}/${path}`, (request, reply) => {
      const asked = admitted(request, reply, scope)
      if (asked === undefined) return reply
      const query = Object.fromEntries(new URL(request.url, 'http://platform').searchParams)
      if (!isUnit(asked, query['unitCode'])) return refuse(reply, no.unit)
      const page = pageOf(rows(asked), query)
      return page === null ? refuse(reply, no.input) : send(world, reply, page)
    })
  list('member-info/groups', 'member-info:read', ({ site }) => site.benefits.groups)
  list('promotion/shop-coupon', 'promotion:read', ({ site }) => site.benefits.coupons)
  room.get<At>(`${base}/member-info/members/:uid`, (request, reply) => {
    const asked = admitted(request, reply, 'member-info:read')
    if (asked === undefined) return reply
    const member = asked.site.benefits.members.get(request.params.uid ?? '')
    return member === undefined ? refuse(reply, no.member) : send(world, reply, memberAnswer(member))
  })
  const change = <S extends z.ZodObject<{ unitCode: z.ZodString }>>(
    { method, path, scope }: { method: 'PUT' | 'POST'; path: string; scope: string },
    shape: S,
    make: (asked: Asked, input: z.output<S>, params: At['Params']) => string,
  ) =>
    room.route<At>({
      method,
      url: `${base}/${path}`,
      handler: async (request, reply) => {
        const asked = admitted(request, reply, scope)
        if (asked === undefined) return reply
        const parsed = shape.safeParse(request.body)
        if (!parsed.success) return refuse(reply, no.input)
        if (!isUnit(asked, parsed.data.unitCode)) return refuse(reply, no.unit)
        const what = make(asked, parsed.data, request.params)
        if (what in no) return refuse(reply, no[what as keyof typeof no])
        const memberUid = request.params.uid ?? (request.body as { memberUid: string }).memberUid
        asked.site.benefits.lines.push({ at: world.now(), unitCode: parsed.data.unitCode, memberUid, what })
        const fault = world.faults.take('imweb', ['fail_after'])
        if (fault !== undefined) return refuse(reply, [fault.status ?? 500, 10_000, 'Internal Server Error'])
        return send(world, reply, true)
      },
    })
  change(
    { method: 'PUT', path: 'member-info/members/:uid/groups', scope: 'member-info:write' },
    groupsShape,
    ({ site }, input, { uid }) => {
      const member = site.benefits.members.get(uid ?? '')
      if (member === undefined) return 'member'
      const titles = input.siteGroupCodeList.map(
        (code) => site.benefits.groups.find(({ siteGroupCode }) => siteGroupCode === code)?.title,
      )
      if (titles.includes(undefined)) return 'input'
      member.groups = input.siteGroupCodeList
      return titles.length === 0 ? '그룹에서 나감' : `그룹: ${titles.join(', ')}`
    },
  )
  change(
    { method: 'PUT', path: 'promotion/shop-point/change/member/:uid', scope: 'promotion:write' },
    pointShape,
    ({ site }, input, { uid }) => {
      const member = site.benefits.members.get(uid ?? '')
      if (member === undefined) return 'member'
      const by = input.changeType === 'increase' ? input.point : -input.point
      if (member.point + by < 0) return 'input'
      member.point += by
      return `적립금 ${by > 0 ? '+' : ''}${by.toLocaleString('ko')}원 · ${input.reason}`
    },
  )
  change(
    { method: 'POST', path: 'promotion/shop-coupon/:code/issue', scope: 'promotion:write' },
    issueShape,
    ({ site }, input, { code }) => {
      const coupon = site.benefits.coupons.find(({ couponCode }) => couponCode === code)
      if (coupon === undefined) return 'coupon'
      if (coupon.status === 'STOP') return 'input'
      return site.benefits.members.has(input.memberUid) ? `쿠폰: ${coupon.name}` : 'member'
    },
  )
}

function isUnit({ site }: Asked, unitCode: string | undefined): boolean {
  return site.units.some((unit) => unit.unitCode === unitCode)
}

function memberAnswer({ memberUid, groups, point }: Member) {
  return { memberUid, point, groupList: groups.map((siteGroupCode) => ({ siteGroupCode })) }
}
