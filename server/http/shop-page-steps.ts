import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors as statuses } from '#contract/table/errors.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { operations } from '#contract/table/operations.ts'
import { readProofCode } from '#contract/scans/proof.ts'
import { isDay } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handlers } from '../kernel/handle.ts'
import { fingerprintOf, Replay } from '../kernel/idempotency.ts'
import { findCode } from '../scans/find-code.ts'
import type { FoundCode } from '../scans/found-code.ts'
import { readBoughtAt } from '../scans/register.ts'
import type { SentCode } from '../shop-pages/code-form.ts'
import { codeForm } from '../shop-pages/code-form.ts'
import type { FieldErrors, Typed } from '../shop-pages/form.ts'
import { fieldOf, missingIn, readTyped } from '../shop-pages/form.ts'
import { registrationForm } from '../shop-pages/registration-form.ts'
import type { ShownCode } from '../shop-pages/verdict-page.ts'
import { verdictPage } from '../shop-pages/verdict-page.ts'
import { addressOf } from '../shop-pages/view.ts'
import { withKey } from './mount.ts'
import { textFields } from './place.ts'
import type { Visit } from './shop-visit.ts'
import { send, sendFound, viewOf } from './shop-visit.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** A step of the registration: the visit, what was typed, and the code it is about. */
type Step = { visit: Visit; value: string; fields: Fields; typed: Typed; key: string; code: FoundCode }

const uuid = /^[0-9a-f-]{36}$/

/** One posted form: send a code, send another, change what was typed, register. */
export async function takeStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  refuseForeign(visit.request, visit.kernel.public_url)
  const value = visit.query['authQrCode'] ?? ''
  const fields = textFields(visit.request.body)
  const found = await findCode(visit.context, value, 'lookup')
  if (found.verdict === 'unknown' || found.verdict === 'destroyed' || found.verdict === 'too_many')
    return sendFound(visit, found)
  if (found.verdict === 'yours') return visit.reply.redirect(addressOf(viewOf(visit, found)), 303)
  const key = uuid.test(fields['key'] ?? '') ? (fields['key'] ?? '') : visit.context.uuid()
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

/**
 * Only our own pages post here. A browser says where a form comes from; what says nothing is no browser and has no
 * buyer's cookie that it did not bring itself.
 */
function refuseForeign(request: FastifyRequest, public_url: string): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const ours = [public_url, `${request.protocol}://${request.host}`]
  const foreign =
    site === undefined ? origin !== undefined && !ours.includes(origin) : site !== 'same-origin' && site !== 'none'
  if (foreign) throw new Failure('auth.cross_site')
}

async function proofStep(step: Step, handlers: Handlers): Promise<FastifyReply> {
  const { visit, typed, value, code } = step
  const missing = Object.entries(missingIn(typed)).map(([field, key]) => [field, sentence(visit.context.language, key)])
  if (missing.length > 0) return formPage(step, Object.fromEntries(missing), 400)
  readBoughtAt(visit.context, code, isDay(typed.bought_at) ? typed.bought_at : undefined)
  const { channel } = typed
  const input = operations.requestProof.input.safeParse({ auth_qr_code: value, channel, target: typed[channel] })
  if (!input.success) throw new Failure(channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid')
  const sent = await once(step, 'requestProof', input.data, (context) => handlers.requestProof(context, input.data))
  const { proof_id, target_masked } = sent
  const times = { expires_at: new Date(sent.expires_at), resend_at: new Date(sent.resend_at) }
  return codePage({ ...step, typed: { ...typed, code: '' } }, { proof_id, target_masked, ...times }, {}, 200)
}

async function registerStep(step: Step, handlers: Handlers): Promise<FastifyReply> {
  const { visit, typed, value, fields } = step
  const proof_code = readProofCode(typed.code)
  if (!/^[0-9]{6}$/.test(proof_code)) {
    return codePage(step, sentBefore(step), { code: sentence(visit.context.language, 'buyer.code_missing') }, 400)
  }
  const input = operations.registerCode.input.safeParse({
    auth_qr_code: value,
    proof_id: fields['proof_id'],
    proof_code,
    name: typed.name,
    ...(isDay(typed.bought_at) ? { bought_at: typed.bought_at } : {}),
    agreed: typed.agreed,
  })
  if (!input.success) return formPage(step, {}, 400)
  await once(step, 'registerCode', input.data, (context) => handlers.registerCode(context, input.data))
  return visit.reply.redirect(addressOf(viewOf(visit, step.code)), 303)
}

/** A form that is sent twice (a double tap, a reload) is one request: the key is the form's and covers what it says. */
async function once<T>(
  { visit, key }: Step,
  name: 'requestProof' | 'registerCode',
  input: unknown,
  call: (context: Visit['context']) => Promise<T>,
): Promise<T> {
  try {
    return await call(
      withKey(visit.context, name, input, `${key}:${fingerprintOf(visit.context.seals, input).toString('base64url')}`),
    )
  } catch (problem) {
    if (problem instanceof Replay) return problem.answer as T // what the same call answered before
    throw problem
  }
}

/** A refusal at its field, with all that was typed; one about the code itself shows the code as it now is. */
async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, typed, fields } = step
  const field = fieldOf(failure.code, typed.channel)
  const status = statuses[failure.code]
  if (failure.retry_after !== undefined) void visit.reply.header('retry-after', String(Math.ceil(failure.retry_after)))
  if (field === null) {
    if (!/^(code|scan)\./.test(failure.code)) throw failure
    return sendFound(visit, await findCode(visit.context, step.value, 'lookup'), status)
  }
  const said = sentence(visit.context.language, failure.code, failure.values)
  const at_code = field === 'code' || (fields['step'] === 'resend' && field !== 'bought_at')
  return at_code ? codePage(step, sentBefore(step), { code: said }, status) : formPage(step, { [field]: said }, status)
}

/** The code step's fields from before it was posted. */
function sentBefore({ visit, fields, typed }: Step): SentCode {
  const now = visit.context.now()
  const time = (text: string | undefined) => {
    const at = new Date(text ?? '')
    return Number.isNaN(at.getTime()) ? now : at
  }
  const masked =
    typed.channel === 'phone' ? maskPhone(readMobilePhone(typed.phone) ?? '') : maskEmail(readEmail(typed.email) ?? '')
  return {
    proof_id: uuid.test(fields['proof_id'] ?? '') ? (fields['proof_id'] ?? '') : visit.context.uuid(),
    target_masked: masked,
    expires_at: time(fields['expires_at']),
    resend_at: time(fields['resend_at']),
  }
}

function formPage(step: Step, errors: FieldErrors, status: number): FastifyReply {
  const { visit, typed, code } = step
  const { context } = visit
  const view = viewOf(visit, code)
  const asks_bought_at = code.cert_duration_type === 'bought'
  const form = registrationForm(view, { typed, errors, asks_bought_at, now: context.now(), key: context.uuid() })
  return stepPage(step, form, status)
}

function codePage(step: Step, sent: SentCode, errors: FieldErrors, status: number): FastifyReply {
  const { visit, typed, code } = step
  const { context } = visit
  return stepPage(
    step,
    codeForm(viewOf(visit, code), { typed, errors, sent, now: context.now(), key: context.uuid() }),
    status,
  )
}

/** A step stands under the verdict; a code that has changed meanwhile shows what it has become. */
function stepPage({ visit, code }: Step, form: string, status: number): FastifyReply {
  if (code.verdict !== 'genuine') return sendFound(visit, code, status)
  const view = viewOf(visit, code)
  const shown: ShownCode = { ...code, verdict: 'genuine' }
  return send(visit, view, verdictPage(view, shown, visit.context.now(), form), status)
}
