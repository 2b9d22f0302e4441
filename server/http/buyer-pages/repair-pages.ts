import type { FastifyReply } from 'fastify'
import type { BuyersRepair } from '#contract/repairs/buyer.ts'
import { operations } from '#contract/table/operations.ts'
import { type TextKey, sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { readRepairForm } from '../../scans/repairs/own-repairs.ts'
import { refusalPage } from '../../shop-pages/scan/ask-page.ts'
import { type RepairErrors, type RepairForm, repairPage } from '../../shop-pages/owner/repair-page.ts'
import { asksNow, repairStatePage } from '../../shop-pages/owner/repair-state-page.ts'
import { asking, addressOf } from '../../shop-pages/view.ts'
import { type Fields, keyOf, once, readStep, failureStatus } from '../buyer/buyer-step.ts'
import { askFirst, ownCode } from './give-page.ts'
import { readPictureForm } from './picture-form.ts'
import { textFields } from '../place.ts'
import { type Visit, settingsFor, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

const nothing: RepairForm = { symptom: '', channel: 'phone', agreed: false }

/** A repair request's form: typed values, uploads and errors. */
type Shown = { typed: RepairForm; pictures: readonly string[]; errors: RepairErrors; status: number }

/** The owner's form of a repair. */
export async function showRepairForm(visit: Visit): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  return formPage(visit, code, { typed: nothing, pictures: [], errors: {}, status: 200 })
}

/** The form, or why the shop takes no request about this product. */
async function formPage(visit: Visit, code: FoundCode, { status, ...shown }: Shown): Promise<FastifyReply> {
  const view = viewOf(visit, code)
  const { context } = visit
  const rules = settingsFor(visit, code).repairs
  const { refusal, contacts } = await readRepairForm(context, code, rules)
  if (refusal !== null) {
    const failure = new Failure(refusal)
    return send(visit, asking(view), refusalPage(view, said(visit, refusal)), failureStatus(visit.reply, failure))
  }
  const [first] = contacts
  const known = contacts.some(({ channel }) => channel === shown.typed.channel)
  const typed = { ...shown.typed, channel: known ? shown.typed.channel : (first?.channel ?? 'phone') }
  const page = { ...shown, typed, contacts, product: code, now: context.now(), key: context.uuid() }
  return send(visit, view, repairPage(view, { ...page, notice: rules?.notice ?? '' }), status)
}

/** Handles the posted form; a refusal keeps typed values and uploads. */
export async function takeRepairStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  const { fields, pictures, problem, sent } = await readPictureForm(visit, handlers)
  const typed = typedIn(fields)
  const page = (errors: RepairErrors, status: number) => formPage(visit, code, { typed, pictures, errors, status })
  if (problem !== null)
    return page({ ...wrongIn(visit, typed), pictures: wordsOf(visit, problem) }, failureStatus(visit.reply, problem))
  const input = operations.requestRepair.input.safeParse({ auth_qr_code: visit.value ?? '', ...typed, pictures })
  if (!input.success) return page(wrongIn(visit, typed), 400)
  try {
    const step = { visit, key: keyOf(visit, fields) }
    const asked = { ...input.data, pictures: sent }
    const { link } = await once(step, 'requestRepair', asked, (own) => handlers.requestRepair(own, input.data))
    const view = viewOf(visit, code)
    return visit.reply.redirect(
      addressOf({ ...view, path: `${view.home ?? ''}/repair/${link}`, auth_qr_code: null }),
      303,
    )
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    const status = failureStatus(visit.reply, failure)
    if (failure.code === 'picture.gone') return page({ pictures: wordsOf(visit, failure) }, status)
    if (failure.code.startsWith('repair.')) return page({ all: wordsOf(visit, failure) }, status)
    throw failure
  }
}

function typedIn(fields: Fields): RepairForm {
  return {
    // Longer than any real description; the rest is cut.
    symptom: (fields['symptom'] ?? '').slice(0, 4000),
    channel: fields['channel'] === 'email' ? 'email' : 'phone',
    agreed: fields['agreed'] === 'yes',
  }
}

/** Validates the fields; each problem at its place. */
function wrongIn(visit: Visit, { symptom, agreed }: RepairForm): RepairErrors {
  const errors: RepairErrors = {}
  const { shape } = operations.requestRepair.input
  if (!shape.symptom.safeParse(symptom).success)
    errors.symptom = said(visit, symptom.trim() === '' ? 'repair.page_symptom_missing' : 'repair.page_too_long')
  if (!agreed) errors.agreed = said(visit, 'repair.page_agree_missing')
  return errors
}

function said({ context }: Visit, key: TextKey): string {
  return sentence(context.buyer_language, key)
}

function wordsOf({ context }: Visit, { code, values }: Failure): string {
  return sentence(context.buyer_language, code, values)
}

/** The page of a request, by its link. */
export async function showRepair(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  return statePage(visit, await handlers.viewRepair(visit.context, linkIn(visit)), null, 200)
}

async function statePage(
  visit: Visit,
  repair: BuyersRepair,
  error: string | null,
  status: number,
): Promise<FastifyReply> {
  const view = viewOf({ ...visit, value: null }, await readShop(visit.context))
  return send(
    visit,
    asksNow(repair) ? view : asking(view),
    repairStatePage(view, { repair, key: visit.context.uuid(), error }),
    status,
  )
}

/** Handles the buyer's answer to an estimate; a changed one is shown instead. */
export async function takeEstimateStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const { link } = linkIn(visit)
  const input = operations.answerEstimate.input.safeParse({
    link,
    estimate_no: fields['estimate_no'],
    answer: fields['step'],
  })
  if (!input.success) return showRepair(visit, handlers)
  try {
    await once({ visit, key }, 'answerEstimate', input.data, (own) => handlers.answerEstimate(own, input.data))
    const view = viewOf({ ...visit, value: null }, await readShop(visit.context))
    return visit.reply.redirect(addressOf(view), 303)
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'repair.estimate_changed') throw problem
    const repair = await handlers.viewRepair(visit.context, { link })
    return statePage(visit, repair, wordsOf(visit, problem), failureStatus(visit.reply, problem))
  }
}

function linkIn({ request }: Visit): { link: string } {
  const input = operations.viewRepair.input.safeParse({ link: textFields(request.params)['link'] })
  if (!input.success) throw new Failure('repair.not_found')
  return input.data
}
