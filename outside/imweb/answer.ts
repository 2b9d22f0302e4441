import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Site, World } from './world.ts'

/** Sends a good answer in its envelope, or as the waiting fault says. The work is done by then. */
export async function send(world: World, reply: FastifyReply, data: unknown): Promise<FastifyReply> {
  const body = { statusCode: 200, data }
  const fault = world.faults.take('imweb', ['slow', 'drop_answer', 'truncate'])
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind === 'truncate') {
    const whole = JSON.stringify(body)
    return reply.type('application/json').send(whole.slice(0, Math.floor(whole.length / 2)))
  }
  return fault?.kind === 'drop_answer' ? cut(reply) : reply.send(body)
}

/** The connection ends where an answer was expected. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** A refusal of the builder: HTTP status, its own code, its words (providers 2.2). */
export type No = readonly [status: number, code: number, message: string]

export const no = {
  client: [400, 30098, '클라이언트 정보가 올바르지 않습니다.'],
  scope: [400, 30099, '허용되지 않은 scope입니다.'],
  code: [400, 30124, '인가 코드가 올바르지 않습니다.'],
  code_over: [400, 30125, '인가 코드가 만료되었습니다.'],
  redirect: [400, 30123, 'redirect URI가 올바르지 않습니다.'],
  form: [400, 30122, 'Content-Type은 application/x-www-form-urlencoded여야 합니다.'],
  token: [401, 30101, '토큰이 유효하지 않습니다.'],
  token_over: [401, 30102, '토큰이 만료되었습니다.'],
  credentials: [401, 30105, '인증 정보가 유효하지 않습니다.'],
  forbidden: [403, 30103, '권한이 없습니다.'],
  unit: [400, 30104, '유닛 코드가 유효하지 않습니다.'],
  member: [404, 30001, '회원을 찾을 수 없습니다.'],
  coupon: [404, 30301, '쿠폰을 찾을 수 없습니다.'],
  product: [404, 30201, '상품을 찾을 수 없습니다.'],
  order: [404, 30401, '주문을 찾을 수 없습니다.'],
  already: [404, 30128, '연동중 상태인 앱만 연동완료 처리 가능합니다.'],
  not_complete: [404, 30130, '연동완료 상태인 앱만 연동해제 처리 가능합니다.'],
  not_linked: [400, 30132, '연동된 사이트가 아닙니다.'],
  write_missing: [400, 30156, 'site-info:write 권한이 필요합니다.'],
  too_many: [429, 30000, '요청 수를 초과했습니다.'],
  input: [400, 10001, '잘못된 입력입니다.'],
} as const satisfies Record<string, No>

/** A refusal in its envelope: wrapped in `error`, or, as it is seen too, with its code at the top (and then as a text). */
export function refuse(reply: FastifyReply, [status, code, message]: No, at_top = false): FastifyReply {
  const plain = { statusCode: status, errorCode: String(code), message }
  const wrapped = { statusCode: status, error: { errorCode: code, message } }
  return reply.code(status).send(at_top ? plain : wrapped)
}

/** A refusal that was ordered: by `POST /faults`, or at the site's own admin. */
export function orderedRefusal(world: World, site: Site | undefined, reply: FastifyReply): FastifyReply | undefined {
  const fault = world.faults.take('imweb', ['fail'])
  if (fault !== undefined) {
    const status = fault.status ?? 500
    if (fault.wait_s !== undefined) {
      void reply.headers({ 'x-ratelimit-remaining': '0', 'retry-after': String(fault.wait_s) })
    }
    return refuse(reply, [status, status, 'Ordered refusal.'], fault.string_code === true)
  }
  if (site === undefined || site.broken_calls === 0) return undefined
  site.broken_calls -= 1
  return refuse(reply, [503, 10_000, 'Service Unavailable'])
}
