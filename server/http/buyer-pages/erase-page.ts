import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { SentCode } from '../../shop-pages/forms/code-step.ts'
import { type EraseStep, erasedPage, erasePage, eraseStepPage } from '../../shop-pages/owner/erase-page.ts'
import { say } from '../../shop-pages/view.ts'
import { type Fields, once, readStep, sentNow, sentOf, failureStatus, typedDigits } from '../buyer/buyer-step.ts'
import { askFirst } from './give-page.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

type Step = { visit: Visit; fields: Fields; key: string; handlers: Handlers }
type Told = { errors: EraseStep['errors']; status: number }

/** The page to erase one's own data; without a proof it asks for one. */
export async function showErase(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  return orAsked(visit, async () => page(visit, handlers, { error: null, status: 200 }))
}

async function page(
  visit: Visit,
  handlers: Handlers,
  { error, status }: { error: string | null; status: number },
): Promise<FastifyReply> {
  const mine = await handlers.listMyProducts(visit.context, {})
  const view = viewOf(visit, await readShop(visit.context))
  return send(visit, view, erasePage(view, mine, { key: visit.context.uuid(), error }), status)
}

/** Handles a posted form of the page. */
export async function takeEraseStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const step: Step = { visit, fields, key, handlers }
  return orAsked(visit, async () => {
    try {
      if (fields['step'] === 'proof') return await sendCode(step)
      if (fields['step'] === 'erase') return await erase(step)
      return await showErase(visit, handlers)
    } catch (problem) {
      if (problem instanceof Failure) return await refused(step, problem)
      throw problem
    }
  })
}

async function orAsked(visit: Visit, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'owner.unproven') return askFirst({ ...visit, value: null })
    throw problem
  }
}

async function sendCode(step: Step): Promise<FastifyReply> {
  const { handlers } = step
  const sent = await once(step, 'requestErasureProof', {}, (context) => handlers.requestErasureProof(context, {}))
  return codePage({ ...step, fields: {} }, sentNow(sent), { errors: {}, status: 200 })
}

/** Requires the code and the tick before checking the code, as its attempts are limited. */
async function erase(step: Step): Promise<FastifyReply> {
  const { visit, fields, handlers } = step
  const view = viewOf(visit, await readShop(visit.context))
  const digits = typedDigits(fields)
  const errors = {
    ...(digits === null ? { code: say(view, 'buyer.code_missing') } : {}),
    ...(fields['understood'] === 'yes' ? {} : { understood: say(view, 'buyer.erase_understood_missing') }),
  }
  const proof = { proof_id: fields['proof_id'], proof_code: digits, understood: fields['understood'] === 'yes' }
  const input = operations.eraseMine.input.safeParse(proof)
  if (!input.success) return codePage(step, sentOf(visit, fields, fields['target'] ?? ''), { errors, status: 400 })
  const { codes } = await handlers.eraseMine(visit.context, input.data)
  return send(visit, view, erasedPage({ ...view, auth_qr_code: null }, codes))
}

async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, fields, handlers } = step
  const error = sentence(visit.context.buyer_language, failure.code, failure.values)
  if (!failure.code.startsWith('proof.')) throw failure
  const status = failureStatus(visit.reply, failure)
  if (fields['step'] === 'erase' || fields['proof_id'] !== undefined)
    return codePage(step, sentOf(visit, fields, fields['target'] ?? ''), { errors: { code: error }, status })
  return page(visit, handlers, { error, status })
}

async function codePage(step: Step, sent: SentCode, { errors, status }: Told): Promise<FastifyReply> {
  const { visit, fields } = step
  const view = viewOf(visit, await readShop(visit.context))
  const { context } = visit
  const shown = { sent, now: context.now(), key: context.uuid(), typed: fields['code'] ?? '', errors }
  return send(visit, view, eraseStepPage(view, { ...shown, understood: fields['understood'] === 'yes' }), status)
}
