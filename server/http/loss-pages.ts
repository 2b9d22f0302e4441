import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handlers } from '../kernel/handle.ts'
import { findCode } from '../scans/find-code.ts'
import type { FoundCode } from '../scans/found-code.ts'
import type { LossForm } from '../shop-pages/loss-page.ts'
import { lossPage, takeBackPage, writePage, writtenPage } from '../shop-pages/loss-page.ts'
import { refusalPage } from '../shop-pages/ask-page.ts'
import { shopAddress } from '../shop-pages/view.ts'
import type { Fields } from './buyer-step.ts'
import { once, readStep, tellStatus } from './buyer-step.ts'
import { askFirst, ownCode } from './give-page.ts'
import type { Visit } from './shop-visit.ts'
import { send, sendFound, viewOf } from './shop-visit.ts'

const nothing: LossForm = { kind: 'lost', occurred_on: '', place: '', description: '' }

/** The owner's page of a loss: its report, or its end. */
export async function showLoss(visit: Visit): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  return code.cert_status === 'lost' ? backPage(visit, code, null, 200) : reportPage(visit, code, nothing, {}, 200)
}

function reportPage(
  visit: Visit,
  code: FoundCode,
  typed: LossForm,
  errors: Readonly<Record<string, string>>,
  status: number,
): FastifyReply {
  const view = viewOf(visit, code)
  const { context } = visit
  return send(
    visit,
    view,
    lossPage(view, { product: code, now: context.now(), key: context.uuid(), typed, errors }),
    status,
  )
}

function backPage(visit: Visit, code: FoundCode, error: string | null, status: number): FastifyReply {
  const view = viewOf(visit, code)
  return send(visit, view, takeBackPage(view, { product: code, key: visit.context.uuid(), error }), status)
}

/** One posted form of it. */
export async function takeLossStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  const back = () => visit.reply.redirect(shopAddress(viewOf(visit, code), 'registration/index.html'), 303)
  const auth_qr_code = visit.value ?? ''
  const typed = readLoss(fields)
  try {
    if (fields['step'] === 'abuse') {
      const input = operations.reportFinderAbuse.input.safeParse({ auth_qr_code, message_id: fields['message_id'] })
      if (input.success) await handlers.reportFinderAbuse(visit.context, input.data)
    } else if (fields['step'] === 'take-back') {
      await handlers.takeBackLoss(visit.context, { auth_qr_code })
    } else {
      const { occurred_on, ...rest } = typed
      const day = occurred_on === '' ? {} : { occurred_on }
      const input = operations.reportOwnLoss.input.safeParse({ auth_qr_code, ...rest, ...day })
      if (!input.success) return reportPage(visit, code, typed, wrongIn(visit, input.error.issues), 400)
      await once({ visit, key }, 'reportOwnLoss', input.data, (own) => handlers.reportOwnLoss(own, input.data))
    }
    return back()
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    const said = sentence(visit.context.buyer_language, problem.code, problem.values)
    const status = tellStatus(visit.reply, problem)
    if (problem.code === 'lost.in_future') return reportPage(visit, code, typed, { occurred_on: said }, status)
    if (problem.code === 'loss.by_shop') return backPage(visit, code, said, status)
    // What it has become meanwhile stands on its own page.
    if (problem.code === 'code.not_possible' || problem.code === 'finder.message_gone') return back()
    throw problem
  }
}

function readLoss(fields: Fields): LossForm {
  const read = (name: string, most: number) => (fields[name] ?? '').slice(0, most)
  return {
    kind: fields['kind'] === 'stolen' ? 'stolen' : 'lost',
    occurred_on: read('occurred_on', 10),
    place: read('place', 100),
    description: read('description', 500),
  }
}

function wrongIn({ context }: Visit, issues: readonly { path: readonly PropertyKey[] }[]): Record<string, string> {
  const said = sentence(context.buyer_language, 'request.invalid')
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), said]))
}

/** A finder's page of a lost product. */
export async function showFound(visit: Visit): Promise<FastifyReply> {
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  if (found.verdict !== 'lost') return sendFound(visit, found)
  return foundPage(visit, found, '', undefined, 200)
}

function foundPage(
  visit: Visit,
  code: FoundCode,
  typed: string,
  error: string | undefined,
  status: number,
): FastifyReply {
  const view = viewOf(visit, code)
  return send(visit, view, writePage(view, { typed, error, key: visit.context.uuid() }), status)
}

/** A finder's words. */
export async function takeFoundStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  if (found.verdict !== 'lost') return sendFound(visit, found)
  const typed = (fields['words'] ?? '').slice(0, 2000)
  const { language } = visit.context
  const input = operations.writeToOwner.input.safeParse({ auth_qr_code: visit.value ?? '', words: typed })
  if (!input.success) return foundPage(visit, found, typed, sentence(language, 'buyer.write_missing'), 400)
  const view = viewOf(visit, found)
  try {
    await once({ visit, key }, 'writeToOwner', input.data, (context) => handlers.writeToOwner(context, input.data))
    return send(visit, view, writtenPage(view))
  } catch (problem) {
    if (!(problem instanceof Failure) || !problem.code.startsWith('finder.')) throw problem
    return send(visit, view, refusalPage(view, sentence(language, problem.code)), tellStatus(visit.reply, problem))
  }
}
