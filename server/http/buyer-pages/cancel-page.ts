import type { FastifyReply } from 'fastify'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { cancelledPage, cancelPage } from '../../shop-pages/owner/cancel-page.ts'
import { readStep, tellStatus } from '../buyer/buyer-step.ts'
import { send } from '../buyer/shop-shell.ts'
import type { Visit } from '../buyer/shop-visit.ts'
import { readShop, viewOf } from '../buyer/shop-visit.ts'
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

/** Its one step; pressed once more (a double tap, a reload) it ends on the same page. */
export async function takeCancelStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  if (readStep(visit).fields['step'] !== 'cancel') return showCancel(visit)
  try {
    await handlers.cancelOwnCertification(visit.context, { auth_qr_code: visit.value ?? '' })
    const view = viewOf(visit, await readShop(visit))
    return send(visit, view, cancelledPage(view))
  } catch (problem) {
    if (problem instanceof Failure) return refused(visit, problem)
    throw problem
  }
}

async function refused(visit: Visit, failure: Failure): Promise<FastifyReply> {
  if (failure.code === 'owner.unproven') return askFirst(visit)
  const code = told.has(failure.code) ? await ownCode(visit) : null
  if (code === null) throw failure
  const error = sentence(visit.context.buyer_language, failure.code, failure.values)
  return page(visit, code, error, tellStatus(visit.reply, failure))
}
