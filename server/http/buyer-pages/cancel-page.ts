import type { FastifyReply } from 'fastify'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { cancelledPage, cancelPage } from '../../shop-pages/owner/cancel-page.ts'
import { readStep, tellStatus } from '../buyer/buyer-step.ts'
import { send } from '../buyer/shop-shell.ts'
import type { Visit } from '../buyer/shop-visit.ts'
import { viewOf } from '../buyer/shop-visit.ts'
import { askFirst, ownCode } from './give-page.ts'

/** Refusals that stand on the page itself. */
const told: ReadonlySet<string> = new Set([
  'owner.cancel_late',
  'owner.cancel_given',
  'code.reported_lost',
  'code.blocked',
])

/** The page on which an owner takes a registration back; whoever has not proved that it is theirs is asked. */
export async function showCancel(visit: Visit): Promise<FastifyReply> {
  const code = await ownCode(visit)
  return code === null ? askFirst(visit) : page(visit, code, null, 200)
}

function page(visit: Visit, code: FoundCode, error: string | null, status: number): FastifyReply {
  const view = viewOf(visit, code)
  return send(visit, view, cancelPage(view, { product: code, key: visit.context.uuid(), error }), status)
}

/** Its one step. */
export async function takeCancelStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  if (readStep(visit).fields['step'] !== 'cancel') return showCancel(visit)
  try {
    await handlers.cancelOwnCertification(visit.context, { auth_qr_code: visit.value ?? '' })
    const view = viewOf(visit, code)
    return send(visit, view, cancelledPage(view))
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    if (!told.has(problem.code)) throw problem
    const error = sentence(visit.context.buyer_language, problem.code, problem.values)
    return page(visit, code, error, tellStatus(visit.reply, problem))
  }
}
