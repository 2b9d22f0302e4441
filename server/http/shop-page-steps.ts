import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { isDay } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handlers } from '../kernel/handle.ts'
import { findCode } from '../scans/find-code.ts'
import type { FoundCode } from '../scans/found-code.ts'
import { readBoughtAt } from '../scans/register.ts'
import type { SentCode } from '../shop-pages/code-step.ts'
import { codeForm } from '../shop-pages/code-form.ts'
import type { FieldErrors, Typed } from '../shop-pages/form.ts'
import { fieldOf, missingIn, readTyped } from '../shop-pages/form.ts'
import { registrationForm } from '../shop-pages/registration-form.ts'
import type { ShownCode } from '../shop-pages/shown-code.ts'
import { verdictPage } from '../shop-pages/verdict-page.ts'
import { addressOf } from '../shop-pages/view.ts'
import type { Fields } from './buyer-step.ts'
import { once, readStep, sentBefore, sentNow, tellStatus, typedDigits } from './buyer-step.ts'
import type { Visit } from './shop-visit.ts'
import { memberHere, send, sendFound, viewOf } from './shop-visit.ts'

/** A step of the registration: the visit, what was typed, and the code it is about. */
type Step = { visit: Visit; value: string; fields: Fields; typed: Typed; key: string; code: FoundCode }

/** One posted form: send a code, send another, change what was typed, register. */
export async function takeStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const value = visit.query['authQrCode'] ?? ''
  const found = await findCode(visit.context, value, 'lookup')
  if (found.verdict === 'unknown' || found.verdict === 'destroyed' || found.verdict === 'too_many')
    return sendFound(visit, found)
  if (found.verdict === 'yours') return visit.reply.redirect(addressOf(viewOf(visit, found)), 303)
  const step: Step = { visit, value, fields, typed: readTyped(fields), key, code: found }
  try {
    if (fields['step'] === 'register') return await registerStep(step, handlers)
    if (fields['step'] === 'change') return formPage(step, {}, 200)
    return await proofStep(step, handlers)
  } catch (problem) {
    if (problem instanceof Failure) return refused(step, problem)
    throw problem
  }
}

async function proofStep(step: Step, handlers: Handlers): Promise<FastifyReply> {
  const { visit, typed, value, code } = step
  const missing = Object.entries(missingIn(typed)).map(([field, key]) => [
    field,
    sentence(visit.context.buyer_language, key),
  ])
  if (missing.length > 0) return formPage(step, Object.fromEntries(missing), 400)
  readBoughtAt(visit.context, code, isDay(typed.bought_at) ? typed.bought_at : undefined)
  const { channel } = typed
  const input = operations.requestProof.input.safeParse({ auth_qr_code: value, channel, target: typed[channel] })
  if (!input.success) throw new Failure(channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid')
  const sent = await once(step, 'requestProof', input.data, (context) => handlers.requestProof(context, input.data))
  return codePage({ ...step, typed: { ...typed, code: '' } }, sentNow(sent), {}, 200)
}

async function registerStep(step: Step, handlers: Handlers): Promise<FastifyReply> {
  const { visit, typed, value, fields } = step
  const proof_code = typedDigits(fields)
  if (proof_code === null) {
    return codePage(step, sentBefore(step), { code: sentence(visit.context.buyer_language, 'buyer.code_missing') }, 400)
  }
  const input = operations.registerCode.input.safeParse({
    auth_qr_code: value,
    proof_id: fields['proof_id'],
    proof_code,
    name: typed.name,
    ...(isDay(typed.bought_at) ? { bought_at: typed.bought_at } : {}),
    ...(typed.as_member === '' ? {} : { as_member: typed.as_member }),
    agreed: typed.agreed,
  })
  if (!input.success) return formPage(step, {}, 400)
  await once(step, 'registerCode', input.data, (context) => handlers.registerCode(context, input.data))
  return visit.reply.redirect(addressOf(viewOf(visit, step.code)), 303)
}

/** A refusal at its field, with all that was typed; one about the code itself shows the code as it now is. */
async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, typed, fields } = step
  const field = fieldOf(failure.code, typed.channel)
  const status = tellStatus(visit.reply, failure)
  if (field === null) {
    if (!/^(code|scan)\./.test(failure.code)) throw failure
    return sendFound(visit, await findCode(visit.context, step.value, 'lookup'), status)
  }
  const said = sentence(visit.context.buyer_language, failure.code, failure.values)
  const at_code = field === 'code' || (fields['step'] === 'resend' && field !== 'bought_at')
  return at_code ? codePage(step, sentBefore(step), { code: said }, status) : formPage(step, { [field]: said }, status)
}

async function formPage(step: Step, errors: FieldErrors, status: number): Promise<FastifyReply> {
  const { visit, typed, code } = step
  const { context } = visit
  const view = viewOf(visit, code)
  const asks_bought_at = code.cert_duration_type === 'bought'
  const member = await memberHere(context, code)
  const form = registrationForm(view, {
    typed,
    errors,
    asks_bought_at,
    now: context.now(),
    member,
    key: context.uuid(),
  })
  return stepPage(step, form, status)
}

async function codePage(step: Step, sent: SentCode, errors: FieldErrors, status: number): Promise<FastifyReply> {
  const { visit, typed, code } = step
  const { context } = visit
  return stepPage(
    step,
    codeForm(viewOf(visit, code), { typed, errors, sent, now: context.now(), key: context.uuid() }),
    status,
  )
}

/** A step stands under the verdict; a code that has changed meanwhile shows what it has become. */
async function stepPage({ visit, code }: Step, form: string, status: number): Promise<FastifyReply> {
  if (code.verdict !== 'genuine') return sendFound(visit, code, status)
  const view = viewOf(visit, code)
  const shown: ShownCode = { ...code, verdict: 'genuine' }
  return send(visit, view, verdictPage(view, shown, visit.context.now(), form), status)
}
