import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/layout.ts'
import { memberIdMost, newMember } from './members.ts'
import { membersPage } from './member-pages.ts'
import { mallOf, type Mall, type World } from './world.ts'

type At = { Params: { mall_id: string } }
type Body = { action?: string; member_id?: string }

/** Actions of a mall's owner on members, by hand. */
const actions: Readonly<Record<string, (world: World, mall: Mall, member_id: string) => void>> = {
  add_member: (_world, { benefits }, member_id) => {
    const fits = /^[a-z0-9]+$/.test(member_id) && member_id.length <= memberIdMost
    if (fits && !benefits.members.has(member_id)) benefits.members.set(member_id, newMember(member_id))
  },
  remove_member: (_world, { benefits }, member_id) => void benefits.members.delete(member_id),
  spend_points: (world, { benefits }, member_id) => {
    const member = benefits.members.get(member_id)
    if (member === undefined || member.points === 0) return
    const change = -member.points
    member.points = 0
    benefits.points.push({ at: world.now(), shop_no: 1, member_id, change, total: 0, reason: '주문에 사용' })
  },
  stop_coupon: (_world, { benefits }) => {
    const [first] = benefits.coupons
    if (first !== undefined) first.stopped = !first.stopped
  },
}

/** The members' page of a mall's admin, and the same for programs. */
export function mountMembers(room: FastifyInstance, world: World): void {
  const path = '/cafe24/:mall_id/admin/members'
  room.get<At>(path, (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    return mall === undefined ? reply.callNotFound() : sendPage(reply, membersPage(mall), 200, "'self'")
  })
  room.post<At & { Body: Body }>(path, (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const { action = '', member_id = '' } = request.body ?? {}
    const act = actions[action]
    if (mall === undefined || act === undefined) return reply.callNotFound()
    act(world, mall, member_id)
    return reply.redirect(`/cafe24/${mall.mall_id}/admin/members`, 303)
  })
  // For tests: what has arrived.
  room.get<At>(`${path}.json`, (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    if (mall === undefined) return reply.callNotFound()
    const { members, points, issues, group_changes } = mall.benefits
    return reply.send({ members: [...members.values()], points, issues, group_changes })
  })
}
