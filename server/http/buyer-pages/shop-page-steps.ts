import type { FastifyReply } from 'fastify'
import { askedItems, judgeAnswer } from '#contract/auth-items/answers.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import { operations } from '#contract/table/operations.ts'
import { isDay, seoulDay } from '#contract/kernel/seoul.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { mustHaveProof } from '../../scans/approvals/in-force.ts'
import { findCode } from '../../scans/find-code.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { scannedCode } from '../../scans/scanned-code.ts'
import { readBoughtAt } from '../../scans/register.ts'
import type { SentCode } from '../../shop-pages/forms/code-step.ts'
import { codeForm } from '../../shop-pages/forms/code-form.ts'
import { type FieldErrors, type Typed, fieldOf, missingIn, readTyped } from '../../shop-pages/forms/form.ts'
import { registeredPage } from '../../shop-pages/owner/registered-page.ts'
import { registrationForm } from '../../shop-pages/forms/registration-form.ts'
import { lacksConsent, tickedConsents } from '../../shop-pages/forms/own-consents.ts'
import type { ShownCode } from '../../shop-pages/scan/shown-code.ts'
import { answersOf, valuesOf } from '../../shop-pages/forms/typed-answers.ts'
import { verdictPage } from '../../shop-pages/scan/verdict-page.ts'
import { addressOf } from '../../shop-pages/view.ts'
import { readAnswerForm } from './answer-form.ts'
import { type Fields, once, sentBefore, sentNow, failureStatus, typedDigits } from '../buyer/buyer-step.ts'
import { type Visit, sendFound, settingsFor, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { memberHere } from '../../scans/arrivals/signed-member.ts'
import { approvalOf } from '../../scans/page-settings.ts'

/** A step of the registration: the visit, typed values and the code. */
type Step = {
  visit: Visit
  value: string
  fields: Fields
  typed: Typed
  key: string
  code: FoundCode
  /** The shop's own items in this registration. */
  items: readonly AuthItem[]
  /** Proofs of purchase, uploaded with this form or an earlier one. */
  pictures: readonly string[]
}

/** Handles a posted form: send a one-time code, resend it, edit values, register. */
export async function takeStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key, problems, pictures, problem } = await readAnswerForm(visit, handlers)
  const value = visit.query['authQrCode'] ?? ''
  const found = await findCode(visit.context, value, 'lookup')
  if (found.verdict === 'unknown' || found.verdict === 'destroyed' || found.verdict === 'too_many')
    return sendFound(visit, found)
  if (found.verdict === 'yours') return visit.reply.redirect(addressOf(viewOf(visit, found)), 303)
  const items = askedItems(settingsFor(visit, found).items.items, found.cert_duration_type === 'bought')
  const step: Step = { visit, value, fields, typed: readTyped(fields), key, code: found, items, pictures }
  try {
    if (problem !== null) return await pictureRefused(step, problem)
    if (fields['step'] === 'register') return await registerStep(step, handlers)
    if (fields['step'] === 'change') return formPage(step, {}, 200)
    return await proofStep(step, wrongAnswers(step, problems), handlers)
  } catch (problem) {
    if (problem instanceof Failure) return refused(step, problem)
    throw problem
  }
}

async function pictureRefused(step: Step, problem: Failure): Promise<FastifyReply> {
  const said = sentence(step.visit.context.buyer_language, problem.code, problem.values)
  return formPage(step, { pictures: said }, failureStatus(step.visit.reply, problem))
}

/** Validates each answer: rejected pictures and typed values, in the reader's language. */
function wrongAnswers(
  { visit, typed, items }: Step,
  problems: Readonly<Record<string, Failure>>,
): Record<string, string> {
  const { buyer_language: language, now } = visit.context
  const today = seoulDay(now())
  const wrong = items.flatMap((item) => {
    const failure = problems[item.item_no]
    if (failure !== undefined) return [[item.item_no, sentence(language, failure.code, failure.values)] as const]
    const code = judgeAnswer(item, valuesOf(typed.answers, item), today)
    return code === null ? [] : [[item.item_no, sentence(language, code)] as const]
  })
  return Object.fromEntries(wrong)
}

async function proofStep(step: Step, wrong: Record<string, string>, handlers: Handlers): Promise<FastifyReply> {
  const { visit, typed, value, code } = step
  const missing = Object.entries(missingIn(typed)).map(([field, key]) => [
    field,
    sentence(visit.context.buyer_language, key),
  ])
  if (lacksConsent(viewOf(visit, code), typed))
    missing.push(['consents', sentence(visit.context.buyer_language, 'register.consent_missing')])
  if (missing.length > 0 || Object.keys(wrong).length > 0)
    return formPage(step, Object.fromEntries(missing), 400, wrong)
  readBoughtAt(visit.context, code, isDay(typed.bought_at) ? typed.bought_at : undefined)
  mustHaveProof(approvalOf(settingsFor(visit, code), visit.context.now()), step.pictures)
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
    pictures: step.pictures,
    agreed: typed.agreed,
    answers: answersOf(typed.answers, step.items),
    consents: tickedConsents(viewOf(visit, step.code), typed),
  })
  if (!input.success) return formPage(step, {}, 400)
  await once(step, 'registerCode', input.data, (context) => handlers.registerCode(context, input.data))
  const view = viewOf(visit, step.code)
  const { redirect_url } = view.look.display
  // In a frame, the shop's next page opens in the top window.
  if (redirect_url !== null && view.is_framed === true) return send(visit, view, registeredPage(view, redirect_url))
  // The shop's next page; the certificate stays available under the label and in the owner's list.
  return visit.reply.redirect(redirect_url ?? addressOf(view), 303)
}

/** Shows a refusal at its field with all typed values; a refusal of the code shows the code's current state. */
async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, typed, fields } = step
  const field = fieldOf(failure.code, typed.channel)
  const status = failureStatus(visit.reply, failure)
  const item = itemOf(step, failure)
  if (item !== null) return formPage(step, {}, status, { [item]: sentence(visit.context.buyer_language, failure.code) })
  if (field === null) {
    if (!/^(code|scan)\./.test(failure.code)) throw failure
    return sendFound(visit, await findCode(visit.context, step.value, 'lookup'), status)
  }
  const said = sentence(visit.context.buyer_language, failure.code, failure.values)
  const at_form = field === 'bought_at' || field === 'pictures'
  const at_code = field === 'code' || (fields['step'] === 'resend' && !at_form)
  return at_code ? codePage(step, sentBefore(step), { code: said }, status) : formPage(step, { [field]: said }, status)
}

/** The item of a refusal, or null. An expired picture is requested again. */
function itemOf({ items }: Step, { code, fields }: Failure): number | null {
  if (code === 'picture.gone') return items.find(({ type }) => type === 'file')?.item_no ?? null
  const path = fields?.find(({ path: at }) => at.startsWith('answers.'))?.path
  return path === undefined ? null : Number(path.slice('answers.'.length))
}

async function formPage(
  step: Step,
  errors: FieldErrors,
  status: number,
  wrong_answers: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  const { visit, typed, code, items } = step
  const { context } = visit
  const view = viewOf(visit, code)
  const asks_bought_at = code.cert_duration_type === 'bought'
  const member = await memberHere(context, code)
  const approval = approvalOf(settingsFor(visit, code), visit.context.now())
  const form = registrationForm(view, {
    typed,
    errors,
    items,
    wrong_answers,
    asks_bought_at,
    counts_from_it: code.cert_duration_type === 'activated',
    now: context.now(),
    member,
    approval,
    pictures: step.pictures,
    refused: null,
    key: context.uuid(),
  })
  return stepPage(step, form, status)
}

async function codePage(step: Step, sent: SentCode, errors: FieldErrors, status: number): Promise<FastifyReply> {
  const { visit, typed, code, pictures } = step
  const { context } = visit
  return stepPage(
    step,
    codeForm(viewOf(visit, code), { typed, errors, sent, now: context.now(), pictures, key: context.uuid() }),
    status,
  )
}

/** Shows a step under the verdict; a changed code shows its new state. */
async function stepPage({ visit, code }: Step, form: string, status: number): Promise<FastifyReply> {
  if (code.verdict !== 'genuine') return sendFound(visit, code, status)
  const view = viewOf(visit, code)
  const shown: ShownCode = { ...scannedCode(code), verdict: 'genuine' }
  return send(visit, view, verdictPage(view, shown, visit.context.now(), [form]), status)
}
