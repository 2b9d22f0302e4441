import type { FastifyReply } from 'fastify'
import type { Offered } from '#contract/scans/hand-over/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundShop } from '../../scans/found-code.ts'
import { type SentCode, codeStep } from '../../shop-pages/forms/code-step.ts'
import {
  type FieldErrors,
  type Typed,
  fieldOf,
  missingIn,
  nothingTyped,
  readTyped,
} from '../../shop-pages/forms/form.ts'
import { noHandOverPage, takeForm, takePage } from '../../shop-pages/owner/hand-over-page.ts'
import { carriedConsents, lacksConsent, tickedConsents } from '../../shop-pages/forms/own-consents.ts'
import { addressOf, leadingHome, say } from '../../shop-pages/view.ts'
import { type Fields, once, readStep, sentBefore, sentNow, failureStatus, typedDigits } from '../buyer/buyer-step.ts'
import { textFields } from '../place.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

type Step = {
  visit: Visit
  shop: FoundShop
  offered: Offered
  link: string
  fields: Fields
  typed: Typed
  key: string
  handlers: Handlers
}

/** The page of a hand-over link. */
export async function showTake(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const shop = await readShop(visit.context)
  const offered = await offeredBy(visit, handlers)
  if (offered instanceof Failure) return none(visit, shop, offered)
  return formPage({ visit, shop, offered, typed: nothingTyped }, {}, 200)
}

function linkIn({ request }: Visit): string {
  return textFields(request.params)['link'] ?? ''
}

async function offeredBy(visit: Visit, handlers: Handlers): Promise<Offered | Failure> {
  const input = operations.viewHandOver.input.safeParse({ link: linkIn(visit) })
  if (!input.success) return new Failure('hand_over.not_found')
  try {
    return await handlers.viewHandOver(visit.context, input.data)
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'hand_over.not_found') return problem
    throw problem
  }
}

function none(visit: Visit, shop: FoundShop, failure: Failure): FastifyReply {
  const view = viewOf(visit, shop)
  const is_gone = failure.code === 'hand_over.not_found'
  const { buyer_language } = visit.context
  const said = is_gone ? say(view, 'buyer.take_none_help') : sentence(buyer_language, failure.code, failure.values)
  return send(visit, leadingHome(view), noHandOverPage(view, said), failureStatus(visit.reply, failure))
}

/** One posted form of it. */
export async function takeTakeStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const shop = await readShop(visit.context)
  const offered = await offeredBy(visit, handlers)
  if (offered instanceof Failure) return none(visit, shop, offered)
  const step: Step = { visit, shop, offered, link: linkIn(visit), fields, typed: readTyped(fields), key, handlers }
  try {
    if (fields['step'] === 'accept') return await accept(step)
    if (fields['step'] === 'change') return formPage(step, {}, 200)
    return await sendCode(step)
  } catch (problem) {
    if (problem instanceof Failure) return refused(step, problem)
    throw problem
  }
}

async function sendCode(step: Step): Promise<FastifyReply> {
  const { visit, typed, handlers, link } = step
  const missing = Object.entries(missingIn(typed)).map(([name, key]) => [
    name,
    sentence(visit.context.buyer_language, key),
  ])
  if (lacksConsent(viewOf(visit, step.shop), typed))
    missing.push(['consents', sentence(visit.context.buyer_language, 'register.consent_missing')])
  if (missing.length > 0) return formPage(step, Object.fromEntries(missing), 400)
  const { channel } = typed
  const input = operations.requestReceiverProof.input.safeParse({ link, channel, target: typed[channel] })
  if (!input.success) throw new Failure(channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid')
  const call = (context: Visit['context']) => handlers.requestReceiverProof(context, input.data)
  return codePage(step, sentNow(await once(step, 'requestReceiverProof', input.data, call)), undefined, 200)
}

async function accept(step: Step): Promise<FastifyReply> {
  const { visit, typed, handlers, link, fields } = step
  const proof_code = typedDigits(fields)
  if (proof_code === null)
    return codePage(step, sentBefore(step), sentence(visit.context.buyer_language, 'buyer.code_missing'), 400)
  const consents = tickedConsents(viewOf(visit, step.shop), typed)
  const said = { link, proof_id: fields['proof_id'], proof_code, name: typed.name, agreed: typed.agreed, consents }
  const input = operations.acceptHandOver.input.safeParse(said)
  if (!input.success) return formPage(step, {}, 400)
  await once(step, 'acceptHandOver', input.data, (context) => handlers.acceptHandOver(context, input.data))
  return visit.reply.redirect(addressOf(viewOf(visit, step.shop)), 303)
}

function refused(step: Step, failure: Failure): FastifyReply {
  const { visit, typed, shop, fields } = step
  const field = fieldOf(failure.code, typed.channel)
  const status = failureStatus(visit.reply, failure)
  const said = sentence(visit.context.buyer_language, failure.code, failure.values)
  if (field === 'code') return codePage(step, sentBefore(step), said, status)
  if (field !== null) return formPage(step, { [field]: said }, status)
  if (failure.code === 'hand_over.to_yourself' && fields['step'] === 'accept')
    return formPage(step, { [typed.channel]: said }, status)
  return none(visit, shop, failure)
}

type Formed = Pick<Step, 'visit' | 'shop' | 'offered' | 'typed'>

function formPage({ visit, shop, offered, typed }: Formed, errors: FieldErrors, status: number): FastifyReply {
  const view = viewOf(visit, shop)
  const form = takeForm(view, { typed, errors, key: visit.context.uuid() })
  return send(visit, offered.state === 'open' ? view : leadingHome(view), takePage(view, { offered, form }), status)
}

function codePage(step: Step, sent: SentCode, error: string | undefined, status: number): FastifyReply {
  const { visit, shop, offered, typed } = step
  const view = viewOf(visit, shop)
  const { name, channel, phone, email } = typed
  const form = codeStep(view, {
    sent,
    now: visit.context.now(),
    typed: error === undefined ? '' : typed.code,
    error,
    carried: { key: visit.context.uuid(), name, channel, phone, email, agreed: 'yes', ...carriedConsents(typed) },
    go: { step: 'accept', label: say(view, 'buyer.take') },
    resend: 'proof',
    change: 'change',
  })
  return send(visit, view, takePage(view, { offered, form }), status)
}
