import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/kernel/operation.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { staffCookieName, staffOf } from '../../identity/staff-session.ts'
import type { Admission } from './admission.ts'
import { sameSite } from './caller.ts'
import type { Place } from '../place.ts'

const rank: Readonly<Record<StaffRole, number>> = { support: 0, reviewer: 1, admin: 2 }

/**
 * Authenticates staff: by the console's SameSite cookie, or by its token in the header. The mall in the address is the
 * tenant of changes.
 */
export async function admitStaff(
  kernel: Kernel,
  operation: Operation,
  place: Place,
  request: FastifyRequest,
): Promise<Admission> {
  const token = staffTokenOf(kernel, request)
  const staff = token === null ? null : await staffOf(kernel, token)
  if (staff === null) throw new Failure('auth.required')
  if (rank[staff.role] < rank[operation.staff_role ?? 'support']) throw new Failure('staff.role_refused')
  return { actor: { kind: 'staff', ...staff }, mall_id: place.mall_id, shop: null }
}

function staffTokenOf(kernel: Kernel, request: FastifyRequest): string | null {
  const header = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '').trim()
  if (header !== '') return header.length > 256 ? null : header
  const cookie = request.cookies[staffCookieName(kernel)]
  if (cookie === undefined || cookie === '') return null
  if (sameSite(kernel, request) === false) throw new Failure('auth.cross_site')
  return cookie
}
