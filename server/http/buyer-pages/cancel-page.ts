import type { FastifyReply } from 'fastify'
import type { FailureCode } from '#contract/table/errors.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { whyKept } from '../../scans/owners/take-back.ts'
import { cancelledPage, cancelPage } from '../../shop-pages/owner/cancel-page.ts'
import { asking } from '../../shop-pages/view.ts'
import { readStep, failureStatus } from '../buyer/buyer-step.ts'
import { send } from '../buyer/shop-shell.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { readShop } from '../../scans/read-shop.ts'
import { askFirst, ownCode } from './give-page.ts'

/** Refusals shown on the page itself. */
const told: ReadonlySet<string> = new Set([
  'owner.cancel_late',
  'owner.cancel_not_own',
  'owner.cancel_given',
  'code.reported_lost',
  'code.blocked',
])

/** Refusals whose page links to the hand-over: it is still possible, or its link must be withdrawn first. */
const still_given: ReadonlySet<string> = new Set(['owner.cancel_late', 'owner.cancel_not_own', 'owner.cancel_given'])

/** The page to cancel one's own registration, or why it cannot be cancelled; without a proof it asks for one. */
export async function showCancel(visit: Visit): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  return page(visit, code, { refusal: await visit.context.read((context) => whyKept(context, code)), status: 200 })
}

type Shown = { refusal: FailureCode | null; values?: Failure['values']; status: number }

function page(visit: Visit, code: FoundCode, { refusal, values = {}, status }: Shown): FastifyReply {
  const view = viewOf(visit, code)
  const error = refusal === null ? null : sentence(visit.context.buyer_language, refusal, values)
  const may_give = refusal === null || still_given.has(refusal)
  const shown = { product: code, key: visit.context.uuid(), error, may_give }
  return send(visit, error === null ? view : asking(view), cancelPage(view, shown), status)
}

/** Handles its form; repeats (a double tap, a reload) end on the same page. */
export async function takeCancelStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  if (readStep(visit).fields['step'] !== 'cancel') return showCancel(visit)
  try {
    await handlers.cancelOwnCertification(visit.context, { auth_qr_code: visit.value ?? '' })
    const view = viewOf(visit, await readShop(visit.context))
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
  const { code: refusal, values } = failure
  return page(visit, code, { refusal, values, status: failureStatus(visit.reply, failure) })
}
